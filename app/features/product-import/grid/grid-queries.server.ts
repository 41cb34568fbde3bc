import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";
import type { Tables } from "#app/database/tables/tables.ts";
import {
  foundInOrder,
  isFound,
  PLACE,
  placeAmong,
} from "#app/features/search/found-products.server.ts";
import { IS_HIDDEN } from "../import-queries.server.ts";
import type { GridQuery } from "./grid-schema.ts";

export interface GridListQuery extends GridQuery {
  /** The ids of the products that the search found, best first; null without a search. */
  found: number[] | null;
}

const isMarkedDown = sql<boolean>`EXISTS (
  SELECT FROM markdowns WHERE markdowns.pack_id = packs.id AND markdowns.price_paise = packs.price_paise
)`;

/** One page of the packs on sale, including those of hidden products, by title, or best match first for a search. */
export function selectGridPacks(ctx: ShopContext, query: GridListQuery) {
  // Selects the page's ids first. Otherwise, computed columns would also be computed for all packs before the page.
  const { found } = query;
  const matching = matchingPacks(ctx, { ...query, found: null })
    .select("packs.id")
    .$if(found !== null, (packs) =>
      packs.innerJoin(foundInOrder(found ?? []), "found.id", "products.id"),
    );
  const page = inOrder(matching, found ? PLACE : TITLE)
    .limit(query.limit)
    .offset(query.offset);
  const shown = packsOnSale(ctx.db)
    .select([...COLUMNS])
    .where("packs.id", "in", page);
  return inOrder(shown, found ? placeAmong(found) : TITLE).execute();
}

const TITLE = sql`products.title`;

function inOrder<Output>(
  packs: SelectQueryBuilder<Tables, "products" | "packs", Output>,
  first: RawBuilder<unknown>,
) {
  return packs
    .orderBy(first)
    .orderBy("products.id")
    .orderBy("packs.is_default", "desc")
    .orderBy("packs.position")
    .orderBy("packs.id");
}

/** Counts the packs, up to `most`. */
export async function countGridPacks(
  ctx: ShopContext,
  query: GridListQuery,
  most: number,
): Promise<number> {
  const counted = (
    countedWithoutProducts(ctx, query) ?? matchingPacks(ctx, query).select("packs.id")
  ).limit(most);
  const { count } = await ctx.db
    .selectFrom(counted.as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The packs of a list without filters, for counting. Doesn't look up products, except the few that were removed. */
function countedWithoutProducts({ db }: ShopContext, { found, category_id, state }: GridListQuery) {
  if (found !== null || category_id !== undefined || state) return;
  return db
    .selectFrom("packs")
    .select("id")
    .where("retired_at", "is", null)
    .where(sql<boolean>`product_id NOT IN (SELECT id FROM products WHERE removed_at IS NOT NULL)`);
}

const COLUMNS = [
  "packs.id as pack_id",
  "packs.product_id",
  "packs.label",
  "packs.sku",
  "packs.price_paise",
  "packs.mrp_paise",
  "packs.stock",
  "packs.low_stock",
  "products.title",
  "products.slug",
  IS_HIDDEN,
  isMarkedDown.as("marked_down"),
] as const;

/** These packs in id order, without those no longer on sale. */
export function selectGridPacksById({ db }: ShopContext, ids: number[]) {
  return packsOnSale(db)
    .select([...COLUMNS])
    .where(sql<boolean>`packs.id = ANY (${ids})`)
    .orderBy("packs.id")
    .execute();
}

export type GridPackRow = Awaited<ReturnType<typeof selectGridPacksById>>[number];

function packsOnSale(db: ShopContext["db"]) {
  return db
    .selectFrom("packs")
    .innerJoin("products", "products.id", "packs.product_id")
    .where("packs.retired_at", "is", null)
    .where("products.removed_at", "is", null);
}

function matchingPacks({ db }: ShopContext, { found, category_id, state }: GridListQuery) {
  return packsOnSale(db)
    .$if(found !== null, (query) => query.where(isFound(found ?? [])))
    .$if(category_id !== undefined, (query) =>
      query.where("products.category_id", "=", category_id ?? 0),
    )
    .$if(state === "shown", (query) => query.where("products.hidden_at", "is", null))
    .$if(state === "hidden", (query) => query.where("products.hidden_at", "is not", null));
}
