import {
  type Credit,
  type CreditableLine,
  creditedLine,
  NOTHING_CREDITED,
} from "../../app/features/invoices/issue/credit.server.ts";
import { taxSale } from "../../app/features/invoices/issue/sale.ts";

/** Invoices with credit notes, for tests of the rules. */

/** The amounts of a line. */
export const PARTS = [
  "taxable_paise",
  "exempt_paise",
  "cgst_paise",
  "sgst_paise",
  "igst_paise",
  "total_paise",
] as const;

export interface Goods {
  quantity: number;
  price_paise: number;
  gst_rate_percent: number;
  /** Off the price of all pieces; 0 by default. */
  discount_paise?: number;
}

/** An invoice for these goods, with nothing credited yet. */
export function invoiceOf(goods: Goods[], stateCode = "36"): CreditableLine[] {
  const names = { title: "Ragi", pack_label: "1 kg", hsn: null, discount_paise: 0 };
  const { lines } = taxSale(
    goods.map((item, at) => ({ line: at + 1, ...names, ...item })),
    stateCode,
  );
  return lines.map((line) => ({
    invoiced: {
      line: line.line,
      title: line.title,
      pack_label: line.pack_label,
      hsn: line.hsn,
      quantity: line.quantity,
      price_paise: line.price_paise,
      discount_paise: line.discount_paise,
      gst_rate_basis_points: line.basisPoints,
      taxable_paise: line.taxable,
      exempt_paise: line.exempt,
      cgst_paise: line.cgst,
      sgst_paise: line.sgst,
      igst_paise: line.igst,
      total_paise: line.total,
    },
    credited: NOTHING_CREDITED,
  }));
}

/** The lines after a credit note with these credits. */
export function afterNote(
  lines: readonly CreditableLine[],
  credits: readonly Credit[],
): CreditableLine[] {
  return lines.map((line) => {
    const one = credits.find((each) => each.line === line.invoiced.line);
    if (!one) return line;
    const noted = creditedLine(line, one);
    const credited = {
      ...line.credited,
      quantity: line.credited.quantity + noted.quantity,
      discount_paise: line.credited.discount_paise + noted.discount_paise,
    };
    for (const part of PARTS) credited[part] += noted[part];
    return { ...line, credited };
  });
}
