import { shop } from "#app/settings.ts";
import { formatRupees } from "#app/shared/money.ts";
import type { Order } from "../order-schema.ts";
import { refundedItems, refundLine } from "./refund-line.ts";

/**
 * Shows an order's part refunds to its customer, and asks for bank details while money paid in cash is to be refunded. Renders
 * nothing without either.
 */
export function PartRefunds({ order }: { order: Order }) {
  const refunds = (order.refunds ?? []).filter(({ credit_note }) => credit_note !== null);
  const asksForAccount =
    order.payment?.method === "cod" &&
    (order.payment.status === "refund_due" || refunds.some(({ state }) => state === "due"));
  if (refunds.length === 0 && !asksForAccount) return null;
  return (
    <section aria-labelledby="money-back-title">
      <h2 id="money-back-title" className="text-2xl">
        Money back
      </h2>
      <ul className="mt-2 grid gap-3">
        {refunds.map((refund) => (
          <li key={refund.refund}>
            <span className="font-semibold">{formatRupees(refund.amount)}</span> {refund.reason}
            {refund.items.length > 0 && <span className="block">{refundedItems(refund)}</span>}
            <span className="block text-sm text-soft">{refundLine(refund)}</span>
          </li>
        ))}
      </ul>
      {asksForAccount && (
        <p className="mt-3">
          You paid in cash, so the refund goes to your bank account: please tell us the account
          holder's name, the account number and the IFSC, or a UPI id. Write to {shop.careEmail} or
          call {shop.phone}. We never ask for a PIN or a one-time password.
        </p>
      )}
    </section>
  );
}
