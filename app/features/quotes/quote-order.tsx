import { PayeeFacts } from "#app/features/orders/payment/upi-facts.tsx";
import { QrCode } from "#app/features/payments/qr-code.tsx";
import { PROMISES } from "#app/promises.ts";
import { formatRupees } from "#app/shared/money.ts";
import { buttonStyle } from "#app/ui/button-style.ts";
import { Link } from "#app/ui/link.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Quote } from "./quote-schema.ts";

type QuotedOrder = NonNullable<Quote["order"]>;

/** The current state of an accepted quote's order, and how to pay for it. */
export function QuoteOrder({ order }: { order: QuotedOrder }) {
  const { id, status, total, upi_link } = order;
  const isCancelled = status === "cancelled";
  return (
    <Panel aria-labelledby="order-title" role="status" className="grid gap-4">
      <div>
        <h2 id="order-title" className="text-2xl">
          {isCancelled ? `Order #${id} is cancelled` : `Thank you! Order #${id} is placed`}
        </h2>
        <p className="mt-1 text-soft">{isCancelled ? cancelledText(order) : paymentText(order)}</p>
      </div>
      {upi_link !== undefined && (
        <>
          <PayeeFacts order={order} />
          <a href={upi_link} className={buttonStyle({ wide: true }, "md:hidden")}>
            Open UPI app
          </a>
          <div className="justify-self-start">
            <QrCode text={upi_link} label={`QR code to pay ${formatRupees(total)} by UPI`} />
          </div>
        </>
      )}
      <p className="text-sm text-soft">
        With an account, you find the order in your{" "}
        <Link to="/orders" className="text-link">
          Order History
        </Link>
        .
      </p>
    </Panel>
  );
}

const REFUNDED = "We have refunded what you paid.";

function cancelledText({ payment_status }: QuotedOrder): string {
  switch (payment_status) {
    case "refund_due":
      return `We'll refund what you paid in ${PROMISES.refunded}.`;
    case "refunded":
      return REFUNDED;
    default:
      return "There is nothing to pay. Ask us for a new quote if you still want the goods.";
  }
}

function paymentText({ total, payment_status, upi_link }: QuotedOrder): string {
  const sum = formatRupees(total);
  switch (payment_status) {
    case "due":
      return `It comes to ${sum}, paid when it arrives.`;
    case "paid":
      return `${sum} is paid.`;
    case "refunded":
      return REFUNDED;
    default:
      return upi_link === undefined
        ? `It comes to ${sum}.`
        : `Please pay ${sum} by UPI. We pack as soon as the money is in.`;
  }
}
