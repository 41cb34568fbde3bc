import type { FormEvent } from "react";
import type { OrderRefund } from "#app/features/orders/order-schema.ts";
import { recordSentRefund } from "#app/features/orders/refunds/refund-client.ts";
import { TransferFields, transferOf } from "#app/features/orders/refunds/transfer-fields.tsx";
import { useOrderCall } from "#app/features/orders/use-order-call.ts";
import { Button } from "#app/ui/button.tsx";

export interface SentRefund {
  orderId: number;
  refund: Pick<OrderRefund, "refund" | "amount">;
}

/** The form of the dialog that records a refund as sent. */
export function SentRefundForm({
  orderId,
  refund: { refund },
  onClose,
}: SentRefund & { onClose: () => void }) {
  const { form, busy, run, errorOf } = useOrderCall();

  async function record(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { reference = "", refunded_on } = transferOf(new FormData(event.currentTarget));
    const call = () => recordSentRefund(orderId, refund, { reference, refunded_on });
    const text = "Refund recorded. The customer is notified by email, if they have one.";
    if (await run(call, text, "reference", "refunded_on")) onClose();
  }

  return (
    <form ref={form} onSubmit={record} noValidate className="grid gap-4">
      <p>
        Send the money first. What you enter here is shown to the customer and can't be changed
        later.
      </p>
      <TransferFields errorOf={errorOf} required />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} busyText="Saving...">
          Record refund
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Not yet
        </Button>
      </div>
    </form>
  );
}
