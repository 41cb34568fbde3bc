import { PayeeFacts } from "#app/features/orders/payment/upi-facts.tsx";
import { QrCode } from "#app/features/payments/qr-code.tsx";
import { formatRupees } from "#app/shared/money.ts";
import { buttonStyle } from "#app/ui/button-style.ts";
import { Link } from "#app/ui/link.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Quote } from "./quote-schema.ts";

/** The order of an accepted quote, and how to pay for it. */
export function QuoteOrder({ order }: { order: NonNullable<Quote["order"]> }) {
  const { id, total, payment_method, upi_link } = order;
  return (
    <Panel aria-labelledby="order-title" role="status" className="grid gap-4">
      <div>
        <h2 id="order-title" className="text-2xl">
          Thank you! Order #{id} is placed
        </h2>
        <p className="mt-1 text-soft">
          {upi_link === undefined
            ? `It comes to ${formatRupees(total)}${payment_method === "cod" ? ", paid when it arrives" : ""}.`
            : `Please pay ${formatRupees(total)} by UPI. We pack as soon as the money is in.`}
        </p>
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
