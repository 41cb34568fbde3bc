import type { Parcel } from "../order-schema.ts";

interface CashOrder {
  total_paise: number;
}

interface CashLine {
  line: number;
  quantity: number;
  price_paise: number;
  discount_paise: number;
}

/**
 * The cash that the courier collects for each parcel of a cash order, in paise: the price of its items and, for the first parcel,
 * the delivery charge. The amounts add up to the order's total.
 */
export function parcelCash(
  { total_paise }: CashOrder,
  lines: readonly CashLine[],
  parcels: readonly Parcel[],
): number[] {
  const costs = parcels.map(({ items }) =>
    lines
      .filter(({ line }) => items.includes(line))
      .reduce((sum, line) => sum + line.quantity * line.price_paise - line.discount_paise, 0),
  );
  const rest = total_paise - costs.reduce((sum, cost) => sum + cost, 0);
  return costs.map((cost, at) => (at === 0 ? cost + rest : cost));
}

/** Whether two names mean the same carrier. */
export function isSameCarrier(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
