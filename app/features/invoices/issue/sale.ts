import type { IndianState } from "#app/features/delivery/addresses/indian-states.ts";
import { INDIAN_STATES } from "#app/features/delivery/addresses/indian-states.ts";
import { invoicing, shop } from "#app/shop.ts";
import { type SaleKind, saleKind } from "./document-kind.ts";
import { includedTax, sumTaxes, type Tax, toBasisPoints } from "./gst.ts";

/** What was sold, as an order tells it. Prices in paise for one pack, tax included. */
export interface SoldItem {
  title: string;
  pack_label: string;
  quantity: number;
  price_paise: number;
  hsn: string | null;
  gst_rate_percent: number | null;
}

export interface TaxedLine extends SoldItem, Tax {
  basisPoints: number;
  /** What the line costs with tax. */
  total: number;
}

export interface TaxedSale extends Tax {
  kind: SaleKind;
  lines: TaxedLine[];
  /** What the buyer pays; the sum of the lines, to the paisa. */
  total: number;
}

/** The sale with the tax of each line, by the state to which it goes. A rate that nobody entered is the shop's fallback. */
export function taxSale(items: SoldItem[], stateCode: string): TaxedSale {
  const interState = stateCode !== shop.stateCode;
  const lines = items.map((item) => {
    const basisPoints = toBasisPoints(item.gst_rate_percent ?? invoicing.gstRateIfUnknown);
    const total = item.price_paise * item.quantity;
    return { ...item, basisPoints, total, ...includedTax(total, basisPoints, interState) };
  });
  return {
    ...sumTaxes(lines),
    kind: saleKind(lines.map((line) => line.basisPoints)),
    lines,
    total: lines.reduce((sum, line) => sum + line.total, 0),
  };
}

/** The GST code of a state of India; throws for a name that is none. */
export function stateCodeOf(state: string): string {
  if (state in INDIAN_STATES) return INDIAN_STATES[state as IndianState];
  throw new Error(`India has no state '${state}'.`);
}
