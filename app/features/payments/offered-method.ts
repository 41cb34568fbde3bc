import { toRupees } from "#app/shared/money.ts";
import type { PaymentMethod } from "./payment-method.ts";
import type { OfferedMethod } from "./payment-schema.ts";

/** A way of paying as shoppers are told of it. */
export function toOfferedMethod({ id, label, words, limitPaise }: PaymentMethod): OfferedMethod {
  return { id, label, words, limit: limitPaise === null ? null : toRupees(limitPaise) };
}
