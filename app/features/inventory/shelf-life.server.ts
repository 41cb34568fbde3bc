import { sql } from "kysely";
import type { ShelfLife } from "./batch-fitness.ts";

/** The shelf life of a row of `products`, in the form that the batch rules use. */
export const SHELF_LIFE = sql<ShelfLife>`jsonb_build_object(
  'days', coalesce(products.shelf_life_days, products.shelf_life_months * 365 / 12.0), 'van_only', products.van_only
)`;
