import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Order } from "../order-schema.ts";
import { CHECKING_ID, UpiReferenceForm } from "./upi-reference-form.tsx";
import { usePaymentPolling } from "./use-payment-polling.ts";

/** Shown while a reported payment is checked. The browser alone never marks an order as paid. */
export function CheckingPayment({ order }: { order: Order }) {
  usePaymentPolling();
  const { reference, upi_link } = order.payment;
  return (
    <Panel className="mt-6 grid gap-4 shadow-card">
      <InlineAlert tone="info" id={CHECKING_ID} tabIndex={-1}>
        <h2 className="font-sans text-base! font-semibold">We are checking your payment</h2>
        <p>This page updates as soon as the money is in. We're holding your order for you.</p>
      </InlineAlert>
      {upi_link && reference && <ReportedReference orderId={order.id} reference={reference} />}
    </Panel>
  );
}

function ReportedReference({ orderId, reference }: { orderId: number; reference: string }) {
  const [changing, setChanging] = useState(false);
  if (changing) {
    const onSubmitted = () => setChanging(false);
    return <UpiReferenceForm orderId={orderId} initial={reference} onSubmitted={onSubmitted} />;
  }
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span>
        Your UPI reference: <strong className="font-semibold">{reference}</strong>
      </span>
      <Button variant="quiet" size="small" onClick={() => setChanging(true)}>
        Change reference
      </Button>
    </p>
  );
}
