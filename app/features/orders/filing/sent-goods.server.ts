import { addAmounts, NO_AMOUNTS } from "#app/features/invoices/issue/amounts.server.ts";
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

/** Returns the invoice with lines and sums reduced to the goods that are sent, without pieces cancelled since. */
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
  return {
    ...invoice,
    ...lines.reduce<Amounts>((sum, line) => addAmounts(sum, line), NO_AMOUNTS),
    lines,
  };
}
