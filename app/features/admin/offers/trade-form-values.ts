import type { TermsInput, TradeTermsDetail } from "#app/features/trade/trade-schema.ts";
import { numberOrNull } from "#app/shared/text/typed-number.ts";
import { typedPriceProblem } from "../forms/typed-price.ts";

/** The form values of a pack with a trade price. */
export interface TradePriceValues {
  pack_id: number;
  title: string;
  label: string;
  sku: string;
  /** Undefined until it has loaded. */
  shop_price?: number;
  on_sale: boolean;
  price: string;
  min_quantity: string;
}

/** The form values of a tag's trade prices. */
export interface TradeFormValues {
  tag: string;
  percent: string;
  prices: readonly TradePriceValues[];
}

/** The labels of the fields in a conflict. */
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

/** The problems with a pack's fields; each is undefined if the field is valid. */
export function packProblems({ price, min_quantity }: TradePriceValues): {
  price: string | undefined;
  pieces: string | undefined;
} {
  const pieces = numberOrNull(min_quantity) ?? 0;
  const isCount = Number.isInteger(pieces) && pieces >= 1 && pieces <= 999;
  return {
    price: typedPriceProblem(price),
    pieces: isCount ? undefined : "Enter 1 to 999 pieces.",
  };
}

export function hasProblem(pack: TradePriceValues): boolean {
  return Object.values(packProblems(pack)).some((problem) => problem !== undefined);
}

/** The price of a pack at a percentage off the shop's price, in whole paise. */
export function loweredPrice(shopPrice: number, percent: number): string {
  return (Math.ceil(Number((shopPrice * (100 - percent)).toFixed(4))) / 100).toString();
}

/** The form values as API input; the API refuses values that aren't numbers. */
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
