import { Suspense, useState } from "react";
import type { AdminOrder } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { BusyText } from "#app/ui/busy-text.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { requiredComponent } from "#app/ui/required-component.tsx";

const CancelOrderForm = requiredComponent(
  async () => (await import("./cancel-order-form.tsx")).CancelOrderForm,
);

const ReturnOrderForm = requiredComponent(
  async () => (await import("./return-order-form.tsx")).ReturnOrderForm,
);

/** Cancels an order, or marks a shipped one as returned. It can't be undone, so a dialog asks first. */
export function CancelOrder({ order }: { order: AdminOrder }) {
  const { id, status } = order;
  const returned = status === "shipped";
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {returned ? "Mark as returned" : "Cancel order"}
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title={returned ? `Has order #${id} come back?` : `Cancel order #${id}?`}
      >
        <Suspense fallback={<BusyText>Loading...</BusyText>}>
          {returned ? (
            <ReturnOrderForm order={order} onClose={close} />
          ) : (
            <CancelOrderForm order={order} onClose={close} />
          )}
        </Suspense>
      </Dialog>
    </>
  );
}
