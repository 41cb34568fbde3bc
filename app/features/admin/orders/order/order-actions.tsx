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

const MOVE_NAMES: Record<OrderStatus, string> = {
  pending: "Mark pending",
  paid: "Mark paid",
  shipped: "Mark shipped",
  delivered: "Mark delivered",
  cancelled: "Cancel order",
};

interface OrderActionsProps {
  order: AdminOrder;
  shipping: Shipping;
}

/** How the order is paid, and what may be done with it now. */
export function OrderActions({ order, shipping }: OrderActionsProps) {
  const call = useOrderCall();
  const busy = call.busy || shipping.underWay;
  const { run } = call;

  const [arrived, setArrived] = useState(false);

  function move(to: OrderStatus) {
    if (to === "delivered") return setArrived(true);
    return run(() => changeOrder(order.id, { status: to }), `Order is ${to}.`);
  }

  const { method, reference, refund } = order.payment;
  // Confirming the payment is how an order that awaits one is marked paid; shipping is the parcels' own form.
  const moves = order.moves.filter(
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
          Held past its time, since the gateway has not answered yet. You can cancel it; money that
          came goes back by itself.
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
        {moves.map((to, at) => (
          <Button
            key={to}
            variant={to === "delivered" && at === moves.length - 1 ? "solid" : "outline"}
            aria-haspopup={to === "delivered" ? "dialog" : undefined}
            busy={busy}
            onClick={() => move(to)}
          >
            {MOVE_NAMES[to]}
          </Button>
        ))}
        <RefundActions order={order} busy={busy} />
        <DeliverDialog
          open={arrived}
          orders={[order]}
          onClose={() => setArrived(false)}
          onDeliver={() =>
            run(() => changeOrder(order.id, { status: "delivered" }), "Order is delivered.")
          }
        />
        {order.moves.includes("cancelled") && !shipping.underWay && <Cancelling order={order} />}
      </div>
    </Panel>
  );
}

/** Whether it still waits for its payment although its time is over; an order by UPI just has not been expired yet. */
function isOverdue({ payment: { status, due_at, method } }: AdminOrder): boolean {
  return status === "awaited" && method !== "upi" && Date.parse(due_at ?? "") < Date.now();
}

/** Before the parcel has left an order is cancelled; after that it has come back. */
function Cancelling({ order: { id, status, total, payment } }: { order: AdminOrder }) {
  const cameBack = status === "shipped";
  const { busy, run } = useOrderCall();
  const [asking, setAsking] = useState(false);

  async function cancel(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get("note") ?? "").trim();
    const change = { status: "cancelled", note: note || undefined } as const;
    await run(() => changeOrder(id, change), `Order #${id} is cancelled.`);
    setAsking(false);
  }

  return (
    <>
      <Button variant="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {cameBack ? "Mark returned" : MOVE_NAMES.cancelled}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={cameBack ? `Has order #${id} come back?` : `Cancel order #${id}?`}
      >
        <form onSubmit={cancel} className="grid gap-4">
          <p>
            The order is cancelled, its goods go back into stock and the customer is notified by
            mail.
            {payment.status === "paid" && ` ${formatRupees(total)} has to be paid back.`} It can't
            be undone.
          </p>
          <TextField label="Why (the customer reads it)" name="note" maxLength={300} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="danger" busy={busy} busyText="Cancelling...">
              {cameBack ? "Yes, it came back" : "Yes, cancel it"}
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
