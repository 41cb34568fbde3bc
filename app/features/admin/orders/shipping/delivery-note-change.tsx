import { useState } from "react";
import { DeliveryNoteField } from "#app/features/orders/delivery-note-field.tsx";
import { changeDeliveryNote } from "#app/features/orders/fulfilment/admin-order-client.ts";
import type { AdminOrder } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { useOrderCall } from "#app/features/orders/use-order-call.ts";
import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";

interface DeliveryNoteChangeProps {
  order: AdminOrder;
  onClose: () => void;
}

/** The form that changes an order's note for the delivery. After a conflict it shows the other note, which the next save replaces. */
export function DeliveryNoteChange({ order, onClose }: DeliveryNoteChangeProps) {
  const { busy, run, failure } = useOrderCall();
  const [base] = useState(order.delivery_note);
  const [typed, setTyped] = useState(order.delivery_note);
  const isOther = order.delivery_note !== base;

  async function save() {
    const body = { delivery_note: typed.trim(), before: order.delivery_note };
    const call = () => changeDeliveryNote(order.id, body);
    if (await run(call, "Note saved.", "delivery_note")) onClose();
  }

  return (
    <form
      noValidate
      data-unsaved={typed !== base}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {isOther && (
        <InlineAlert tone="info">
          Someone else has saved: {order.delivery_note || "no note"}
        </InlineAlert>
      )}
      <DeliveryNoteField value={typed} onChange={setTyped} failure={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} busyText="Saving...">
          Save note
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
