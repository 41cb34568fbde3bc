import { toRupees } from "#app/shared/money.ts";
import type { PaymentMethod } from "./payment-method.ts";
import type { OfferedMethod } from "./payment-schema.ts";

/** A payment method in the API shape, with its limits in rupees. */
export function toOfferedMethod(method: PaymentMethod): OfferedMethod {
  const { id, label, description, minimumPaise, limitPaise } = method;
  const limit = limitPaise === null ? null : toRupees(limitPaise);
  return { id, label, description, minimum: toRupees(minimumPaise), limit };
}
