import { Suspense, useState } from "react";
import { BusyText } from "#app/ui/busy-text.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { requiredComponent } from "#app/ui/required-component.tsx";
import { saveFile } from "#app/ui/save-file.ts";
import { useAction } from "../../forms/use-action.ts";
import { useMay } from "../../page/use-staff.ts";
import { exportCustomer } from "../customer-client.ts";
import { nameOf } from "../customer-name.ts";
import type { CustomerDetail } from "../customer-schema.ts";

const EmailForm = requiredComponent(async () => (await import("./email-form.tsx")).EmailForm);
const EraseForm = requiredComponent(async () => (await import("./erase-form.tsx")).EraseForm);

/** The state of a customer's account with the owner's actions: correct a caller's email, export the data, erase the customer. */
export function CustomerAccount({ customer }: { customer: CustomerDetail }) {
  const { id, account, email } = customer;
  const changes = useMay("customers.change");
  const exports = useMay("customers.export");
  const erases = useMay("customers.erase");
  const download = useAction();
  const [open, setOpen] = useState<"email" | "erase" | null>(null);
  const close = () => setOpen(null);
  if (account === null || !(changes || exports || erases)) return null;
  const emailAction = email ? "Correct email" : "Add email";
  return (
    <Panel aria-labelledby="account-title">
      <h2 id="account-title" className="text-2xl">
        Account
      </h2>
      <p className="mt-2 text-soft">{accountText(customer)}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {changes && account === "entered" && (
          <Button
            size="small"
            variant="outline"
            aria-haspopup="dialog"
            onClick={() => setOpen("email")}
          >
            {emailAction}
          </Button>
        )}
        {exports && (
          <Button
            size="small"
            variant="outline"
            busy={download.isBusy()}
            busyText="Downloading..."
            onClick={() => download.run("download", () => downloadData(id))}
          >
            Download their data
          </Button>
        )}
        {erases && (
          <Button
            size="small"
            variant="danger"
            aria-haspopup="dialog"
            onClick={() => setOpen("erase")}
          >
            Erase customer
          </Button>
        )}
      </div>
      <Dialog open={open === "email"} onClose={close} title={emailAction}>
        <Suspense fallback={<BusyText>Loading...</BusyText>}>
          <EmailForm customer={customer} onClose={close} />
        </Suspense>
      </Dialog>
      <Dialog open={open === "erase"} onClose={close} title={`Erase ${nameOf(customer)}?`}>
        <Suspense fallback={<BusyText>Loading...</BusyText>}>
          <EraseForm customer={customer} onClose={close} />
        </Suspense>
      </Dialog>
    </Panel>
  );
}

/** Downloads everything that the shop stores about a customer, to hand over on request. */
async function downloadData(id: number): Promise<void> {
  const json = JSON.stringify(await exportCustomer(id), null, 2);
  saveFile({
    name: `customer-${id}.json`,
    content: new Blob([json], { type: "application/json" }),
  });
}

function accountText({ account, email }: CustomerDetail): string {
  if (account === "own") {
    return "This customer has registered and logs in with their email, so it can't be changed here: we can't tell on the phone whether a caller is this customer. If they mistyped it, ask them to register again. They can download their data and erase their account themselves under My Profile.";
  }
  if (account === "used") {
    return "We entered this customer, and somebody has set a password with this email since. It can't be corrected any more. Ask the customer whether it was them. If it was a stranger, erase this customer and enter them again.";
  }
  return email
    ? "We entered this customer, and nobody has set a password yet. Correct the email if it was misheard: a stranger who gets our emails could set a password and see the orders."
    : "We entered this customer without an email, so they can't log in.";
}
