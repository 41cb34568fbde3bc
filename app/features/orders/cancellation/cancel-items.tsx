import { Suspense, useState } from "react";
import { BusyText } from "#app/ui/busy-text.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { requiredComponent } from "#app/ui/required-component.tsx";
import type { Order } from "../order-schema.ts";

const CancelItemsForm = requiredComponent(
  async () => (await import("./cancel-items-form.tsx")).CancelItemsForm,
);

interface CancelItemsProps {
  order: Order;
  /** Whether an administrator cancels. */
  byShop?: boolean;
}

/** The button that opens the dialog to cancel single items. Hidden if no item can be cancelled. */
export function CancelItems({ order, byShop = false }: CancelItemsProps) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  if (!order.items_cancellable) return null;
  return (
    <>
      <Button variant="outline" wide aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Cancel some items
      </Button>
      <Dialog open={asking} onClose={close} title={`Cancel items of order #${order.id}`}>
        <Suspense fallback={<BusyText>Loading...</BusyText>}>
          {/* The key resets the form once the order has changed: a repeat after a lost response would cancel more pieces. */}
          <CancelItemsForm key={order.total} order={order} byShop={byShop} onClose={close} />
        </Suspense>
      </Dialog>
    </>
  );
}
