/** What customers with a tag pay for a pack. Amounts in paise, of one piece. */

export interface FixedPrice {
  price_paise: number;
  /** The smallest number of pieces of the pack at which it applies. */
  min_quantity: number;
}

/** The terms of one tag. */
export interface TradeTerms {
  tag: string;
  /** Off the shop's price of every pack, 0 to 90. */
  percent: number;
  /** By pack. */
  prices: ReadonlyMap<number, FixedPrice>;
}

export interface TradedPack {
  pack_id: number;
  /** The shop's price. */
  price_paise: number;
}

/** The lowest price that the terms give for a quantity of a pack, never above the shop's. A percentage is rounded down to the paisa. */
export function tradePrice(
  { pack_id, price_paise, quantity }: TradedPack & { quantity: number },
  terms: readonly TradeTerms[],
): number {
  return Math.min(
    price_paise,
    ...terms.flatMap(({ percent, prices }) => {
      const fixed = prices.get(pack_id);
      const lowered = price_paise - Math.floor((price_paise * percent) / 100);
      return fixed && quantity >= fixed.min_quantity ? [lowered, fixed.price_paise] : [lowered];
    }),
  );
}

/** The prices below the shop's, each from a quantity on, from the highest to the lowest. */
export function priceTiers(
  pack: TradedPack,
  terms: readonly TradeTerms[],
): { quantity: number; price_paise: number }[] {
  const from = terms.flatMap(({ prices }) => prices.get(pack.pack_id)?.min_quantity ?? []);
  const quantities = [...new Set([1, ...from])].toSorted((a, b) => a - b);
  const prices = quantities.map((quantity) => tradePrice({ ...pack, quantity }, terms));
  return quantities
    .map((quantity, at) => ({ quantity, price_paise: prices[at] ?? pack.price_paise }))
    .filter(({ price_paise }, at) => price_paise < (prices[at - 1] ?? pack.price_paise));
}

/** A line at its trade price. `shop_price_paise` is set only if the trade price is lower. */
export type AtTradePrice<T> = T & { shop_price_paise?: number };

/** The lines at the prices that the terms give. */
export function atTradePrices<T extends TradedPack & { quantity: number }>(
  lines: readonly T[],
  terms: readonly TradeTerms[],
): AtTradePrice<T>[] {
  return lines.map((line) => {
    const price_paise = tradePrice(line, terms);
    return price_paise < line.price_paise
      ? { ...line, price_paise, shop_price_paise: line.price_paise }
      : line;
  });
}
