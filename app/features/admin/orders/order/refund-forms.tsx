import type { FormEvent } from "react";
import { changeOrder } from "#app/features/orders/fulfilment/admin-order-client.ts";
import type { AdminOrder } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { owedRupees } from "#app/features/orders/payment/payment-line.ts";
import { TransferFields, transferOf } from "#app/features/orders/refunds/transfer-fields.tsx";
import { useOrderCall } from "#app/features/orders/use-order-call.ts";
import { formatRupees } from "#app/shared/money.ts";
import { numberOrNull } from "#app/shared/text/typed-number.ts";
import { Button } from "#app/ui/button.tsx";
import { typed } from "#app/ui/form-values.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { notifiedText } from "./notified-text.ts";

interface RefundProps {
  order: AdminOrder;
  onClose: () => void;
}

const REFUND_FIELDS = ["amount", "reference", "refunded_on"];

/** Records the refund of a cancelled order, unless Razorpay may already be making it. */
export function RefundForm(props: RefundProps) {
  if (!props.order.refund_requested) return <SentForm {...props} />;
  return (
    <p>
      Razorpay was asked to refund this order and has not responded yet. Don't send the money: we
      ask again automatically.
    </p>
  );
}

function SentForm({ order, onClose }: RefundProps) {
  const { form, busy, run, errorOf } = useOrderCall();
  const byUpi = order.payment.method === "upi";
  const owed = owedRupees(order);

  async function refund(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const change = {
      payment_status: "refunded",
      amount: numberOrNull(typed(values, "amount")) ?? Number.NaN,
      ...transferOf(values),
      note: typed(values, "note").trim() || undefined,
    } as const;
    const call = () => changeOrder(order.id, change);
    if (await run(call, `Refund recorded. ${notifiedText(order)}`, ...REFUND_FIELDS)) onClose();
  }

  return (
    <form ref={form} onSubmit={refund} noValidate className="grid gap-4">
      <p>
        Send the {formatRupees(owed)} first. What you enter here is shown to the customer and can't
        be changed later.
      </p>
      {byUpi && !order.steps.some((step) => step.status === "paid") && (
        <p className="rounded-card bg-warning-tint px-4 py-3">
          No payment has been confirmed for this order. Find it in your bank statement before you
          send anything.
        </p>
      )}
      <TextField
        label="Amount in rupees"
        name="amount"
        inputMode="decimal"
        defaultValue={owed.toFixed(2)}
        error={errorOf("amount")}
      />
      <TransferFields
        errorOf={errorOf}
        required={byUpi}
        label={byUpi ? undefined : "Bank reference (UTR), if there is one"}
      />
      <TextField label="Note (the customer sees it)" name="note" maxLength={300} />
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

export function NoPaymentForm({ order, onClose }: RefundProps) {
  const { busy, run } = useOrderCall();

  async function recordNoPayment() {
    await run(
      () => changeOrder(order.id, { payment_status: "void" }),
      "Recorded: no payment was received.",
    );
    onClose();
  }

  return (
    <div className="grid gap-4">
      <p>
        Check your bank statement first
        {order.payment.reference ? ` for reference ${order.payment.reference}` : ""}. Nothing will
        be refunded{order.payment.reference ? ", and another order can use the reference" : ""}.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" busy={busy} busyText="Saving..." onClick={recordNoPayment}>
          Record as not received
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Not sure
        </Button>
      </div>
    </div>
  );
}
