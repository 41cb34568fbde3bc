import type { TermsInput, TradeTermsDetail } from "#app/features/trade/trade-schema.ts";
import { numberOrNull } from "#app/shared/text/typed-number.ts";

/** A pack with a price of its own, as the form holds it. */
export interface TypedPrice {
  pack_id: number;
  title: string;
  label: string;
  sku: string;
  /** Undefined until it is known. */
  shop_price?: number;
  on_sale: boolean;
  price: string;
  min_quantity: string;
}

/** The trade prices of a tag, as the form holds them. */
export interface TypedTerms {
  tag: string;
  percent: string;
  prices: readonly TypedPrice[];
}

export const EMPTY_TERMS: TypedTerms = { tag: "", percent: "0", prices: [] };

export function toTypedTerms({ tag, percent, prices }: TradeTermsDetail): TypedTerms {
  return {
    tag,
    percent: String(percent),
    prices: prices.map(({ price, min_quantity, ...pack }) => ({
      ...pack,
      price: String(price),
      min_quantity: String(min_quantity),
    })),
  };
}

/** What is wrong with a price, for the person who types it; undefined if nothing is. */
export function priceProblem({ price, min_quantity }: TypedPrice): string | undefined {
  const rupees = numberOrNull(price);
  if (rupees === null || rupees <= 0) return "Enter a price in ₹.";
  const pieces = numberOrNull(min_quantity);
  if (pieces === null || !Number.isInteger(pieces) || pieces < 1 || pieces > 999) {
    return "Enter 1 to 999 pieces.";
  }
  return undefined;
}

/** The price of a pack at a percentage below the shop's, in whole paise. */
export function loweredPrice(shopPrice: number, percent: number): string {
  return (Math.ceil(Number((shopPrice * (100 - percent)).toFixed(4))) / 100).toString();
}

/** The API judges what is not a number. */
export function toTermsInput({ tag, percent, prices }: TypedTerms): TermsInput {
  return {
    tag,
    percent: numberOrNull(percent) ?? Number.NaN,
    prices: prices.map(({ pack_id, price, min_quantity }) => ({
      pack_id,
      price: numberOrNull(price) ?? Number.NaN,
      min_quantity: numberOrNull(min_quantity) ?? Number.NaN,
    })),
  };
}
