import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";
import { rating } from "../product-list/product-list-queries.server.ts";

interface StoredPicture {
  position: number;
  url: string;
  alt: string;
  pack_id: number | null;
}

const storedPictures = sql<StoredPicture[]>`(
  SELECT coalesce(jsonb_agg(to_jsonb(each) - 'product_id' ORDER BY each.position), '[]')
  FROM product_pictures AS each WHERE each.product_id = products.id
)`;

/** One visible product with its category and its stored pictures. */
export function selectProduct(ctx: ShopContext, id: number) {
  return oneProduct(ctx, id).where("products.hidden_at", "is", null).executeTakeFirst();
}

/** One product with its category and its stored pictures, hidden or not, unless it was removed. For administrators. */
export function selectAnyProduct(ctx: ShopContext, id: number) {
  return oneProduct(ctx, id).where("products.removed_at", "is", null).executeTakeFirst();
}

function oneProduct({ db }: ShopContext, id: number) {
  return db
    .selectFrom("products")
    .innerJoin("categories", "categories.id", "products.category_id")
    .selectAll("products")
    .select([
      "categories.name as category_name",
      rating.as("rating"),
      storedPictures.as("stored_pictures"),
    ])
    .where("products.id", "=", id);
}
