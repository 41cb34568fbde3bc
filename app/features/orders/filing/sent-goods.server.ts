import { creditedLine, creditPieces } from "#app/features/invoices/issue/credit.server.ts";
import type {
  Amounts,
  IssuedDocument,
  IssuedLine,
} from "#app/features/invoices/issue/issued-document.server.ts";

/** Pieces of a line that were cancelled. */
interface Cancelled {
  line: number;
  quantity: number;
  /** Whether the invoice has them. */
  invoiced: boolean;
}

const NOTHING: Amounts = {
  taxable_paise: 0,
  exempt_paise: 0,
  cgst_paise: 0,
  sgst_paise: 0,
  igst_paise: 0,
  total_paise: 0,
};

/** What is sent of an invoice: its lines and sums without the pieces that were cancelled since. */
export function sentGoods(invoice: IssuedDocument, cancelled: readonly Cancelled[]) {
  const lines = invoice.lines.flatMap((line) => {
    const pieces = cancelled
      .filter((one) => one.invoiced && one.line === line.line)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    if (pieces === 0) return [line];
    return pieces < line.quantity ? [without(line, pieces)] : [];
  });
  return { ...invoice, ...lines.reduce(add, NOTHING), lines };
}

function without(invoiced: IssuedLine, pieces: number): IssuedLine {
  const whole = { invoiced, credited: { ...NOTHING, quantity: 0, discount_paise: 0 } };
  const gone = creditedLine(whole, creditPieces(whole, pieces));
  return {
    ...invoiced,
    quantity: invoiced.quantity - gone.quantity,
    discount_paise: invoiced.discount_paise - gone.discount_paise,
    taxable_paise: invoiced.taxable_paise - gone.taxable_paise,
    exempt_paise: invoiced.exempt_paise - gone.exempt_paise,
    cgst_paise: invoiced.cgst_paise - gone.cgst_paise,
    sgst_paise: invoiced.sgst_paise - gone.sgst_paise,
    igst_paise: invoiced.igst_paise - gone.igst_paise,
    total_paise: invoiced.total_paise - gone.total_paise,
  };
}

function add(sum: Amounts, line: Amounts): Amounts {
  return {
    taxable_paise: sum.taxable_paise + line.taxable_paise,
    exempt_paise: sum.exempt_paise + line.exempt_paise,
    cgst_paise: sum.cgst_paise + line.cgst_paise,
    sgst_paise: sum.sgst_paise + line.sgst_paise,
    igst_paise: sum.igst_paise + line.igst_paise,
    total_paise: sum.total_paise + line.total_paise,
  };
}
