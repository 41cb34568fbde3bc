import type { PaymentStatus } from "#app/features/payments/payment-method.ts";
import type { OrderStatus } from "../order-schema.ts";
import { isUnsent } from "../status/order-transitions.ts";

interface OrderState {
  status: OrderStatus;
  payment_status: PaymentStatus;
}

/**
 * Returns why single items of an order can't be cancelled now; undefined if they can. The amount of an awaited payment must not
 * change, because the payment may already be on its way.
 */
export function itemsRefusal({ status, payment_status }: OrderState): string | undefined {
  if (!isUnsent(status)) return `This order is ${status}; its items can't be cancelled any more.`;
  if (payment_status === "awaited")
    return "This order isn't paid yet. Pay first, or cancel the whole order.";
  if (payment_status === "unconfirmed")
    return "This order isn't confirmed yet. Confirm it first, or cancel the whole order.";
  return payment_status === "due" || payment_status === "paid"
    ? undefined
    : "The items of this order can't be cancelled any more.";
}
