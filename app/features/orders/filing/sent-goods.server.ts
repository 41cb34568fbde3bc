import { lineForFewer } from "#app/features/invoices/issue/credit.server.ts";
import { DELIVERY_LINES } from "#app/features/invoices/issue/delivery-items.ts";
import type {
  Amounts,
  IssuedDocument,
} from "#app/features/invoices/issue/issued-document.server.ts";

/** A line of an order as it is now. */
interface OrderedLine {
  line: number;
  quantity: number;
  price_paise: number;
  discount_paise: number;
}

const NOTHING: Amounts = {
  taxable_paise: 0,
  exempt_paise: 0,
  cgst_paise: 0,
  sgst_paise: 0,
  igst_paise: 0,
  total_paise: 0,
};

/** What is sent of an invoice: its lines and sums without the pieces that have left the order since. */
export function sentGoods(
  invoice: IssuedDocument,
  ordered: readonly OrderedLine[],
): IssuedDocument {
  const lines = invoice.lines.flatMap((invoiced) => {
    if (invoiced.line >= DELIVERY_LINES) return [invoiced];
    const line = ordered.find((one) => one.line === invoiced.line);
    if (!line) return [];
    const { quantity, price_paise, discount_paise } = line;
    const paise = quantity * price_paise - discount_paise;
    return [quantity < invoiced.quantity ? lineForFewer(invoiced, { quantity, paise }) : invoiced];
  });
  return { ...invoice, ...lines.reduce(add, NOTHING), lines };
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
