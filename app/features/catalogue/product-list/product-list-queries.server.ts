import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";
import type { Tables } from "#app/database/tables/tables.ts";
import { toPaise } from "#app/shared/money.ts";
import type { ProductQuery } from "../product/product-schema.ts";
import type { ListFilters } from "./list-filters.ts";

/** A list query without a search term. Searches use the index in memory instead. */
export type ListQuery = Omit<ProductQuery, "q" | "collection"> & {
  /** The listed collection, if any. Unless sorted, its products are in the order of its `ids`. */
  within?: ListFilters;
};

type Row = ExpressionBuilder<Tables, "products" | "packs" | "categories">;

export const rating = sql<number>`coalesce(round(products.rating_sum::numeric / nullif(products.review_count, 0), 1), 0)::float8`;

const COLUMNS = [
  "products.id",
  "products.slug",
  "products.title",
  "products.description",
  "products.image",
  "products.names",
  "products.free_delivery",
  "products.review_count",
  "products.category_id",
  "categories.name as category_name",
  "packs.id as pack_id",
  "packs.label",
  "packs.is_default",
  "packs.net_quantity",
  "packs.unit",
  "packs.price_paise",
  "packs.mrp_paise",
  "packs.stock",
  rating.as("rating"),
] as const;

/** One page of products, each with its default pack and its category. */
export function selectProducts(ctx: ShopContext, query: ListQuery) {
  return listed(ctx)
    .where((eb) => eb.and(filters(eb, query)))
    .select(COLUMNS)
    .orderBy((eb) => order(eb, query))
    .orderBy(sql`(packs.stock > 0)`, "desc")
    .orderBy("products.popularity", "desc")
    .orderBy("products.id")
    .limit(query.limit)
    .offset(query.offset)
    .execute();
}

/**
 * The same page as `selectProducts` without a sort order, for a shop with many products. Uses an index scan by popularity that
 * stops at the end of the page. Undefined if the page reaches the sold-out products, which come last.
 */
export async function selectPopular(ctx: ShopContext, query: ListQuery) {
  const rows = await listed(ctx)
    .where((eb) => eb.and(filters(eb, query)))
    .where("packs.stock", ">", 0)
    .select(COLUMNS)
    .orderBy("products.popularity", "desc")
    .orderBy("products.id")
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  return rows.length === query.limit ? rows : undefined;
}

/** The size of a pack. */
export interface NetQuantity {
  amount: number;
  unit: "g" | "ml";
}

/**
 * The visible products among these, in any order, each with its default pack. With `size`, each has the pack of that size
 * instead, if one is in stock.
 */
export function selectProductsById(
  ctx: ShopContext,
  ids: readonly number[],
  size: NetQuantity | null,
) {
  return (size ? listedBySize(ctx, size) : listed(ctx))
    .where(sql<boolean>`products.id = ANY (${ids}::bigint[])`)
    .select(COLUMNS)
    .execute();
}

