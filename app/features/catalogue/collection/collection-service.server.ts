import type { ShopContext } from "#app/database/context.ts";
import { type Page, pageOf } from "#app/shared/page-links.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import type { ProductSummary } from "../product/product-schema.ts";
import { toSummary } from "../product/product-shape.server.ts";
import { countEach, selectProducts } from "../product-list/product-list-queries.server.ts";
import { type CollectionGoods, filtersOf } from "./collection-filters.server.ts";
import {
  selectHomeCollections,
  selectShownCollection,
  selectShownCollections,
} from "./collection-queries.server.ts";
import type { Collection, HomeCollection } from "./collection-schema.ts";

/** The maximum number of collections in a shop. */
export const MAX_COLLECTIONS = 50;
const MAX_ON_HOME = 3;
const PRODUCTS_ON_HOME = 8;
const NO_SUCH_COLLECTION = shopError("not-found", "Collection not found");

type ShownRow = Awaited<ReturnType<typeof selectShownCollections>>[number];

/** The collections that shoppers currently see, in the shop-keeper's order. */
export async function listCollections(ctx: ShopContext): Promise<Page<Collection>> {
  const rows = await selectShownCollections(ctx, MAX_COLLECTIONS);
  return onePage(rows.map(toCollection));
}

/** A collection that shoppers currently see. `listProducts` returns its products. */
export async function readCollection(ctx: ShopContext, slug: string): Promise<Result<Collection>> {
  const row = await selectShownCollection(ctx, slug);
  return row ? ok(toCollection(row)) : failed(NO_SUCH_COLLECTION);
}

/** The home page's first collections that have products, each with its first products. */
export async function listHomeCollections(ctx: ShopContext): Promise<Page<HomeCollection>> {
  const rows = await selectHomeCollections(ctx, MAX_COLLECTIONS);
  const shown: HomeCollection[] = [];
  // Most collections have products, so further rounds are rare.
  while (shown.length < MAX_ON_HOME && rows.length > 0) {
    const next = rows.splice(0, MAX_ON_HOME - shown.length);
    const read = await Promise.all(next.map((row) => readHomeCollection(ctx, row)));
    shown.push(...read.filter(({ products }) => products.length > 0));
  }
  return onePage(shown);
}

async function readHomeCollection(
  ctx: ShopContext,
  { slug, name, ...goods }: ShownRow,
): Promise<HomeCollection> {
  return { slug, name, products: await listGoods(ctx, goods, PRODUCTS_ON_HOME) };
}

/** The first visible products of a collection. */
export async function listGoods(
  ctx: ShopContext,
  goods: CollectionGoods,
  limit: number,
): Promise<ProductSummary[]> {
  const rows = await selectProducts(ctx, { within: filtersOf(goods), limit, offset: 0 });
  return rows.map(toSummary);
}

/** The current number of visible products in each of these collections. For administrators. */
export function countGoods(
  ctx: ShopContext,
  collections: readonly CollectionGoods[],
): Promise<number[]> {
  return countEach(ctx, collections.map(filtersOf));
}

function onePage<T>(results: T[]): Page<T> {
  return pageOf(results, results.length, { limit: MAX_COLLECTIONS, offset: 0, url: "" });
}

function toCollection({ slug, name, description, image }: ShownRow): Collection {
  return { slug, name, description, image };
}
