import type { AdminOrder } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import type { OrderRefund } from "#app/features/orders/order-schema.ts";
import { refundedItems, refundLine } from "#app/features/orders/refunds/refund-line.ts";
import { formatRupees } from "#app/shared/money.ts";
import { Panel } from "#app/ui/panel.tsx";
import { useMay } from "../../page/use-staff.ts";
import { PartRefund } from "./part-refund.tsx";
import { RecordSentRefund } from "./record-sent-refund.tsx";

/** An order's partial refunds, and a button for another one; renders nothing if there is neither. */
export function RefundPanel({ order }: { order: AdminOrder }) {
  const mayRefund = useMay("refunds.make");
  const refunds = order.refunds.filter(({ credit_note }) => credit_note !== null);
  const refundable = mayRefund ? order.refundable : null;
  if (refunds.length === 0 && !refundable) return null;
  return (
    <Panel aria-labelledby="refunds-title">
      <h2 id="refunds-title" className="text-2xl">
        Part refunds
      </h2>
      {refunds.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {refunds.map((refund) => (
            <li key={refund.refund} className="py-3">
              <p>
                <span className="font-semibold">{formatRupees(refund.amount)}</span> {refund.reason}
              </p>
              {refund.items.length > 0 && <p>{refundedItems(refund)}</p>}
              <RefundState order={order} refund={refund} />
            </li>
          ))}
        </ul>
      )}
      {refundable && <PartRefund order={order} refundable={refundable} />}
    </Panel>
  );
}

function RefundState({ order, refund }: { order: AdminOrder; refund: OrderRefund }) {
  if (refund.state === "sent") return <p className="text-sm text-soft">{refundLine(refund)}</p>;
  const failure = order.refund_failures.find((one) => one.refund === refund.refund)?.failure;
  if (refund.route === "gateway" && !failure) {
    return <p className="text-sm text-soft">Razorpay is sending it back.</p>;
  }
  return (
    <>
      {failure && (
        <p className="mt-2 rounded-card bg-warning-tint px-4 py-3">
          Razorpay refused: {failure} We ask again automatically. You can also send it by bank
          transfer.
        </p>
      )}
      <RecordSentRefund orderId={order.id} refund={refund} />
    </>
  );
}
