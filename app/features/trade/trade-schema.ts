import { z } from "zod";
import { id, rupees, text } from "#app/shared/wire-fields.ts";

/** The API shapes of trade prices. Money in rupees per piece. */

export const MAX_TERMS = 20;
export const MAX_PRICES = 2_000;
const MAX_PERCENT = 90;

/** Must not contain a comma, which separates the tags on a customer's page. */
const tag = text(40)
  .toLowerCase()
  .min(1, "Enter a tag, such as: wholesale")
  .regex(/^[^,]*$/, "Enter a single tag, without a comma.");

const price = z.object({
  pack_id: id,
  price: rupees.refine((value) => value > 0, "Enter a price above ₹0."),
  /** The minimum number of pieces for which the price applies. */
  min_quantity: z.int().min(1).max(999, "At most 999 pieces.").default(1),
});

export const termsInput = z.object({
  tag,
  /** The discount on every pack, in percent. */
  percent: z
    .int("Enter a whole number.")
    .min(0, "This can't be negative.")
    .max(MAX_PERCENT, `At most ${MAX_PERCENT}%.`),
  prices: z
    .array(price)
    .max(MAX_PRICES, `At most ${MAX_PRICES} packs can have their own price.`)
    .refine(
      (all) => new Set(all.map(({ pack_id }) => pack_id)).size === all.length,
      "List each pack only once.",
    ),
});
export type TermsInput = z.infer<typeof termsInput>;

/** A change to trade terms. `version` is the version that was read. If the terms have changed since, the call fails. */
export const termsChange = termsInput.extend({ version: z.uuid() });
export type TermsChange = z.infer<typeof termsChange>;

export const listedTerms = z.object({
  id: z.int(),
  tag: z.string(),
  percent: z.int(),
  price_count: z.int(),
  /** The number of customers with the tag; `customer_count_is_least` means that there are more. */
  customer_count: z.int(),
  customer_count_is_least: z.boolean(),
});
export type ListedTerms = z.infer<typeof listedTerms>;

export const tradeTerms = listedTerms.pick({ id: true, tag: true, percent: true }).extend({
  version: z.string(),
  /** The trade prices, sorted by product and pack. */
  prices: z.array(
    price.extend({
      title: z.string(),
      label: z.string(),
      sku: z.string(),
      shop_price: z.number(),
      on_sale: z.boolean(),
    }),
  ),
});
export type TradeTermsDetail = z.infer<typeof tradeTerms>;

/** The ids of packs, separated by commas ('7,9'); at most 50. */
export const packPriceQuery = z.object({
  ids: z
    .string()
    .regex(/^[1-9][0-9]{0,15}(,[1-9][0-9]{0,15}){0,49}$/, "List at most 50 packs, such as 7,9.")
    .transform((ids) => ids.split(",").map(Number))
    .pipe(z.array(id)),
});

export const packPrices = z.object({
  results: z.array(z.object({ pack_id: z.int(), price: z.number(), mrp: z.number() })),
});
export type PackPrices = z.infer<typeof packPrices>;

/** The customer's prices for the packs of a product, by minimum quantity, if they are lower than the shop's price. */
export const ownTradePrices = z.object({
  results: z.array(
    z.object({
      pack_id: z.int(),
      tiers: z.array(z.object({ quantity: z.int(), price: z.number() })),
    }),
  ),
});
export type OwnTradePrices = z.infer<typeof ownTradePrices>;
