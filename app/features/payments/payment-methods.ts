import { cashOnDelivery } from "./cash-on-delivery.ts";
import type { PaymentMethod, PaymentMethodId } from "./payment-method.ts";
import { razorpay } from "./razorpay.ts";
import { upi } from "./upi.ts";

/** In the order in which they are offered. */
const METHODS: Record<PaymentMethodId, PaymentMethod> = { upi, cod: cashOnDelivery, razorpay };

/** Throws for a method that the shop never offered. */
export function paymentMethod(id: string): PaymentMethod {
  if (Object.hasOwn(METHODS, id)) return METHODS[id as PaymentMethodId];
  throw new Error(`There is no payment method '${id}'.`);
}

/** The methods that a shopper may choose today. */
export function offeredMethods(gateways: ReadonlySet<string>): PaymentMethod[] {
  return Object.values(METHODS).filter((method) => method.isOffered(gateways));
}
