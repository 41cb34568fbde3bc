import {
  type Credit,
  type CreditableLine,
  creditPieces,
  creditRest,
  creditSum,
  remainingOf,
  remainingPieces,
} from "#app/features/invoices/issue/credit.server.ts";
import { formatRupees, toRupees } from "#app/shared/money.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError } from "#app/shared/shop-error.ts";
import type { OrderStatus } from "../order-schema.ts";
import { isUnsent } from "../status/order-transitions.ts";
import type { ItemPieces } from "./refund-schema.ts";

/** Decides what can be refunded of an order, from the lines of its invoice and the amounts already credited. */

/** The smallest part refund. Smaller amounts can't be split across tax rates. */
const LEAST_PAISE = 100;

/**
 * The amount left to refund, in rupees, and the pieces; null if nothing is left. Pieces are listed only after shipping; until then
 * they are cancelled instead.
 */
export function leftToRefund(lines: readonly CreditableLine[], status: OrderStatus) {
  const paise = lines.reduce((sum, line) => sum + remainingOf(line), 0);
  if (paise === 0) return null;
  const returned = isUnsent(status) ? [] : lines.filter((line) => remainingPieces(line) > 0);
  return {
    amount: toRupees(paise),
    items: returned.map((line) => ({
      item: line.invoiced.line,
      title: line.invoiced.title,
      pack_label: line.invoiced.pack_label,
      quantity: remainingPieces(line),
      price: toRupees(line.invoiced.price_paise),
    })),
  };
}

/** The credits for pieces of order items. Fails with a field error at `items` if the invoice has fewer left. */
export function creditsOfItems(
  lines: readonly CreditableLine[],
  items: readonly ItemPieces[],
): Result<Credit[]> {
  const credits: Credit[] = [];
  for (const { item, quantity } of items) {
    const line = lines.find(({ invoiced }) => invoiced.line === item);
    const left = line ? remainingPieces(line) : 0;
    if (!line || left < quantity) {
      const what = line ? line.invoiced.title : "An item";
      return failed(fieldError("items", `${what}: only ${left} left to refund.`));
    }
    credits.push(creditPieces(line, quantity));
  }
  return ok(credits);
}

/** The credits for an amount in paise. Fails with a field error at `amount` if it is too small or too large. */
export function creditsOfSum(lines: readonly CreditableLine[], paise: number): Result<Credit[]> {
  const left = lines.reduce((sum, line) => sum + remainingOf(line), 0);
  const rupees = (value: number) => formatRupees(toRupees(value));
  if (left === 0)
    return failed(fieldError("amount", "There is nothing left to refund on this order."));
  if (paise > left) {
    return failed(fieldError("amount", `Only ${rupees(left)} of this order is left to refund.`));
  }
  if (paise === left) return ok(moneyOf(lines));
  if (paise < LEAST_PAISE || left - paise < LEAST_PAISE) {
    const most = rupees(left - LEAST_PAISE);
    return failed(
      fieldError("amount", `Refund all ${rupees(left)}, or an amount between ₹1.00 and ${most}.`),
    );
  }
  return ok(creditSum(lines, paise));
}

/** The credits for an amount that was already sent, in paise. Capped at what is left, with no minimum. */
export function creditsOfSent(lines: readonly CreditableLine[], paise: number): Credit[] {
  const left = lines.reduce((sum, line) => sum + remainingOf(line), 0);
  return paise < left ? creditSum(lines, paise) : moneyOf(lines);
}

/** The credits for all the money left, without any pieces. */
function moneyOf(lines: readonly CreditableLine[]): Credit[] {
  return creditRest(lines)
    .filter(({ amount }) => amount > 0)
    .map((credit) => ({ ...credit, quantity: 0 }));
}
