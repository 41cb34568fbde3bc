import { formatRupees, toRupees } from "#app/shared/money.ts";
import type { PaymentMethod } from "./payment-method.ts";

type Bounds = Pick<PaymentMethod, "label" | "minimumPaise" | "limitPaise">;

/** Why an order of this total, in paise, is too small or too large for a way of paying; undefined where it is neither. */
export function amountRefusal(
  { label, minimumPaise, limitPaise }: Bounds,
  totalPaise: number,
): string | undefined {
  if (totalPaise < minimumPaise) {
    return `${label} is for orders from ${formatRupees(toRupees(minimumPaise))}. Please choose another way.`;
  }
  if (limitPaise !== null && totalPaise > limitPaise) {
    return `${label} is for orders up to ${formatRupees(toRupees(limitPaise))}. Please choose another way.`;
  }
  return undefined;
}
