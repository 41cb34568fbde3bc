import type { PaymentStatus } from "#app/features/payments/payment-method.ts";
import type { OrderStatus } from "../order-schema.ts";
import { isUnsent } from "../status/order-transitions.ts";

/** The facts that decide if packs can be added to an order. */
export interface AdditionState {
  status: OrderStatus;
  payment_status: PaymentStatus;
  /** The reference of a payment that the customer or a gateway has reported. */
  payment_reference: string | null;
  /** Whether the time to pay or confirm the order has ended. */
  is_over: boolean;
  is_invoiced: boolean;
  /** Whether the order or one of its parcels has a tracking number. */
  is_tracked: boolean;
  /** Whether the order was placed at the prices of a quote. */
  is_quoted: boolean;
}

const SECOND = "Place a second order for the new items.";

/**
 * Returns why nothing can be added to an order now; undefined if packs can be added. The total of a paid or invoiced order and the
 * prices of a quote are fixed, and an order that may be packed isn't reopened.
 */
export function additionRefusal(state: AdditionState): string | undefined {
  const { status, payment_status } = state;
  if (!isUnsent(status)) return `This order is ${status}. ${SECOND}`;
  if (payment_status === "paid") return `This order is paid, so its total can't change. ${SECOND}`;
  if (state.is_invoiced) return `The invoice of this order is issued. ${SECOND}`;
  if (state.is_tracked) return `This order has a tracking number, so it is packed. ${SECOND}`;
  if (state.is_quoted) return `This order has the prices of a quote. ${SECOND}`;
  if (payment_status === "unconfirmed")
    return "This order isn't confirmed yet. Confirm it first, then add to it.";
  if (payment_status === "awaited" && state.payment_reference !== null)
    return `A payment for this order has been reported. ${SECOND}`;
  if (payment_status === "awaited" && state.is_over)
    return `The time to pay for this order has ended. ${SECOND}`;
  return payment_status === "due" || payment_status === "awaited"
    ? undefined
    : `Nothing can be added to this order any more. ${SECOND}`;
}
