import type { PaymentStatus } from "#app/features/payments/payment-method.ts";
import type { OrderStatus, RefundOutcome } from "../order-schema.ts";

/** Whether the customer still has to confirm a cash order. Until then it can only be confirmed or cancelled. */
export function isUnconfirmed({ payment_status }: Pick<PaymentState, "payment_status">): boolean {
  return payment_status === "unconfirmed";
}

interface PaymentState {
  payment_status: PaymentStatus;
  /** The bank's or the gateway's reference, if there is one. */
  payment_reference: string | null;
}

interface OrderMoney {
  total_paise: number;
  /** The amount received for the order. */
  paid_paise: number;
  /** The part of it that was refunded or is promised to be. */
  refunded_paise: number;
}

/**
 * The payment status after the order has changed to `status`. A cancelled order has a refund due if it was paid, or if the shopper
 * submitted a reference that hasn't been checked yet. A refunded payment stays refunded.
 */
export function paymentAfter(status: OrderStatus, payment: PaymentState): PaymentStatus {
  const { payment_status, payment_reference } = payment;
  if (payment_status === "refunded") return "refunded";
  if (status === "paid" || status === "delivered") return "paid";
  if (status !== "cancelled") return payment_status;
  const mayBePaid = payment_status === "awaited" && payment_reference !== null;
  return payment_status === "paid" || mayBePaid ? "refund_due" : "void";
}

/** The amount received for an order once its payment has changed to `after`, in paise. */
export function receivedAfter(
  after: PaymentStatus,
  { total_paise, paid_paise }: Omit<OrderMoney, "refunded_paise">,
): number {
  if (after === "void") return 0;
  return after === "paid" && paid_paise === 0 ? total_paise : paid_paise;
}

/** The amount of an order's payment, in paise: the amount received, or the order's total while no payment is recorded. */
export function paymentPaise({
  total_paise,
  paid_paise,
}: Omit<OrderMoney, "refunded_paise">): number {
  return paid_paise === 0 ? total_paise : paid_paise;
}

/** The amount still owed to the customer of a cancelled order, in paise; based on the total if the payment isn't confirmed yet. */
export function owedPaise(order: OrderMoney): number {
  return paymentPaise(order) - order.refunded_paise;
}

/**
 * Whether a gateway's payment is the money that a cancelled order owes back. While no payment is recorded, any payment of the
 * order's total could be.
 */
export function isOwedPayment(
  order: Omit<OrderMoney, "refunded_paise"> & Pick<PaymentState, "payment_reference">,
  { payment_id, captured_paise }: { payment_id: string; captured_paise: number },
): boolean {
  const isRecorded = order.paid_paise === 0 || order.payment_reference === payment_id;
  return isRecorded && captured_paise === paymentPaise(order);
}

/** Whether everything that was received has been refunded or is promised to be. */
export function isFullyRefunded({ paid_paise, refunded_paise }: OrderMoney): boolean {
  return refunded_paise > 0 && refunded_paise === paid_paise;
}

/** Whether an administrator can record this refund status. A late payment for a cancelled online order can be refunded too. */
export function isAllowedRefundOutcome(
  from: PaymentStatus,
  to: RefundOutcome,
  paidInAdvance: boolean,
): boolean {
  if (from === "refund_due") return true;
  return from === "void" && to === "refunded" && paidInAdvance;
}
