import type { IndianState } from "#app/features/delivery/addresses/indian-states.ts";
import { INDIAN_STATES } from "#app/features/delivery/addresses/indian-states.ts";
import { privateSettings } from "#app/settings.ts";
import { type SaleKind, saleKind } from "./document-kind.ts";
import { includedTax, sumTaxes, type Tax, toBasisPoints } from "./gst.ts";

/** A sold item of an order, or a part of its delivery charge. The price is for one pack, in paise, including tax. */
export interface SoldItem {
  /** The line number in the order. */
  line: number;
  title: string;
  pack_label: string;
  quantity: number;
  price_paise: number;
  /** The discount on all packs of the line. */
  discount_paise: number;
  hsn: string | null;
  gst_rate_percent: number | null;
}

export interface TaxedLine extends SoldItem, Tax {
  basisPoints: number;
  /** The price of the line after its discount, including tax. */
  total: number;
}

export interface TaxedSale extends Tax {
  kind: SaleKind;
  lines: TaxedLine[];
  /** The amount that the buyer pays: the exact sum of the lines. */
  total: number;
}

/** Computes the tax of each line for the buyer's state. An item without a rate gets the shop's fallback rate. */
export function taxSale(items: SoldItem[], stateCode: string): TaxedSale {
  const interState = stateCode !== privateSettings.stateCode;
  const lines = items.map((item) => {
    const basisPoints = toBasisPoints(
      item.gst_rate_percent ?? privateSettings.invoicing.gstRateIfUnknown,
    );
    const total = item.price_paise * item.quantity - item.discount_paise;
    return { ...item, basisPoints, total, ...includedTax(total, basisPoints, interState) };
  });
  return {
    ...sumTaxes(lines),
    kind: saleKind(lines.map((line) => line.basisPoints)),
    lines,
    total: lines.reduce((sum, line) => sum + line.total, 0),
  };
}

/** The GST code of an Indian state; throws for an unknown name. */
export function stateCodeOf(state: string): string {
  if (state in INDIAN_STATES) return INDIAN_STATES[state as IndianState];
  throw new Error(`India has no state '${state}'.`);
}
