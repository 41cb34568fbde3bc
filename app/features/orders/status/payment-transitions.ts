import type { PaymentStatus } from "#app/features/payments/payment-method.ts";
import type { OrderStatus, RefundOutcome } from "../order-schema.ts";

/** Whether a cash order still has to be confirmed by its customer, which is all that can happen to it but cancelling. */
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
  /** Received for the order. */
  paid_paise: number;
  /** Given back, or promised, of that. */
  refunded_paise: number;
}

/**
 * The payment status once the order has changed to `status`. For a cancelled order a refund is due if it was paid, or if the
 * shopper submitted a reference that is not checked yet. What is refunded stays refunded.
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

/** What the payment of an order comes to: what was received, or its total while no payment is recorded. In paise. */
export function paymentPaise({
  total_paise,
  paid_paise,
}: Omit<OrderMoney, "refunded_paise">): number {
  return paid_paise === 0 ? total_paise : paid_paise;
}

/** What a cancelled order's customer is still to be refunded; the total if the payment is not checked yet. In paise. */
export function owedPaise(order: OrderMoney): number {
  return paymentPaise(order) - order.refunded_paise;
}

/**
 * Whether a gateway's payment is the money that a cancelled order owes back. While no payment is recorded, any payment of the
 * order's total may be.
 */
export function isOwedPayment(
  order: Omit<OrderMoney, "refunded_paise"> & Pick<PaymentState, "payment_reference">,
  { payment_id, captured_paise }: { payment_id: string; captured_paise: number },
): boolean {
  const isRecorded = order.paid_paise === 0 || order.payment_reference === payment_id;
  return isRecorded && captured_paise === paymentPaise(order);
}

/** Whether everything that was received has been given back or promised. */
export function isFullyRefunded({ paid_paise, refunded_paise }: OrderMoney): boolean {
  return refunded_paise > 0 && refunded_paise === paid_paise;
}

/** Whether an administrator may record this refund status; a late payment for a cancelled online order is refunded as well. */
export function isAllowedRefundOutcome(
  from: PaymentStatus,
  to: RefundOutcome,
  paidInAdvance: boolean,
): boolean {
  if (from === "refund_due") return true;
  return from === "void" && to === "refunded" && paidInAdvance;
}
