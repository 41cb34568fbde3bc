import type { ProductChange } from "#app/features/catalogue/product/product-schema.ts";
import { formatRupees } from "#app/shared/money.ts";
import type { SaveWarning } from "../forms/quick-edit.tsx";

/** A price and its MRP, in rupees. */
export interface PriceAndMrp {
  price: number;
  mrp: number;
}

/** A fall by more than this share needs confirmation: it is usually a typing error. */
const STEEP_FALL = 0.3;

/** The warning for a price above the MRP on the pack, or far below the old price; null if there is none. */
export function priceWarning(now: PriceAndMrp, price: number): SaveWarning | null {
  if (price > now.mrp) {
    return { text: `Above the MRP of ${formatRupees(now.mrp)}.`, confirm: "Change both" };
  }
  if (!isSteepFall(now.price, price)) return null;
  const percent = Math.round((1 - price / now.price) * 100);
  return {
    text: `${percent}% less than ${formatRupees(now.price)}.`,
    confirm: `Set ${formatRupees(price)}`,
  };
}

/** Whether a price falls so steeply that it is usually a typing error. */
export function isSteepFall(before: number, after: number): boolean {
  return before - after > before * STEEP_FALL;
}

/** The change that sets a new price. The MRP is printed on the pack, so it changes only if the price exceeds it. */
export function priceChange(now: PriceAndMrp, price: number): Pick<ProductChange, "price" | "mrp"> {
  return { price, mrp: Math.max(price, now.mrp) };
}
