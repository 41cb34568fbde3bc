import { discountOf } from "#app/shared/shares.ts";
import { NO_AMOUNTS } from "./amounts.server.ts";
import { divideRounded } from "./gst.ts";
import type { Amounts, IssuedLine } from "./issued-document.server.ts";

/** An invoice line with the amounts credited so far. */
export interface CreditableLine {
  invoiced: IssuedLine;
  credited: Amounts & { quantity: number; discount_paise: number };
}

export const NOTHING_CREDITED: CreditableLine["credited"] = {
  ...NO_AMOUNTS,
  quantity: 0,
  discount_paise: 0,
};

/** A part of an invoice line to credit: pieces, or only an amount (`quantity` 0). */
export interface Credit {
  line: number;
  quantity: number;
  /** In paise, tax included. */
  amount: number;
}

/** The amount of a line that can still be credited, in paise. */
export function remainingOf({ invoiced, credited }: CreditableLine): number {
  return invoiced.total_paise - credited.total_paise;
}

export function remainingPieces({ invoiced, credited }: CreditableLine): number {
  return invoiced.quantity - credited.quantity;
}

/** Credits everything that is left of an invoice. */
export function creditRest(lines: readonly CreditableLine[]): Credit[] {
  return lines
    .filter((line) => remainingOf(line) > 0 || remainingPieces(line) > 0)
    .map((line) => ({
      line: line.invoiced.line,
      quantity: remainingPieces(line),
      amount: remainingOf(line),
    }));
}

/**
 * Credits pieces at their price less their share of the discount. The last pieces are credited at the rest of the line, because its
 * price may have been reduced.
 */
export function creditPieces(line: CreditableLine, quantity: number): Credit {
  const left = remainingOf(line);
  const isLast = quantity >= remainingPieces(line);
  const price = quantity * line.invoiced.price_paise - discountOn(line, quantity);
  const amount = isLast ? left : Math.min(left, price);
  return { line: line.invoiced.line, quantity, amount };
}

/** The share of the line's discount for this many of its remaining pieces; 0 if only the price is reduced. */
function discountOn(line: CreditableLine, quantity: number): number {
  if (quantity === 0) return 0;
  const { invoiced, credited } = line;
  const left = invoiced.discount_paise - credited.discount_paise;
  return discountOf(left, quantity, remainingPieces(line));
}

const RUPEE = 100;

/**
 * Splits a price reduction over all lines in proportion to their remaining amounts, so that the taxes decrease in proportion too.
 * Shares are whole rupees; the line with the largest remaining amount takes the difference. `paise` is at most the sum of the
 * remaining amounts.
 */
export function creditSum(lines: readonly CreditableLine[], paise: number): Credit[] {
  const open = lines
    .filter((line) => remainingOf(line) > 0)
    .toSorted((a, b) => remainingOf(a) - remainingOf(b));
  const total = open.reduce((sum, line) => sum + remainingOf(line), 0);
  let ideal = 0;
  let given = 0;
  const shares = open.map((line, at) => {
    const left = remainingOf(line);
    ideal += (paise * left) / total;
    const due = at === open.length - 1 ? paise - given : wholeRupees(ideal - given);
    const share = Math.min(left, due);
    given += share;
    return { line: line.invoiced.line, quantity: 0, amount: share };
  });
  for (const [at, line] of open.entries()) {
    const share = shares[at];
    if (!share) continue;
    const more = Math.min(remainingOf(line) - share.amount, paise - given);
    share.amount += more;
    given += more;
  }
  return shares.filter(({ amount }) => amount > 0).toSorted((a, b) => a.line - b.line);
}

/** Rounds down to whole rupees. Floating-point errors in the division must not cost a rupee. */
function wholeRupees(paise: number): number {
  return Math.max(0, Math.floor((paise + 1e-6) / RUPEE) * RUPEE);
}

/**
 * The credit note line for a credit. Its taxes are proportional to the invoice line's. Once a line is fully credited, the taxes of
 * its credits add up to exactly the line's; until then they never exceed them. If the line has CGST and SGST, they stay equal.
 */
export function creditedLine(line: CreditableLine, { quantity, amount }: Credit): IssuedLine {
  const { invoiced } = line;
  const cgst = taxShare(line, "cgst_paise", amount);
  const sgst = taxShare(line, "sgst_paise", amount);
  const igst = taxShare(line, "igst_paise", amount);
  const value = amount - cgst - sgst - igst;
  const isExempt = invoiced.exempt_paise > 0;
  return {
    ...invoiced,
    quantity,
    discount_paise: discountOn(line, quantity),
    taxable_paise: isExempt ? 0 : value,
    exempt_paise: isExempt ? value : 0,
    cgst_paise: cgst,
    sgst_paise: sgst,
    igst_paise: igst,
    total_paise: amount,
  };
}

/**
 * An invoice line reduced to fewer pieces with a total of `paise`, as if the others had been cancelled since. Its taxes are in
 * proportion.
 */
export function lineForFewer(
  invoiced: IssuedLine,
  { quantity, paise }: { quantity: number; paise: number },
): IssuedLine {
  const amount = invoiced.total_paise - paise;
  const whole = { invoiced, credited: NOTHING_CREDITED };
  const gone = creditedLine(whole, { line: invoiced.line, quantity: 0, amount });
  return {
    ...invoiced,
    quantity,
    discount_paise: quantity * invoiced.price_paise - paise,
    taxable_paise: invoiced.taxable_paise - gone.taxable_paise,
    exempt_paise: invoiced.exempt_paise - gone.exempt_paise,
    cgst_paise: invoiced.cgst_paise - gone.cgst_paise,
    sgst_paise: invoiced.sgst_paise - gone.sgst_paise,
    igst_paise: invoiced.igst_paise - gone.igst_paise,
    total_paise: paise,
  };
}

type TaxColumn = "cgst_paise" | "sgst_paise" | "igst_paise";

/**
 * The share of a tax for a credit, at most half of its amount, so that the value is never negative; a later credit makes up the
 * difference.
 */
function taxShare({ invoiced, credited }: CreditableLine, column: TaxColumn, amount: number) {
  const { total_paise: total } = invoiced;
  if (total === 0) return 0;
  const upTo = credited.total_paise + amount;
  const wanted = divideRounded(BigInt(invoiced[column]) * BigInt(upTo), BigInt(total));
  return Math.min(Math.max(wanted - credited[column], 0), Math.floor(amount / 2));
}
