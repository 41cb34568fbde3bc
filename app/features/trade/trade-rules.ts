/** The prices of packs for customers with a tag. Amounts in paise per piece. */

export interface FixedPrice {
  price_paise: number;
  /** The minimum number of pieces for which the price applies. */
  min_quantity: number;
}

/** The terms of one tag. */
export interface TradeTerms {
  tag: string;
  /** The discount on the shop's price of every pack, 0 to 90. */
  percent: number;
  /** The fixed prices by pack id. */
  prices: ReadonlyMap<number, FixedPrice>;
}

export interface TradedPack {
  pack_id: number;
  /** The shop's price. */
  price_paise: number;
}

/**
 * The lowest price that the terms give for a quantity of a pack, never above the shop's price. Percentage discounts are rounded
 * down to the paisa.
 */
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

/** The prices below the shop's price, each with its minimum quantity, from highest to lowest price. */
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

/** The lines with the prices that the terms give. */
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
