import type { PaymentStatus } from "#app/features/payments/payment-method.ts";
import type { OrderStatus, RefundAnswer } from "../order-schema.ts";

interface PaymentState {
  payment_status: PaymentStatus;
  /** The bank's or the gateway's name for the money, where one was given. */
  payment_reference: string | null;
}

/**
 * How a payment stands once its order has gone to `status`. What is cancelled is owed back where the money came, and where
 * the shopper gave a reference that nobody has looked up yet.
 */
export function paymentAfter(status: OrderStatus, payment: PaymentState): PaymentStatus {
  const { payment_status, payment_reference } = payment;
  if (status === "paid" || status === "delivered") return "paid";
  if (status !== "cancelled") return payment_status;
  const mayHaveCome = payment_status === "awaited" && payment_reference !== null;
  return payment_status === "paid" || mayHaveCome ? "refund_due" : "void";
}

/** Whether what an administrator says of a cancelled order's money fits: money that came too late for a cancelled online order goes back as well. */
export function isAllowedAnswer(
  from: PaymentStatus,
  to: RefundAnswer,
  paidInAdvance: boolean,
): boolean {
  if (from === "refund_due") return true;
  return from === "void" && to === "refunded" && paidInAdvance;
}
