import type { MatchedPayment } from "#app/features/orders/statement/statement-schema.ts";
import { formatRupees } from "#app/shared/money.ts";
import { Button } from "#app/ui/button.tsx";
import { OrderInNewTab, RowOutcome } from "../../lists/matched-rows.tsx";
import { isOpen } from "../../lists/run-in-batches.ts";
import { adminDay } from "../../page/admin-time.ts";
import type { StatementState } from "./use-statement.ts";

interface PaymentRowProps {
  payment: MatchedPayment;
  statement: StatementState;
}

/** A payment in the statement with the orders it may belong to, each with its result or a button. */
export function PaymentRow({ payment, statement }: PaymentRowProps) {
  const { amount, day, narration, reference, message, orders } = payment;
  return (
    <li className="grid gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
      <p>
        <span className="font-semibold">{formatRupees(amount)}</span>
        <span className="text-sm text-soft max-sm:ml-2 sm:block">{adminDay(day)}</span>
      </p>
      <div className="min-w-0">
        {orders.map((order) => (
          <div
            key={order.id}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-4"
          >
            <p className="min-w-0">
              <OrderInNewTab id={order.id} /> <bdi>{order.name}</bdi>
            </p>
            <Outcome payment={payment} orderId={order.id} statement={statement} />
          </div>
        ))}
        {message && <p className="font-semibold">{message}</p>}
        <p className="text-sm wrap-anywhere text-soft">
          {reference && <span className="tabular-nums">{reference} · </span>}
          {narration}
        </p>
      </div>
    </li>
  );
}

function Outcome({ payment, orderId, statement }: PaymentRowProps & { orderId: number }) {
  const { match, reference, amount, orders } = payment;
  const { results, busy, confirm } = statement;
  const result = results.get(orderId);
  const isPaidByOther = orders.some(({ id }) => results.get(id)?.done);
  const mayConfirm = match === "likely" && !isPaidByOther && isOpen(result);
  return (
    <RowOutcome result={result} done="Confirmed">
      {mayConfirm && (
        <Button
          size="small"
          variant="tonal"
          aria-label={`Confirm the payment of order ${orderId}`}
          busy={busy === "confirming"}
          onClick={() => confirm([{ id: orderId, reference, amount }])}
        >
          Confirm
        </Button>
      )}
    </RowOutcome>
  );
}
