import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { useAction } from "../forms/use-action.ts";
import { useMay } from "../page/use-staff.ts";
import { allowCash } from "./customer-client.ts";
import type { CustomerDetail } from "./customer-schema.ts";

/** The number of cash orders that a customer refused, and a button that allows cash on delivery again. */
export function RefusedCash({ customer }: { customer: CustomerDetail }) {
  const { cash_refused_count: refused, pays_first } = customer;
  const { isBusy, run } = useAction();
  const changes = useMay("customers.change");
  if (refused === 0 && !pays_first) return null;
  return (
    <InlineAlert
      tone="warning"
      className="mb-4"
      action={
        pays_first && changes && !customer.erased ? (
          <Button
            size="small"
            variant="outline"
            busy={isBusy()}
            busyText="Allowing..."
            onClick={() =>
              run("cash", () => allowCash(customer.id), "Cash on delivery is possible again.")
            }
          >
            Allow cash again
          </Button>
        ) : undefined
      }
    >
      {refused === 0
        ? "Cash orders to this phone number were refused."
        : `Refused cash on delivery ${refused === 1 ? "once" : `${refused} times`}.`}
      {pays_first && " The next order has to be paid in advance."}
    </InlineAlert>
  );
}
