import type { PaymentStatus } from "#app/features/payments/payment-method.ts";
import type { OrderStatus, RefundOutcome } from "../order-schema.ts";

interface PaymentState {
  payment_status: PaymentStatus;
  /** The bank's or the gateway's reference, if there is one. */
  payment_reference: string | null;
}

/**
 * The payment status once the order has changed to `status`. For a cancelled order a refund is due if it was paid, or if the
 * shopper submitted a reference that is not checked yet.
 */
export function paymentAfter(status: OrderStatus, payment: PaymentState): PaymentStatus {
  const { payment_status, payment_reference } = payment;
  if (status === "paid" || status === "delivered") return "paid";
  if (status !== "cancelled") return payment_status;
  const mayBePaid = payment_status === "awaited" && payment_reference !== null;
  return payment_status === "paid" || mayBePaid ? "refund_due" : "void";
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
