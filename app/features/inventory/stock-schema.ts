import { z } from "zod";
import { MAX_STOCK } from "#app/features/catalogue/product/product-schema.ts";
import { day, instant, pageQuery, requiredText, text } from "#app/shared/wire-fields.ts";

/** The wire shapes of what is on the shelves. Quantities in packs. */

export const STOCK_LEVELS = ["low", "out"] as const;

/** `low`: at its low-stock level or under, none included; `out`: none. */
export const stockQuery = pageQuery.extend({
  q: text(200).optional(),
  level: z.enum(STOCK_LEVELS).optional(),
});
export type StockQuery = z.infer<typeof stockQuery>;

/** What is left of a delivery with a best-before date; what has no date is sold before it. */
export const stockBatch = z.object({
  pack_id: z.int(),
  batch: z.string(),
  best_before: z.iso.date(),
  left: z.int(),
  /** fit: may be sent; soon: near its date; unfit: too near, not to be sent. */
  fitness: z.enum(["fit", "soon", "unfit"]),
});
export type StockBatch = z.infer<typeof stockBatch>;

/** A batch in the list of dates. */
export const datedBatch = stockBatch.extend({ title: z.string(), label: z.string() });
export type DatedBatch = z.infer<typeof datedBatch>;

export const stockLine = z.object({
  pack_id: z.int(),
  product_id: z.int(),
  title: z.string(),
  label: z.string(),
  sku: z.string(),
  image: z.string(),
  stock: z.int(),
  low_stock: z.int(),
  hidden: z.boolean(),
  /** The dated batches that are left, the first to leave first. */
  batches: z.array(stockBatch),
});
export type StockLine = z.infer<typeof stockLine>;

/** Why a pack's stock changes. */
const stockMovementKind = z.enum(["opening", "sold", "returned", "corrected", "received"]);
export type StockMovementKind = z.infer<typeof stockMovementKind>;

export const stockMovement = z.object({
  id: z.int(),
  at: instant,
  kind: stockMovementKind,
  quantity: z.int(),
  order_id: z.int().nullable(),
  /** Who did it; null for the shop itself. */
  actor: z.string().nullable(),
  batch: z.string(),
  best_before: z.iso.date().nullable(),
  note: z.string(),
});
export type StockMovement = z.infer<typeof stockMovement>;

const count = z
  .int("Please give a whole number.")
  .min(0, "Stock can't be negative.")
  .max(MAX_STOCK, "This is too large.");

export const receiptInput = z.object({
  quantity: z
    .int("Please give a whole number.")
    .min(1, "At least one pack must have come.")
    .max(MAX_STOCK, "This is too large."),
  batch: text(50).default(""),
  best_before: day("Please give a date.").optional(),
});
export type ReceiptInput = z.infer<typeof receiptInput>;

/** `expected` is the number that was seen before counting; where it has changed, nothing is corrected (409). */
export const countInput = z.object({
  counted: count,
  note: requiredText("A note", 300),
  expected: count.optional(),
});
export type CountInput = z.infer<typeof countInput>;

export const levelInput = z.object({ low_stock: count });
