import { type FormEvent, useState } from "react";
import type { AdminOrder } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import {
  type ChosenPieces,
  chosenItems,
  PiecesChoice,
} from "#app/features/orders/pieces-choice.tsx";
import { refundOrder } from "#app/features/orders/refunds/refund-client.ts";
import { TransferFields, transferOf } from "#app/features/orders/refunds/transfer-fields.tsx";
import { useOrderCall } from "#app/features/orders/use-order-call.ts";
import { formatRupees } from "#app/shared/money.ts";
import { numberOrNull } from "#app/shared/text/typed-number.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { typed } from "#app/ui/form-values.ts";
import { RadioTile } from "#app/ui/radio-tile.tsx";
import { TextField } from "#app/ui/text-field.tsx";

export interface PartRefundProps {
  order: AdminOrder;
  refundable: NonNullable<AdminOrder["refundable"]>;
}

const FIELDS = ["items", "amount", "reason", "reference", "refunded_on"];

/** The form of the dialog that refunds pieces of an order, or an amount. */
export function PartRefundForm({
  order,
  refundable,
  onClose,
}: PartRefundProps & { onClose: () => void }) {
  const { form, busy, run, errorOf } = useOrderCall();
  const [bySum, setBySum] = useState(refundable.items.length === 0);
  const [chosen, setChosen] = useState<ChosenPieces>({});
  const [byBank, setByBank] = useState(!refundable.by_gateway);

  async function refund(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const sent = byBank ? transferOf(values) : {};
    const call = () =>
      refundOrder(order.id, {
        ...(bySum
          ? { amount: numberOrNull(typed(values, "amount")) ?? Number.NaN }
          : { items: chosenItems(chosen, refundable.items) }),
        reason: typed(values, "reason"),
        route: byBank ? "bank" : "gateway",
        ...sent,
        refunded_before: order.payment.refunded,
      });
    if (await run(call, "Refund saved. The credit note is issued.", ...FIELDS)) onClose();
  }

  return (
    <form ref={form} onSubmit={refund} noValidate className="grid gap-4">
      {refundable.items.length > 0 && (
        <fieldset className="grid grid-cols-2 gap-3">
          <legend className="mb-2 font-semibold">What to refund?</legend>
          <RadioTile name="what" checked={!bySum} onChange={() => setBySum(false)}>
            Items
          </RadioTile>
          <RadioTile name="what" checked={bySum} onChange={() => setBySum(true)}>
            An amount
          </RadioTile>
        </fieldset>
      )}
      {bySum ? (
        <TextField
          label="Amount in rupees"
          name="amount"
          inputMode="decimal"
          hint={`At most ${formatRupees(refundable.amount)}`}
          error={errorOf("amount")}
        />
      ) : (
        <PiecesChoice
          legend="Which pieces?"
          items={refundable.items}
          chosen={chosen}
          onChange={setChosen}
          error={errorOf("items")}
        />
      )}
      <TextField
        label="Reason (on the credit note)"
        name="reason"
        maxLength={120}
        required
        error={errorOf("reason")}
      />
      {refundable.by_gateway && (
        <Checkbox
          label="By bank transfer, not through Razorpay"
          checked={byBank}
          onChange={(event) => setByBank(event.currentTarget.checked)}
        />
      )}
      {byBank && <TransferFields errorOf={errorOf} />}
      <p className="text-sm text-soft">
        A credit note is issued at once and can't be taken back.
        {byBank && " Without a reference the refund waits until you record the transfer."}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} busyText="Saving...">
          Refund
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Don't refund
        </Button>
      </div>
    </form>
  );
}
