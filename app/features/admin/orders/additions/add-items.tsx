import { Suspense, useState } from "react";
import type { AdminOrder } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { BusyText } from "#app/ui/busy-text.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { requiredComponent } from "#app/ui/required-component.tsx";

const AddItemsForm = requiredComponent(
  async () => (await import("./add-items-form.tsx")).AddItemsForm,
);

/** The button, on orders not yet shipped, that opens the dialog to add packs. */
export function AddItems({ order }: { order: AdminOrder }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="outline"
        size="small"
        className="mt-3"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Add items
      </Button>
      <Dialog open={open} onClose={close} title={`Add items to order #${order.id}`}>
        <Suspense fallback={<BusyText>Loading...</BusyText>}>
          <AddItemsForm order={order} onClose={close} />
        </Suspense>
      </Dialog>
    </>
  );
}
