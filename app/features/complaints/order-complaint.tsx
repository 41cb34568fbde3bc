import { lazy, Suspense, useState } from "react";
import { BusyText } from "#app/ui/busy-text.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";

/** Shown if the form can't be loaded; links to the complaints page instead. */
const Failed = (_: { orderId: number }) => (
  <p>
    The form couldn't be loaded. Use the{" "}
    <a href="/grievance" className="text-link">
      page for complaints
    </a>
    .
  </p>
);
const OrderComplaintForm = lazy(() =>
  import("./order-complaint-form.tsx").then(
    (module) => ({ default: module.OrderComplaintForm }),
    () => ({ default: Failed }),
  ),
);

/** The button on an order that opens a complaint about it to the grievance officer. */
export function OrderComplaint({ orderId }: { orderId: number }) {
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="complaint-title" className="print:hidden">
      <h2 id="complaint-title" className="text-2xl">
        Not happy with us?
      </h2>
      <p className="mt-2 max-w-prose text-soft">
        Our grievance officer looks into every complaint.
      </p>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        className="mt-3"
        onClick={() => setOpen(true)}
      >
        Send a complaint
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Complaint about order #${orderId}`}
      >
        <Suspense fallback={<BusyText>Loading...</BusyText>}>
          <OrderComplaintForm orderId={orderId} />
        </Suspense>
      </Dialog>
    </section>
  );
}
