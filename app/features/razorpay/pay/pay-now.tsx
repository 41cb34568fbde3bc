import type { Order } from "#app/features/orders/order-schema.ts";
import { PaymentDue } from "#app/features/orders/payment/payment-due.tsx";
import { formatRupees } from "#app/shared/money.ts";
import { buttonStyle } from "#app/ui/button-style.ts";
import { Panel } from "#app/ui/panel.tsx";
import { payPath } from "./pay-path.ts";

/** The link to the payment page of an order that awaits payment through Razorpay. */
export function PayNow({ order }: { order: Order }) {
  const sum = formatRupees(order.total);
  return (
    <Panel aria-labelledby="pay-title" className="mt-6 grid gap-5 shadow-card">
      <div>
        <h2 id="pay-title" className="text-3xl">
          Pay {sum}
        </h2>
        <p className="mt-1.5 text-soft">
          By card, UPI or net banking, through Razorpay. We pack your order as soon as the money is
          in.
        </p>
      </div>
      {order.payment.due_at && <PaymentDue due={order.payment.due_at} />}
      <a
        href={payPath(order.id)}
        className={buttonStyle({ size: "large" }, "sm:justify-self-start")}
      >
        Pay now
      </a>
    </Panel>
  );
}
