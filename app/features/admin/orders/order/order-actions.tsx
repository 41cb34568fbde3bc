import { type FormEvent, useState } from "react";
import { changeOrder } from "#app/features/orders/fulfilment/admin-order-client.ts";
import type { AdminOrder } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { dayOf } from "#app/features/orders/order-format.ts";
import type { OrderStatus } from "#app/features/orders/order-schema.ts";
import { formatRupees } from "#app/shared/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { methodName, paymentLabel } from "../payment-labels.ts";
import { DeliverDialog } from "../shipping/deliver-dialog.tsx";
import type { Shipping } from "../shipping/use-shipping.ts";
import { useOrderCall } from "../use-order-call.ts";
import { RefundActions } from "./refund-actions.tsx";
import { UpiConfirmation, UpiCorrection } from "./upi-confirmation.tsx";

const TRANSITION_LABELS: Record<OrderStatus, string> = {
  pending: "Mark as pending",
  paid: "Mark as paid",
  shipped: "Mark as shipped",
  delivered: "Mark as delivered",
  cancelled: "Cancel order",
};

interface OrderActionsProps {
  order: AdminOrder;
  shipping: Shipping;
}

/** The order's payment, and the actions it allows now. */
export function OrderActions({ order, shipping }: OrderActionsProps) {
  const call = useOrderCall();
  const busy = call.busy || shipping.underWay;
  const { run } = call;

  const [confirmingDelivery, setConfirmingDelivery] = useState(false);

  function transition(to: OrderStatus) {
    if (to === "delivered") return setConfirmingDelivery(true);
    return run(() => changeOrder(order.id, { status: to }), `Order marked as ${to}.`);
  }

  const { method, reference, refund } = order.payment;
  // An order that awaits a UPI payment is marked paid by confirming it; shipping has its own form.
  const transitions = order.transitions.filter(
    (to) => to !== "cancelled" && to !== "shipped" && !(to === "paid" && order.confirms_upi),
  );
  return (
    <Panel aria-labelledby="payment-title">
      <h2 id="payment-title" className="text-2xl">
        Payment
      </h2>
      <p className="mt-2">
        {formatRupees(order.total)}, {methodName(method)}, {paymentLabel(order.payment)}
      </p>
      {reference && <p className="text-soft">Reference {reference}</p>}
      {isOverdue(order) && (
        <p className="mt-2 rounded-card bg-warning-tint px-4 py-3">
          The payment is overdue, but the gateway hasn't confirmed its outcome yet. You can cancel
          the order; any money received is refunded automatically.
        </p>
      )}
      {refund && (
        <p className="text-soft">
          Refunded on {dayOf(refund.refunded_on)}
          {refund.reference && `, reference ${refund.reference}`}
        </p>
      )}
      <div className="mt-4 grid gap-3">
        {order.confirms_upi && <UpiConfirmation order={order} />}
        {order.corrects_upi && <UpiCorrection order={order} />}
        {transitions.map((to, at) => (
          <Button
            key={to}
            variant={to === "delivered" && at === transitions.length - 1 ? "solid" : "outline"}
            aria-haspopup={to === "delivered" ? "dialog" : undefined}
            busy={busy}
            onClick={() => transition(to)}
          >
            {TRANSITION_LABELS[to]}
          </Button>
        ))}
        <RefundActions order={order} busy={busy} />
        <DeliverDialog
          open={confirmingDelivery}
          orders={[order]}
          onClose={() => setConfirmingDelivery(false)}
          onDeliver={() =>
            run(() => changeOrder(order.id, { status: "delivered" }), "Order marked as delivered.")
          }
        />
        {order.transitions.includes("cancelled") && !shipping.underWay && (
          <CancelOrder order={order} />
        )}
      </div>
    </Panel>
  );
}

/** Whether a payment is still awaited after its deadline. UPI orders don't count: the shop expires them itself. */
function isOverdue({ payment: { status, due_at, method } }: AdminOrder): boolean {
  return status === "awaited" && method !== "upi" && Date.parse(due_at ?? "") < Date.now();
}

/** Cancels an order; one that was shipped is marked returned. */
function CancelOrder({ order: { id, status, total, payment } }: { order: AdminOrder }) {
  const returned = status === "shipped";
  const { busy, run } = useOrderCall();
  const [asking, setAsking] = useState(false);

  async function cancel(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get("note") ?? "").trim();
    const change = { status: "cancelled", note: note || undefined } as const;
    await run(() => changeOrder(id, change), `Order #${id} cancelled.`);
    setAsking(false);
  }

  return (
    <>
      <Button variant="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {returned ? "Mark as returned" : TRANSITION_LABELS.cancelled}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={returned ? `Has order #${id} come back?` : `Cancel order #${id}?`}
      >
        <form onSubmit={cancel} className="grid gap-4">
          <p>
            The order is cancelled, its items go back into stock and the customer is notified by
            email.
            {payment.status === "paid" && ` ${formatRupees(total)} has to be refunded.`} This can't
            be undone.
          </p>
          <TextField label="Reason (the customer sees it)" name="note" maxLength={300} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="danger" busy={busy} busyText="Cancelling...">
              {returned ? "Record return" : "Cancel this order"}
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Keep the order
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
