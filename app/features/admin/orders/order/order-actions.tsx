import { Suspense, useState } from "react";
import { CancelItems } from "#app/features/orders/cancellation/cancel-items.tsx";
import { changeOrder } from "#app/features/orders/fulfilment/admin-order-client.ts";
import type { AdminOrder } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { dayOf } from "#app/features/orders/order-format.ts";
import type { OrderStatus } from "#app/features/orders/order-schema.ts";
import { paymentLabel } from "#app/features/orders/payment/payment-label.ts";
import { useOrderCall } from "#app/features/orders/use-order-call.ts";
import { formatRupees } from "#app/shared/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { requiredComponent } from "#app/ui/required-component.tsx";
import { methodName } from "../payment-labels.ts";
import type { Shipping } from "../shipping/use-shipping.ts";
import { CancelOrder } from "./cancel-order.tsx";

const DeliverDialog = requiredComponent(
  async () => (await import("../shipping/deliver-dialog.tsx")).DeliverDialog,
);
const RefundActions = requiredComponent(
  async () => (await import("./refund-actions.tsx")).RefundActions,
);
// Each applies to one payment method.
const CashConfirmation = requiredComponent(
  async () => (await import("./cash-confirmation.tsx")).CashConfirmation,
);
const UpiConfirmation = requiredComponent(
  async () => (await import("./upi-confirmation.tsx")).UpiConfirmation,
);
const UpiCorrection = requiredComponent(
  async () => (await import("./upi-correction.tsx")).UpiCorrection,
);

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

/** The order's payment, and the actions that are possible now. */
export function OrderActions({ order, shipping }: OrderActionsProps) {
  const call = useOrderCall();
  const busy = call.busy || shipping.underWay;
  const { run } = call;

  const [confirmingDelivery, setConfirmingDelivery] = useState(false);

  function transition(to: OrderStatus) {
    if (to === "delivered") return setConfirmingDelivery(true);
    return run(() => changeOrder(order.id, { status: to }), `Order marked as ${to}.`);
  }

  // An order that awaits a UPI payment is marked paid by confirming the payment; shipping has its own form.
  const transitions = order.transitions.filter(
    (to) => to !== "cancelled" && to !== "shipped" && !(to === "paid" && order.confirms_upi),
  );
  return (
    <Panel aria-labelledby="payment-title">
      <h2 id="payment-title" className="text-2xl">
        Payment
      </h2>
      <PaymentState order={order} />
      <div className="mt-4 grid gap-3 empty:hidden">
        {/* Required components: appearing late, they would shift the rest of the page. */}
        {order.confirm_path !== null && (
          <CashConfirmation order={order} path={order.confirm_path} />
        )}
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
        {order.refund_outcomes.length > 0 && <RefundActions order={order} busy={busy} />}
        {confirmingDelivery && (
          <Suspense>
            <DeliverDialog
              open
              orders={[order]}
              onClose={() => setConfirmingDelivery(false)}
              onDeliver={() =>
                run(
                  () => changeOrder(order.id, { status: "delivered" }),
                  "Order marked as delivered.",
                )
              }
            />
          </Suspense>
        )}
        {order.transitions.includes("cancelled") && !shipping.underWay && (
          <>
            <CancelItems order={order} byShop />
            <CancelOrder order={order} />
          </>
        )}
      </div>
    </Panel>
  );
}

/** Whether the payment is overdue. UPI orders don't count: the shop expires them automatically. */
function isOverdue({ payment: { status, due_at, method } }: AdminOrder): boolean {
  return status === "awaited" && method !== "upi" && Date.parse(due_at ?? "") < Date.now();
}

/** The amounts paid, due and refunded for the order. */
export function PaymentState({ order }: { order: AdminOrder }) {
  const { method, reference, refund, paid } = order.payment;
  return (
    <>
      <p className="mt-2">
        {formatRupees(paid || order.total)}, {methodName(method)}, {paymentLabel(order.payment)}
      </p>
      {reference && <p className="text-soft">Reference {reference}</p>}
      {isOverdue(order) && (
        <p className="mt-2 rounded-card bg-warning-tint px-4 py-3">
          The payment is overdue, but the gateway hasn't confirmed its outcome yet. You can cancel
          the order; any money received is refunded automatically.
        </p>
      )}
      {order.courier_return && <CameBack courierReturn={order.courier_return} />}
      {refund && (
        <p className="text-soft">
          Refunded on {dayOf(refund.refunded_on)}
          {refund.reference && `, reference ${refund.reference}`}
        </p>
      )}
    </>
  );
}

/** When and why the order came back, and the courier's charge for it. */
function CameBack({
  courierReturn: { returned_on, carrier, cost, written_off, cash_refused },
}: {
  courierReturn: NonNullable<AdminOrder["courier_return"]>;
}) {
  return (
    <p className="text-soft">
      {cash_refused ? "Refused; came" : "Came"} back on {dayOf(returned_on)}
      {carrier && ` with ${carrier}`}
      {cost > 0 && `, for ${formatRupees(cost)}`}.
      {written_off ? " Goods written off." : " Goods back on sale."}
    </p>
  );
}
