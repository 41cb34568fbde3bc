import { cashOnDelivery } from "./cash-on-delivery.ts";
import type { PaymentMethod } from "./payment-method.ts";

/** Every way of paying that an order may name. */
const METHODS = { cod: cashOnDelivery } satisfies Record<string, PaymentMethod>;

/** Throws for a method that the shop never offered. */
export function paymentMethod(code: string): PaymentMethod {
  if (code in METHODS) return METHODS[code as keyof typeof METHODS];
  throw new Error(`There is no payment method '${code}'.`);
}
