import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";
import type { Tables } from "#app/database/tables/tables.ts";
import { GST_RATE_TODAY } from "#app/features/catalogue/product/gst-rate-today.server.ts";
import {
  foundInOrder,
  isFound,
  PLACE,
  placeAmong,
} from "#app/features/search/found-products.server.ts";
import type { AdminProductQuery } from "./admin-product-schema.ts";
import { isLabelIncomplete } from "./incomplete-labels.server.ts";

export interface AdminProductListQuery extends AdminProductQuery {
  /** The ids of the products that the search found, best first; null without a search. */
  found: number[] | null;
  /** Whether the list has more products than are counted. */
  many?: boolean;
}

const state = sql<"shown" | "hidden" | "removed">`CASE
  WHEN products.removed_at IS NOT NULL THEN 'removed'
  WHEN products.hidden_at IS NOT NULL THEN 'hidden'
  ELSE 'shown' END`;

/** The same states as `state`, as conditions that can use indexes. */
const IN_STATE = {
  shown: sql<boolean>`products.hidden_at IS NULL AND products.removed_at IS NULL`,
  hidden: sql<boolean>`products.hidden_at IS NOT NULL AND products.removed_at IS NULL`,
  removed: sql<boolean>`products.removed_at IS NOT NULL`,
};

const packsOnSale = sql<{ label: string; unit: "g" | "ml" | "piece" }[]>`(
  SELECT jsonb_agg(jsonb_build_object('label', each.label, 'unit', each.unit) ORDER BY each.position, each.id)
  FROM packs AS each WHERE each.product_id = products.id AND each.retired_at IS NULL
)`;

const isOrdered = sql<boolean>`EXISTS (
  SELECT FROM order_lines WHERE order_lines.product_id = products.id
)`;

/** One page of products, including hidden ones, each with its default pack. By title, or best match first for a search. */
export function selectAdminProducts(ctx: ShopContext, query: AdminProductListQuery) {
  // Selects the page's ids first. Otherwise, computed columns would also be computed for all products before the page.
  const { found } = query;
  const matching = matchingProducts(ctx, { ...query, found: null })
    .select("products.id")
    .$if(found !== null, (products) =>
      products.innerJoin(foundInOrder(found ?? []), "found.id", "products.id"),
    );
  const page = inOrder(matching, found ? PLACE : TITLE)
    .limit(query.limit)
    .offset(query.offset);
  const shown = ctx.db
    .selectFrom("products")
    .innerJoin("packs", (join) =>
      join.onRef("packs.product_id", "=", "products.id").on("packs.is_default", "=", true),
    )
    .innerJoin("categories", "categories.id", "products.category_id")
    .where("products.id", "in", page)
    .selectAll("products")
    .select([
      "categories.name as category_name",
      "packs.id as pack_id",
      "packs.label as pack_label",
      "packs.price_paise",
      "packs.mrp_paise",
      "packs.stock",
      "packs.low_stock",
      state.as("state"),
      packsOnSale.as("packs"),
      isOrdered.as("ordered"),
    ]);
  return inOrder(shown, found ? placeAmong(found) : TITLE).execute();
}

const TITLE = sql`products.title`;

function inOrder<Output>(
  products: SelectQueryBuilder<Tables, "products" | "packs", Output>,
  first: RawBuilder<unknown>,
) {
  return products.orderBy(first).orderBy("products.id");
}

/** Counts the products, up to `most`. */
export async function countAdminProducts(
  ctx: ShopContext,
  query: AdminProductListQuery,
  most: number,
): Promise<number> {
  const counted: Expression<unknown> =
    countedWithoutProducts(ctx, query) ?? matchingProducts(ctx, query).select("products.id");
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM (SELECT FROM (${counted}) AS each LIMIT ${most}) AS counted
  `.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

/**
 * The rows to count for a list without filters, or of low or sold-out products: default packs, without looking up their products.
 */
function countedWithoutProducts(
  { db }: ShopContext,
  { found, category_id, state: wanted, label, stock }: AdminProductListQuery,
) {
  if (found !== null || category_id !== undefined || wanted || label || stock === "in") return;
  if (stock === undefined) {
    return db
      .selectFrom("packs")
      .select("id")
      .where("is_default", "=", true)
      .where(
        sql<boolean>`product_id NOT IN (SELECT id FROM products WHERE removed_at IS NOT NULL)`,
      );
  }
  return db
    .selectFrom("low_packs")
    .select("pack_id as id")
    .where("is_default", "=", true)
    .where(
      sql<boolean>`pack_id NOT IN (
        SELECT packs.id FROM products JOIN packs ON product_id = products.id WHERE removed_at IS NOT NULL)`,
    )
    .$if(stock === "out", (query) => query.where("sold_out", "=", true));
}

const IS_LOW = sql<boolean>`packs.id IN (SELECT pack_id FROM low_packs)`;
const IS_OUT = sql<boolean>`packs.id IN (SELECT pack_id FROM low_packs WHERE sold_out)`;

/** The number of a category's newest products that are considered. */
const NEWEST_FOR_TAX = 500;

/** The most frequent pairs of HSN and today's GST rate among a category's newest products, most frequent first. */
export function selectTaxProposals({ db }: ShopContext, categoryId: number, limit: number) {
  const newest = db
    .selectFrom("products")
    .selectAll()
    .where("category_id", "=", categoryId)
    .where("removed_at", "is", null)
    .orderBy("id", "desc")
    .limit(NEWEST_FOR_TAX);
  return db
    .selectFrom(newest.as("products"))
    .select(["hsn", GST_RATE_TODAY.as("gst_rate_percent")])
    .select((eb) => eb.fn.countAll<number>().as("product_count"))
    .where("hsn", "<>", "")
    .where(GST_RATE_TODAY, "is not", null)
    .groupBy(["hsn", GST_RATE_TODAY])
    .orderBy("product_count", "desc")
    .orderBy("hsn")
    .limit(limit)
    .$narrowType<{ hsn: string; gst_rate_percent: number }>()
    .execute();
}

function matchingProducts(
  { db }: ShopContext,
  { found, category_id, stock, state: wanted, label, many = false }: AdminProductListQuery,
) {
  return db
    .selectFrom("products")
    .innerJoin("packs", (join) =>
      join.onRef("packs.product_id", "=", "products.id").on("packs.is_default", "=", true),
    )
    .$if(found !== null, (query) => query.where(isFound(found ?? [])))
    .where(wanted ? IN_STATE[wanted] : sql<boolean>`products.removed_at IS NULL`)
    .$if(category_id !== undefined, (query) =>
      query.where("products.category_id", "=", category_id ?? 0),
    )
    .$if(label === "incomplete", (query) => query.where(isLabelIncomplete(many)))
    .$if(stock === "in", (query) => query.where("packs.stock", ">", 0))
    .$if(stock === "low", (query) => query.where(IS_LOW))
    .$if(stock === "out", (query) => query.where(IS_OUT));
}