export async function countProducts(
  ctx: ShopContext,
  query: Omit<ListQuery, "limit" | "offset">,
): Promise<number> {
  const { count } = await listed(ctx)
    .where((eb) => eb.and(filters(eb, query)))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The number of visible products for each of these filters, counted in one statement. */
export async function countEach(ctx: ShopContext, each: readonly ListFilters[]): Promise<number[]> {
  const [first, ...others] = each.map((given, at) =>
    listed(ctx)
      .where((eb) => eb.and(filters(eb, given)))
      .select((eb) => [sql<number>`${at}::int`.as("at"), eb.fn.countAll<number>().as("count")]),
  );
  if (!first) return [];
  const rows = await others.reduce((all, next) => all.unionAll(next), first).execute();
  const counts = new Map(rows.map(({ at, count }) => [at, count]));
  return each.map((_, at) => counts.get(at) ?? 0);
}

/** The countries of origin of visible products, most frequent first, each in its most frequent spelling. */
export function selectOrigins({ db }: ShopContext, limit: number) {
  const spelled = db
    .selectFrom("products")
    .select((eb) => ["country_of_origin", eb.fn.countAll<number>().as("product_count")])
    .where("hidden_at", "is", null)
    .where("country_of_origin", "is not", null)
    .where("country_of_origin", "<>", "")
    .groupBy("country_of_origin");
  return db
    .selectFrom(spelled.as("spelled"))
    .select([
      sql<string>`(array_agg(country_of_origin ORDER BY product_count DESC, country_of_origin))[1]`.as(
        "name",
      ),
      sql<number>`sum(product_count)::int`.as("product_count"),
    ])
    .groupBy(sql`lower(country_of_origin)`)
    .orderBy("product_count", "desc")
    .orderBy("name")
    .limit(limit)
    .execute();
}

function listed(ctx: ShopContext) {
  return listedWith(ctx, sql<boolean>`packs.is_default`);
}

function listedBySize(ctx: ShopContext, { amount, unit }: NetQuantity) {
  return listedWith(
    ctx,
    sql<boolean>`packs.id = (
      SELECT id FROM packs AS one
      WHERE one.product_id = products.id AND retired_at IS NULL
        AND (is_default OR (net_quantity, unit) = (${amount}, ${unit}) AND stock > 0)
      ORDER BY (net_quantity, unit) = (${amount}, ${unit}) DESC, is_default DESC, position, id LIMIT 1
    )`,
  );
}

/** Visible products, each with the one pack for which `isShown` is true. */
function listedWith({ db }: ShopContext, isShown: Expression<boolean>) {
  return db
    .selectFrom("products")
    .innerJoin("packs", (join) => join.onRef("packs.product_id", "=", "products.id").on(isShown))
    .innerJoin("categories", "categories.id", "products.category_id")
    .where("products.hidden_at", "is", null);
}

function filters(eb: Row, query: ListFilters & Pick<ListQuery, "within">): Expression<SqlBool>[] {
  return [
    ...(query.within ? filters(eb, query.within) : []),
    query.ids && sql<SqlBool>`products.id = ANY (${query.ids}::bigint[])`,
    query.category_ids &&
      sql<SqlBool>`products.category_id = ANY (${query.category_ids}::bigint[])`,
    query.category_id !== undefined && eb("products.category_id", "=", query.category_id),
    query.min_price !== undefined && eb("packs.price_paise", ">=", toPaise(query.min_price)),
    query.max_price !== undefined && eb("packs.price_paise", "<=", toPaise(query.max_price)),
    query.in_stock && eb("packs.stock", ">", 0),
    query.min_rating !== undefined && eb(rating, ">=", query.min_rating),
    query.origin && sql<SqlBool>`lower(products.country_of_origin) = lower(${query.origin})`,
    query.diet && eb("products.diet_mark", "=", query.diet),
    query.tag &&
      sql<SqlBool>`lower(${query.tag}) IN (SELECT lower(tag) FROM unnest(products.tags) AS tag)`,
    query.new_days !== undefined &&
      sql<SqlBool>`products.created_at > now() - make_interval(days => ${query.new_days})`,
    query.min_discount !== undefined &&
      sql<SqlBool>`(packs.mrp_paise - packs.price_paise) * 100 >= packs.mrp_paise * ${query.min_discount}::bigint`,
  ].filter((filter) => filter !== false && filter !== undefined && filter !== "");
}

function order(eb: Row, { sort, within }: ListQuery) {
  if (!sort && within?.ids) return sql`array_position(${within.ids}::bigint[], products.id)`;
  switch (sort) {
    case "newest":
      return sql`products.created_at DESC`;
    case "price_asc":
      return sql`packs.price_paise`;
    case "price_desc":
      return sql`packs.price_paise DESC`;
    case "rating":
      return sql`${rating} DESC`;
    default:
      return eb.val(0);
  }
}
