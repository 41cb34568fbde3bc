import type { ProductChange } from "#app/features/catalogue/product/product-schema.ts";
import { formatRupees } from "#app/shared/money.ts";
import type { Doubt } from "../frame/quick-edit.tsx";

/** A price beside its MRP, in rupees. */
export interface PriceAndMrp {
  price: number;
  mrp: number;
}

/** A price that falls by more than this part is asked about: it is usually a slip of the finger. */
const STEEP = 0.3;

/** What to ask before a price is changed in the list: it is above the MRP on the pack, or far below the price of before. */
export function priceDoubt(now: PriceAndMrp, price: number): Doubt | null {
  if (price > now.mrp) {
    return { text: `Above the MRP of ${formatRupees(now.mrp)}.`, yes: "Change both" };
  }
  if (now.price - price <= now.price * STEEP) return null;
  const part = Math.round((1 - price / now.price) * 100);
  return {
    text: `${part}% less than ${formatRupees(now.price)}.`,
    yes: `Set ${formatRupees(price)}`,
  };
}

/** The MRP stands on the pack, so that a new price leaves it alone unless it is above it, which has been asked. */
export function priceChange(now: PriceAndMrp, price: number): Pick<ProductChange, "price" | "mrp"> {
  return { price, mrp: Math.max(price, now.mrp) };
}
