import type { AdminQuote, QuoteChange } from "#app/features/quotes/quote-schema.ts";
import { addDays, indiaDay } from "#app/shared/india-time.ts";
import { toPaise, toRupees } from "#app/shared/money.ts";
import { numberOrNull } from "#app/shared/text/typed-number.ts";
import { typedPriceProblem } from "../forms/typed-price.ts";

/** The form values of a pack in a quote. */
export interface QuoteLineValues {
  pack_id: number;
  title: string;
  label: string;
  quantity: number;
  price: string;
  /** Undefined until loaded. */
  shop_price?: number;
  mrp?: number;
}

export interface QuoteFormValues {
  lines: readonly QuoteLineValues[];
  delivery: string;
  note: string;
  until: string;
}

/** The labels of the fields in a conflict. */
export const QUOTE_FIELDS: Record<keyof QuoteFormValues, string> = {
  lines: "Packs",
  delivery: "Delivery charge",
  note: "Note",
  until: "Valid until",
};

const DAYS = 7;

export function emptyQuote(now = new Date()): QuoteFormValues {
  return { lines: [], delivery: "0", note: "", until: addDays(indiaDay(now), DAYS) };
}

export function toQuoteFormValues({
  lines,
  delivery_charge,
  note,
  valid_until,
}: AdminQuote): QuoteFormValues {
  return {
    lines: lines.map(({ pack_id, title, label, quantity, price, shop_price, mrp }) => ({
      pack_id,
      title,
      label,
      quantity,
      price: String(price),
      shop_price: shop_price ?? undefined,
      mrp: mrp ?? undefined,
    })),
    delivery: String(delivery_charge),
    note,
    until: valid_until,
  };
}

/** The problem with a price; undefined if it is valid. */
export function lineProblem({ price, mrp }: QuoteLineValues): string | undefined {
  const problem = typedPriceProblem(price);
  if (problem !== undefined) return problem;
  const isAboveMrp = mrp !== undefined && Number(numberOrNull(price)) > mrp;
  return isAboveMrp ? "The price can't be above the MRP." : undefined;
}

/** The total in rupees; null while a field isn't a number. */
export function totalOf({ lines, delivery }: QuoteFormValues): number | null {
  const charge = numberOrNull(delivery);
  const prices = lines.map(({ price }) => numberOrNull(price));
  if (charge === null || prices.includes(null)) return null;
  const goods = lines.reduce(
    (sum, { quantity }, at) => sum + toPaise(prices[at] ?? 0) * quantity,
    0,
  );
  return toRupees(goods + toPaise(charge));
}

/** The form values as API input; the API refuses values that aren't numbers. */
export function toQuoteContent({
  lines,
  delivery,
  note,
  until,
}: QuoteFormValues): Omit<QuoteChange, "version"> {
  return {
    lines: lines.map(({ pack_id, quantity, price }) => ({
      pack_id,
      quantity,
      price: numberOrNull(price) ?? Number.NaN,
    })),
    delivery_charge: numberOrNull(delivery) ?? Number.NaN,
    note,
    valid_until: until,
  };
}
