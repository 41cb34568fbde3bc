import type { ProductQuery } from "../product/product-schema.ts";

/** The filters of product lists, including those that only collections use. Prices in rupees. */
export interface ListFilters
  extends Partial<
    Pick<
      ProductQuery,
      "category_id" | "min_price" | "max_price" | "in_stock" | "min_rating" | "origin" | "diet"
    >
  > {
  /** Only these products. */
  ids?: readonly number[];
  category_ids?: readonly number[];
  tag?: string;
  /** Added to the shop in the last N days. */
  new_days?: number;
  /** At least N percent below the MRP. */
  min_discount?: number;
}
