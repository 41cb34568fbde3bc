import { Banknote } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { addressLines, recipientOf } from "#app/features/delivery/addresses/address-lines.ts";
import { InvoiceLinks } from "#app/features/invoices/invoice-links.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { optionalComponent } from "#app/ui/optional-component.ts";
import { Panel } from "#app/ui/panel.tsx";
import { requiredComponent } from "#app/ui/required-component.tsx";
import { BilledTo } from "../business/billed-to.tsx";
import { CancelItems } from "../cancellation/cancel-items.tsx";
import { Claims } from "../claims/claims.tsx";
import { DeliveryNote } from "../delivery-note.tsx";
import { dayOf } from "../order-format.ts";
import type { Order } from "../order-schema.ts";
import { CheckingPayment } from "../payment/checking-payment.tsx";
import { paymentLine } from "../payment/payment-line.ts";
import { UpiPayment } from "../payment/upi-payment.tsx";
import { Arrival } from "./arrival.tsx";
import { CancelOrder } from "./cancel-order.tsx";
import { arrivalText } from "./order-arrival.ts";
import { OrderHeading } from "./order-heading.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderProgress } from "./order-progress.tsx";
import { thankYou } from "./thank-you.ts";

const ConfirmOwnOrder = requiredComponent(
  async () => (await import("./confirm-own-order.tsx")).ConfirmOwnOrder,
);

/** Loaded separately, because few orders have part refunds. */
const PartRefunds = requiredComponent(
  async () => (await import("../refunds/part-refunds.tsx")).PartRefunds,
);

/** Loaded lazily, so that no page lists it among its scripts. */
const ChatLink = optionalComponent(async () => (await import("#app/site/chat-link.tsx")).ChatLink);

interface OrderViewProps {
  order: Order;
  /** How to pay, if a payment through a gateway is awaited. */
  gateway?: ReactNode;
  /** How to complain about the order. */
  complaint?: ReactNode;
}

/** One order: items, progress, delivery and payment. Parts whose data is missing are left out. */
export function OrderView({ order, gateway, complaint }: OrderViewProps) {
  return (
    <>
      <OrderHeading order={order} />
      <ThanksAndArrival order={order} />
      {order.payment && <PendingPayment order={order} gateway={gateway} />}
      <div className="mt-8 grid grid-cols-1 items-start gap-10 md:grid-cols-[minmax(0,1fr)_22rem] md:gap-14">
        <div className="grid grid-cols-1 gap-10">
          {order.history && order.payment && <OrderProgress order={order} />}
          <OrderLines order={order} />
          <Claims order={order} />
          {complaint}
        </div>
        <Panel className="grid grid-cols-1 gap-6 shadow-card">
          {order.payment && <Payment order={order} />}
          {hasRefunds(order) && (
            <Suspense>
              <PartRefunds order={order} />
            </Suspense>
          )}
          <InvoiceLinks
            orderId={order.id}
            invoice={Boolean(order.invoice_url)}
            creditNotes={order.credit_notes ?? []}
          />
          {order.delivery && <DeliveryAddress order={order} />}
          {order.payment && <CancelItems order={order} />}
          <CancelOrder order={order} />
          <p className="print:hidden">
            <Suspense>
              <ChatLink question={`Hello, I have a question about my order #${order.id}.`}>
                Ask about this order on WhatsApp
              </ChatLink>
            </Suspense>
          </p>
        </Panel>
      </div>
    </>
  );
}

function hasRefunds({ refunds, payment }: Order): boolean {
  return (refunds ?? []).length > 0 || payment?.status === "refund_due";
}

/** While a payment is awaited: how to pay, or a note that it is being checked. */
function PendingPayment({ order, gateway }: OrderViewProps) {
  const { status, reference, upi_link } = order.payment;
  if (status === "unconfirmed")
    return (
      <Suspense>
        <ConfirmOwnOrder order={order} />
      </Suspense>
    );
  if (status !== "awaited") return null;
  if (reference) return <CheckingPayment order={order} />;
  return upi_link ? <UpiPayment order={order} link={upi_link} /> : gateway;
}

/** The arrival dates, with a thank-you until the order is shipped. */
function ThanksAndArrival({ order }: { order: Order }) {
  const now = new Date();
  const thanks = order.delivery && order.history && thankYou(order, now);
  if (!thanks) return <Arrival order={order} className="mt-3 text-lg" />;
  const arrival = arrivalText(order, now);
  return (
    <InlineAlert tone="success" className="mt-5">
      <strong className="font-semibold">{thanks}</strong> {arrival && `${arrival}.`}
    </InlineAlert>
  );
}

function Payment({ order }: { order: Order }) {
  const { refund } = order.payment;
  return (
    <section aria-labelledby="payment-title">
      <h2 id="payment-title" className="text-2xl">
        Payment
      </h2>
      <p className="mt-2 flex gap-3">
        <Banknote aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-leaf" />
        {paymentLine(order)}
      </p>
      {refund && (
        <p className="mt-1 text-sm text-soft">
          Refunded on {dayOf(refund.refunded_on)}
          {refund.reference && `, reference ${refund.reference}`}
        </p>
      )}
    </section>
  );
}

function DeliveryAddress({ order: { delivery, delivery_note, business } }: { order: Order }) {
  return (
    <section aria-labelledby="delivery-title">
      <h2 id="delivery-title" className="text-2xl">
        Delivery
      </h2>
      <address className="mt-2 not-italic">
        <span className="block font-semibold">{recipientOf(delivery)}</span>
        {addressLines(delivery).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <DeliveryNote note={delivery_note} className="mt-2" />
      <BilledTo business={business} />
    </section>
  );
}
