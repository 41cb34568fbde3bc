import { z } from "zod";
import { instant, pageQuery, queryId, text } from "#app/shared/wire-fields.ts";

/** The API shapes of the administrator's product list. Prices in rupees. */

export const STOCK_FILTERS = ["in", "low", "out"] as const;
export const PRODUCT_STATES = ["shown", "hidden", "removed"] as const;

/** Without `state`, the list has all products except removed ones. */
export const adminProductQuery = pageQuery.extend({
  q: text(200).optional(),
  category_id: queryId.optional(),
  stock: z.enum(STOCK_FILTERS).optional(),
  state: z.enum(PRODUCT_STATES).optional(),
  /** 'incomplete' lists only products whose label lacks details that the law requires. */
  label: z.enum(["incomplete"]).optional(),
});
export type AdminProductQuery = z.infer<typeof adminProductQuery>;

/** One row: `price`, `mrp` and `stock` are those of the default pack, `pack`. */
export const adminProductRow = z.object({
  id: z.int(),
  title: z.string(),
  image: z.string(),
  category: z.string(),
  price: z.number(),
  mrp: z.number(),
  stock: z.int(),
  low_stock: z.int(),
  pack: z.object({ id: z.int(), label: z.string() }),
  pack_count: z.int(),
  state: z.enum(PRODUCT_STATES),
  /** Whether orders contain the product. Deleting it then only hides it. */
  ordered: z.boolean(),
  label_missing: z.array(z.string()),
  van_only: z.boolean(),
  updated_at: instant,
});
export type AdminProductRow = z.infer<typeof adminProductRow>;

/** An HSN code with its GST rate, from other products of the category. */
export const taxProposal = z.object({
  hsn: z.string(),
  gst_rate_percent: z.number(),
  product_count: z.int(),
});
export type TaxProposal = z.infer<typeof taxProposal>;

export const taxProposalQuery = z.object({ category_id: queryId });

export const visibilityInput = z.object({ hidden: z.boolean("This must be true or false.") });
