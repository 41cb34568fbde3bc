import {
  addAmounts,
  lineAmounts,
  NO_AMOUNTS,
} from "#app/features/invoices/issue/amounts.server.ts";
import type {
  Amounts,
  IssuedDocument,
} from "#app/features/invoices/issue/issued-document.server.ts";

/** A document of a month, with additional data for the tables of the GST returns. */
export interface MonthDocument extends IssuedDocument {
  /** The day of issue in India, 'YYYY-MM-DD'. */
  day: string;
  /** The total of the invoice; for a credit note, the total of the invoice that it credits. */
  invoice_paise: number;
}

/**
 * The table of GSTR-1 for a document's taxable goods: `b2b` for a registered buyer; `b2cl` for an invoice above the limit to an
 * unregistered buyer in another state; `b2cs` for all others.
 */
export type Section = "b2b" | "b2cl" | "b2cs";

/**
 * Invoices to another state above this amount are listed individually: ₹1,00,000 since August 2024 (notification 12/2024-Central
 * Tax).
 */
const LARGE_PAISE = 100_000_00;

export function sectionOf(document: MonthDocument): Section {
  if (document.particulars.buyer.gstin) return "b2b";
  return isInterState(document) && document.invoice_paise > LARGE_PAISE ? "b2cl" : "b2cs";
}

/** Whether the place of supply is outside the seller's state. */
export function isInterState({ particulars: { seller, buyer } }: MonthDocument): boolean {
  return seller.state_code !== buyer.state_code;
}

export function isCreditNote({ series }: Pick<MonthDocument, "series">): boolean {
  return series === "credit-note";
}

/** The sums of a document's lines. */
export function totalsOf({ lines }: MonthDocument): Amounts {
  return lines.map(lineAmounts).reduce((sum, line) => addAmounts(sum, line), NO_AMOUNTS);
}

export interface RateAmounts extends Amounts {
  gst_rate_basis_points: number;
}

/** The taxable goods of a document by rate, lowest first. */
export function ratesOf({ lines }: MonthDocument): RateAmounts[] {
  const rates = new Map<number, Amounts>();
  for (const line of lines) {
    const { gst_rate_basis_points: rate } = line;
    if (rate > 0) rates.set(rate, addAmounts(rates.get(rate) ?? NO_AMOUNTS, lineAmounts(line)));
  }
  return [...rates]
    .toSorted(([a], [b]) => a - b)
    .map(([gst_rate_basis_points, amounts]) => ({ gst_rate_basis_points, ...amounts }));
}
