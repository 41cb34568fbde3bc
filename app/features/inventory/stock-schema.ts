import { z } from "zod";
import { MAX_STOCK, STOCK_TOO_LARGE } from "#app/features/catalogue/product/product-schema.ts";
import {
  day,
  id,
  idempotencyKey,
  instant,
  pageQuery,
  requiredText,
  text,
} from "#app/shared/wire-fields.ts";

/** The API shapes of stock. Quantities in packs. */

export const STOCK_LEVELS = ["low", "out", "retired"] as const;

/**
 * The page of the stock list to return. `low` returns packs at or below their low-stock level, including sold-out ones; `out`
 * returns only sold-out packs. Only `retired` returns packs that are no longer sold, for their history and recalls.
 */
export const stockQuery = pageQuery.extend({
  q: text(200).optional(),
  level: z.enum(STOCK_LEVELS).optional(),
});
export type StockQuery = z.infer<typeof stockQuery>;

/** The remaining pieces of a delivery with a batch or a best-before date. Stock with neither is sold first. */
export const stockBatch = z.object({
  pack_id: z.int(),
  batch: z.string(),
  /** Null if the batch has a name but no date. */
  best_before: z.iso.date().nullable(),
  left: z.int(),
  /**
   * How close the batch is to its best-before date. `fit`: can be sent. `soon`: close to its date. `unfit`: too close to be sent.
   */
  fitness: z.enum(["fit", "soon", "unfit"]),
});
export type StockBatch = z.infer<typeof stockBatch>;

/** A batch with the names of its product and pack, and whether the pack is marked down for it. */
export const datedBatch = stockBatch.extend({
  best_before: z.iso.date(),
  title: z.string(),
  label: z.string(),
  marked_down: z.boolean(),
});
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
  /** Whether the pack is no longer sold: it can't be received or counted. */
  retired: z.boolean(),
  /** The batches of the pack, those without a date first, then the earliest date. */
  batches: z.array(stockBatch),
});
export type StockLine = z.infer<typeof stockLine>;

/** The reason for a stock change. */
const stockMovementKind = z.enum(["opening", "sold", "returned", "corrected", "received"]);
export type StockMovementKind = z.infer<typeof stockMovementKind>;

export const stockMovement = z.object({
  id: z.int(),
  at: instant,
  kind: stockMovementKind,
  quantity: z.int(),
  order_id: z.int().nullable(),
  /** The name of the person who changed the stock; null for the shop itself. */
  actor: z.string().nullable(),
  batch: z.string(),
  best_before: z.iso.date().nullable(),
  note: z.string(),
});
export type StockMovement = z.infer<typeof stockMovement>;

const count = z
  .int("Enter a whole number.")
  .min(0, "Stock can't be negative.")
  .max(MAX_STOCK, STOCK_TOO_LARGE);

export const receiptInput = z.object({
  quantity: z
    .int("Enter a whole number.")
    .min(1, "Enter at least 1 pack.")
    .max(MAX_STOCK, STOCK_TOO_LARGE),
  batch: text(50).default(""),
  best_before: day("Enter a date.").optional(),
});
export type ReceiptInput = z.infer<typeof receiptInput>;

/** The idempotency key for receiving or writing off goods. A repeated call with the same key counts only once. */
export const repeatableHeaders = z.object({ "idempotency-key": idempotencyKey.optional() });

const MAX_DELIVERED = 100;

/** A delivery of several packs; a pack may come in several batches. */
export const deliveryInput = z.object({
  rows: z
    .array(receiptInput.extend({ pack_id: id }))
    .min(1, "Add the packs that have arrived.")
    .max(MAX_DELIVERED, `At most ${MAX_DELIVERED} rows.`),
});
export type DeliveryInput = z.infer<typeof deliveryInput>;

export const deliveryReport = z.object({
  /** The total number of packs received. */
  quantity: z.int(),
  /** The number of different packs received. */
  packs: z.int(),
});
export type DeliveryReport = z.infer<typeof deliveryReport>;

/** Corrects the stock of a pack. `expected` is the stock shown before counting. If it has changed since, the call fails (409). */
export const countInput = z.object({
  counted: count,
  note: requiredText("A reason", 300),
  expected: count.optional(),
});
export type CountInput = z.infer<typeof countInput>;

/** Sets a pack's low-stock level. `expected` is the level that was shown. If it has changed since, the call fails (409). */
export const levelInput = z.object({ low_stock: count, expected: count.optional() });
export type LevelInput = z.infer<typeof levelInput>;
