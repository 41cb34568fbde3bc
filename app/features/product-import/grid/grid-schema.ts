import { z } from "zod";
import { MAX_STOCK, STOCK_TOO_LARGE } from "#app/features/catalogue/product/product-schema.ts";
import { formatCount } from "#app/shared/text/count-of.ts";
import { id, pageQuery, queryId, rupees, text } from "#app/shared/wire-fields.ts";
import { productImport } from "../import-schema.ts";
import { GRID_FIELDS, type GridField, MAX_PACKS } from "./grid-fields.ts";

/** The API shapes of the grid of all packs. Prices in rupees. */

export const gridQuery = pageQuery.extend({
  q: text(200).optional(),
  category_id: queryId.optional(),
  state: z.enum(["shown", "hidden"]).optional(),
});
export type GridQuery = z.infer<typeof gridQuery>;

/** A pack on sale; `hidden` is its product's. */
export const gridPack = z.object({
  pack_id: z.int(),
  product_id: z.int(),
  title: z.string(),
  label: z.string(),
  sku: z.string(),
  price: z.number(),
  mrp: z.number(),
  stock: z.int(),
  low_stock: z.int(),
  hidden: z.boolean(),
  /** Whether the pack is marked down until a batch close to its best-before date is sold. */
  marked_down: z.boolean(),
});
export type GridPack = z.infer<typeof gridPack>;

const count = z
  .int("Enter a whole number.")
  .min(0, "This can't be negative.")
  .max(MAX_STOCK, STOCK_TOO_LARGE);
const hidden = z.boolean("This must be true or false.");

/** The new value of each kind of cell. */
export const gridValues = {
  price: rupees,
  mrp: rupees,
  stock: count,
  low_stock: count,
  hidden,
} satisfies Record<GridField, z.ZodType>;

/** A pair: the cell's value as the user saw it, then its new value. */
const cell = <T extends z.ZodType>(value: T) => z.tuple([value, value]).optional();

const packChange = z.object({
  pack_id: id,
  price: cell(gridValues.price),
  mrp: cell(gridValues.mrp),
  stock: cell(gridValues.stock),
  low_stock: cell(gridValues.low_stock),
  hidden: cell(gridValues.hidden),
});
export type PackChange = z.infer<typeof packChange>;

export const gridChanges = z.object({
  packs: z
    .array(packChange)
    .min(1, "Change something first.")
    .max(MAX_PACKS, `At most ${formatCount(MAX_PACKS)} packs can be changed at once.`),
});
export type GridChanges = z.infer<typeof gridChanges>;

/** Why a cell can't be changed. `now` is set if somebody else has changed the cell in the meantime, and is its current value. */
export const gridFault = z.object({
  pack_id: z.int(),
  field: z.enum(GRID_FIELDS),
  message: z.string(),
  now: z.union([z.number(), z.boolean()]).nullable(),
});
export type GridFault = z.infer<typeof gridFault>;

/** The faults, or the checked changes as an import that can be applied and undone. */
export const gridReview = z.object({
  faults: z.array(gridFault),
  import: productImport.nullable(),
});
export type GridReview = z.infer<typeof gridReview>;
