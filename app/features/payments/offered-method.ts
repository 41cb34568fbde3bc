import { toRupees } from "#app/shared/money.ts";
import type { PaymentMethod } from "./payment-method.ts";
import type { OfferedMethod } from "./payment-schema.ts";

/** A way of paying as shoppers are told of it. */
export function toOfferedMethod(method: PaymentMethod): OfferedMethod {
  const { id, label, words, minimumPaise, limitPaise } = method;
  const limit = limitPaise === null ? null : toRupees(limitPaise);
  return { id, label, words, minimum: toRupees(minimumPaise), limit };
}
