import { formatRupees, toRupees } from "#app/shared/money.ts";
import type { PaymentMethod } from "./payment-method.ts";

type Bounds = Pick<PaymentMethod, "label" | "minimumPaise" | "limitPaise">;

/** Why a total, in paise, is too small or too large for a payment method; undefined if it is neither. */
export function amountRefusal(
  { label, minimumPaise, limitPaise }: Bounds,
  totalPaise: number,
): string | undefined {
  if (totalPaise < minimumPaise) {
    return `${label} is for orders from ${formatRupees(toRupees(minimumPaise))}. Choose another payment method.`;
  }
  if (limitPaise !== null && totalPaise > limitPaise) {
    return `${label} is for orders up to ${formatRupees(toRupees(limitPaise))}. Choose another payment method.`;
  }
  return undefined;
}
