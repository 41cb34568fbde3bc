import type { TransactionContext } from "#app/database/context.ts";
import type { Messages } from "#app/features/email/email-schema.ts";
import { cancelTracking, queueEmail } from "#app/features/email/outbox-service.server.ts";
import type { OrderStatus } from "../order-schema.ts";
import { sumDueRefunds } from "../refunds/refund-queries.server.ts";
import type { LockedOrder } from "./order-transition-queries.server.ts";
import type { TransitionRole } from "./order-transitions.ts";
import { owedPaise, paymentAfter } from "./payment-transitions.ts";

/**
 * Why an order is cancelled: its recorded payment belongs to another order, which may turn out even after a refund was promised;
 * its customer didn't confirm it in time; or it wasn't shipped in time.
 */
export type CancelReason = NonNullable<Messages["order-cancelled"]["reason"]>;

/** Queues the email about a transition in the same transaction. `order` has its state before the transition. */
export async function queueTransitionEmail(
  tx: TransactionContext,
  order: LockedOrder,
  {
    to,
    by,
    reason,
    note,
  }: { to: OrderStatus; by: TransitionRole; reason: CancelReason | undefined; note: string },
): Promise<void> {
  const { customer_id, id: order_id } = order;
  if (order.status === "shipped") await cancelTracking(tx, customer_id, order_id);
  switch (to) {
    case "pending":
      return;
    case "paid":
      await queueEmail(tx, customer_id, "order-paid", { order_id });
      return;
    case "shipped":
      await queueEmail(tx, customer_id, "order-shipped", { order_id });
      return;
    case "delivered":
      await queueEmail(tx, customer_id, "order-delivered", { order_id });
      return;
    case "cancelled": {
      const refund: Refund =
        reason === "payment-moved" ? { money: "none" } : await refundOf(tx, order);
      const adminNote = by === "admin" && note !== "" ? { note } : {};
      const cancelled = { order_id, by, reason, ...refund, ...adminNote };
      await queueEmail(tx, customer_id, "order-cancelled", cancelled);
    }
  }
}

/**
 * Emails the customer of a cancelled order that the promised refund won't be made, because the payment belongs to another order.
 */
export async function queueRefundWithdrawnEmail(
  tx: TransactionContext,
  { customer_id, id: order_id }: LockedOrder,
  by: TransitionRole,
): Promise<void> {
  const reason = "refund-withdrawn";
  await queueEmail(tx, customer_id, "order-cancelled", { order_id, by, money: "none", reason });
}

type Refund = Pick<Messages["order-cancelled"], "money" | "refund_paise">;

/** What happens to the payment of a cancelled order, for the email. */
async function refundOf(tx: TransactionContext, order: LockedOrder): Promise<Refund> {
  if (order.refunded_paise > 0) {
    // If the whole payment was promised earlier, part of it may not have been sent yet.
    const refund_paise = owedPaise(order) || (await sumDueRefunds(tx, order));
    return refund_paise > 0 ? { money: "refund", refund_paise } : { money: "refunded" };
  }
  if (paymentAfter("cancelled", order) !== "refund_due") return { money: "none" };
  return { money: order.payment_status === "paid" ? "refund" : "checked" };
}
