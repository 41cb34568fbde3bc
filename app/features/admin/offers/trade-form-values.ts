import type { TermsInput, TradeTermsDetail } from "#app/features/trade/trade-schema.ts";
import { numberOrNull } from "#app/shared/text/typed-number.ts";

/** The fields of a pack with a trade price. */
export interface TradePriceValues {
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

/** The fields of the form for the trade prices of a tag. */
export interface TradeFormValues {
  tag: string;
  percent: string;
  prices: readonly TradePriceValues[];
}

/** What the fields are called in a conflict. */
export const TRADE_FIELDS: Record<keyof TradeFormValues, string> = {
  tag: "Customer tag",
  percent: "Percent off all packs",
  prices: "Prices of single packs",
};

export const EMPTY_TERMS: TradeFormValues = { tag: "", percent: "0", prices: [] };

export function toTradeFormValues({ tag, percent, prices }: TradeTermsDetail): TradeFormValues {
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

/** What is wrong with a price; undefined if nothing is. */
export function priceProblem({ price, min_quantity }: TradePriceValues): string | undefined {
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

/** The terms for the API, which refuses what is not a number. */
export function toTermsInput({ tag, percent, prices }: TradeFormValues): TermsInput {
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
