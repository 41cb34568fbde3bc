import { type SqlBool, sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";
import type { KeptQuery } from "./kept-product-schema.ts";

export interface KeptListQuery extends KeptQuery {
  words: string[];
}

const state = sql<"shown" | "hidden" | "removed">`CASE
  WHEN products.removed_at IS NOT NULL THEN 'removed'
  WHEN products.hidden_at IS NOT NULL THEN 'hidden'
  ELSE 'shown' END`;

const packsOnSale = sql<{ label: string; unit: "g" | "ml" | "piece" }[]>`(
  SELECT jsonb_agg(jsonb_build_object('label', each.label, 'unit', each.unit) ORDER BY each.position, each.id)
  FROM packs AS each WHERE each.product_id = products.id AND each.retired_at IS NULL
)`;

const isOrdered = sql<boolean>`EXISTS (
  SELECT FROM order_lines WHERE order_lines.product_id = products.id
)`;

/** One page of products by title, hidden ones included, each with its default pack. */
export function selectKeptProducts(ctx: ShopContext, query: KeptListQuery) {
  return kept(ctx, query)
    .innerJoin("categories", "categories.id", "products.category_id")
    .selectAll("products")
    .select([
      "categories.name as category_name",
      "packs.id as pack_id",
      "packs.label as pack_label",
      "packs.price_paise",
      "packs.stock",
      "packs.low_stock",
      state.as("state"),
      packsOnSale.as("packs"),
      isOrdered.as("ordered"),
    ])
    .orderBy("products.title")
    .orderBy("products.id")
    .limit(query.limit)
    .offset(query.offset)
    .execute();
}

export async function countKeptProducts(ctx: ShopContext, query: KeptListQuery): Promise<number> {
  const { count } = await kept(ctx, query)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

function kept({ db }: ShopContext, { words, category_id, stock, state: wanted }: KeptListQuery) {
  return db
    .selectFrom("products")
    .innerJoin("packs", (join) =>
      join.onRef("packs.product_id", "=", "products.id").on("packs.is_default", "=", true),
    )
    .where((eb) =>
      eb.and(words.map((word) => sql<SqlBool>`' ' || products.search_text LIKE ${`% ${word}%`}`)),
    )
    .where((eb) => (wanted ? eb(state, "=", wanted) : eb("products.removed_at", "is", null)))
    .$if(category_id !== undefined, (query) =>
      query.where("products.category_id", "=", category_id ?? 0),
    )
    .$if(stock === "in", (query) => query.where("packs.stock", ">", 0))
    .$if(stock === "low", (query) => query.whereRef("packs.stock", "<=", "packs.low_stock"))
    .$if(stock === "out", (query) => query.where("packs.stock", "=", 0));
}
