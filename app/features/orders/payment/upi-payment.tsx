import { useState } from "react";
import { QrCode } from "#app/features/payments/qr-code.tsx";
import { formatRupees } from "#app/shared/money.ts";
import { buttonStyle } from "#app/ui/button-style.ts";
import { Panel } from "#app/ui/panel.tsx";
import type { Order } from "../order-schema.ts";
import { PaymentDue } from "./payment-due.tsx";
import { PayeeFacts, UpiIdLine } from "./upi-facts.tsx";
import { UpiReferenceForm } from "./upi-reference-form.tsx";

interface UpiPaymentProps {
  order: Order;
  /** The `upi://` link, for the QR code and for UPI apps. */
  link: string;
}

/** In rupees. Above it, many apps refuse a link or a QR code opened from the phone's gallery, but accept details typed by hand. */
const MAX_BY_LINK = 2000;

/** Explains how to pay an order by UPI: in an app on phones, with a QR code elsewhere. */
export function UpiPayment({ order, link }: UpiPaymentProps) {
  const [byTouch] = useState(() => window.matchMedia("(pointer: coarse)").matches);
  return (
    <Panel aria-labelledby="upi-title" className="mt-6 shadow-card">
      <h2 id="upi-title" className="text-3xl">
        Pay {formatRupees(order.total)} by UPI
      </h2>
      {byTouch ? <OnPhone order={order} link={link} /> : <OnDesk order={order} link={link} />}
    </Panel>
  );
}

function OnPhone({ order, link }: UpiPaymentProps) {
  const byHand = order.total > MAX_BY_LINK;
  return (
    <>
      <p className="mt-1.5 text-soft">
        {byHand
          ? "Above ₹2,000, many UPI apps need these details typed in. Copy them into your app. We pack as soon as the money is in."
          : "Pay in your UPI app. We pack as soon as the money is in."}
      </p>
      <div className="mt-5 grid gap-5">
        {byHand && <PayeeFacts order={order} />}
        <a
          href={link}
          className={buttonStyle({
            size: "large",
            wide: true,
            variant: byHand ? "outline" : "solid",
          })}
        >
          Open UPI app
        </a>
        {order.payment.due_at && <PaymentDue due={order.payment.due_at} />}
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-medium text-leaf-deep">
            Pay from another phone
          </summary>
          <div className="mt-3">
            <Code order={order} link={link} />
            {!byHand && <UpiIdLine />}
          </div>
        </details>
        <UpiReferenceForm orderId={order.id} />
      </div>
    </>
  );
}

function OnDesk({ order, link }: UpiPaymentProps) {
  return (
    <>
      <p className="mt-1.5 text-soft">Scan with any UPI app. We pack as soon as the money is in.</p>
      <div className="mt-5 grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-8">
        <div>
          <Code order={order} link={link} />
          <UpiIdLine />
        </div>
        <div className="grid content-start gap-5">
          <a href={link} className={buttonStyle({ size: "large", wide: true }, "md:hidden")}>
            Open UPI app
          </a>
          {order.payment.due_at && <PaymentDue due={order.payment.due_at} />}
          <UpiReferenceForm orderId={order.id} />
        </div>
      </div>
    </>
  );
}

function Code({ order, link }: UpiPaymentProps) {
  return <QrCode text={link} label={`QR code to pay ${formatRupees(order.total)} by UPI`} />;
}
