import type { FormEvent } from "react";
import type { AdminOrder } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { owedRupees } from "#app/features/orders/payment/payment-line.ts";
import { returnOrder } from "#app/features/orders/returns/courier-return-client.ts";
import { useOrderCall } from "#app/features/orders/use-order-call.ts";
import { indiaDay } from "#app/shared/india-time.ts";
import { formatRupees } from "#app/shared/money.ts";
import { numberOrNull } from "#app/shared/text/typed-number.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { typed } from "#app/ui/form-values.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { notifiedText } from "./notified-text.ts";

interface ReturnOrderFormProps {
  order: AdminOrder;
  onClose: () => void;
}

/** The form of the dialog that records a returned order: day, reason, the courier's charge and the goods. */
export function ReturnOrderForm({ order, onClose }: ReturnOrderFormProps) {
  const { id, payment } = order;
  const { form, busy, run, errorOf } = useOrderCall();
  const isCash = payment.status === "due";

  async function record(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const input = {
      returned_on: typed(values, "returned_on") || undefined,
      reason: typed(values, "reason").trim(),
      cost: numberOrNull(typed(values, "cost").trim() || "0") ?? Number.NaN,
      write_off: values.has("write_off"),
      refused: isCash && values.has("refused"),
    };
    const done = `Order #${id} is recorded as returned.`;
    if (await run(() => returnOrder(id, input), done, "returned_on", "cost", "reason")) onClose();
  }

  return (
    <form ref={form} onSubmit={record} noValidate className="grid gap-4">
      <p>
        The order is cancelled. {notifiedText(order)}
        {payment.status === "paid" &&
          owedRupees(order) > 0 &&
          ` ${formatRupees(owedRupees(order))} has to be refunded.`}{" "}
        This can't be undone.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Came back on"
          name="returned_on"
          type="date"
          defaultValue={indiaDay(new Date())}
          max={indiaDay(new Date())}
          error={errorOf("returned_on")}
        />
        <TextField
          label="The carrier's charge for it, in ₹"
          name="cost"
          inputMode="decimal"
          placeholder="0"
          error={errorOf("cost")}
        />
      </div>
      <TextField
        label="Reason (the customer sees it)"
        name="reason"
        maxLength={300}
        error={errorOf("reason")}
      />
      <div>
        {isCash && (
          <Checkbox
            label="The customer refused it"
            name="refused"
            defaultChecked
            hint="Untick this if the carrier is to blame: then it doesn't count against the customer."
          />
        )}
        <Checkbox
          label="Write the goods off"
          name="write_off"
          hint="Otherwise they go back on sale."
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={busy} busyText="Saving...">
          Record return
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Keep the order
        </Button>
      </div>
    </form>
  );
}
