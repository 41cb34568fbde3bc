import type { FormEvent } from "react";
import { changeOrder } from "#app/features/orders/fulfilment/admin-order-client.ts";
import type { AdminOrder } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { owedRupees } from "#app/features/orders/payment/payment-line.ts";
import { useOrderCall } from "#app/features/orders/use-order-call.ts";
import { formatRupees } from "#app/shared/money.ts";
import { Button } from "#app/ui/button.tsx";
import { typed } from "#app/ui/form-values.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { notifiedText } from "./notified-text.ts";

interface CancelOrderFormProps {
  order: AdminOrder;
  onClose: () => void;
}

/** The form of the dialog that cancels an order. */
export function CancelOrderForm({ order, onClose }: CancelOrderFormProps) {
  const { id, payment } = order;
  const { busy, run } = useOrderCall();

  async function cancel(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const note = typed(new FormData(event.currentTarget), "note").trim();
    const change = { status: "cancelled", from: order.status, note: note || undefined } as const;
    if (await run(() => changeOrder(id, change), `Order #${id} cancelled.`)) onClose();
  }

  return (
    <form onSubmit={cancel} className="grid gap-4">
      <p>
        The order is cancelled and its items go back into stock. {notifiedText(order)}
        {payment.status === "paid" &&
          owedRupees(order) > 0 &&
          ` ${formatRupees(owedRupees(order))} has to be refunded.`}{" "}
        This can't be undone.
      </p>
      <TextField label="Reason (the customer sees it)" name="note" maxLength={300} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={busy} busyText="Cancelling...">
          Cancel this order
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Keep the order
        </Button>
      </div>
    </form>
  );
}
