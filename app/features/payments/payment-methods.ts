import { cashOnDelivery } from "./cash-on-delivery.ts";
import type { PaymentMethod, PaymentMethodId } from "./payment-method.ts";
import { razorpay } from "./razorpay.ts";
import { upi } from "./upi.ts";

/** In display order. */
const METHODS: Record<PaymentMethodId, PaymentMethod> = { upi, cod: cashOnDelivery, razorpay };

/** Returns the method with this id; throws for an unknown one. */
export function paymentMethod(id: string): PaymentMethod {
  if (Object.hasOwn(METHODS, id)) return METHODS[id as PaymentMethodId];
  throw new Error(`There is no payment method '${id}'.`);
}

/** The methods that shoppers can use now. */
export function offeredMethods(gateways: ReadonlySet<string>): PaymentMethod[] {
  return Object.values(METHODS).filter((method) => method.isOffered(gateways));
}
