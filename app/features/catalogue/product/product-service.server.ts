import type { ShopContext } from "#app/database/context.ts";
import { type Page, pageOf } from "#app/shared/page-links.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import { countVisible } from "../category/product-count-service.server.ts";
import { filtersOf } from "../collection/collection-filters.server.ts";
import { selectShownCollection } from "../collection/collection-queries.server.ts";
import { shownBenefits } from "../label/health-claim-rule.ts";
import { oncePerAssortment } from "../once-per-assortment-service.server.ts";
import {
  countProducts,
  type ListQuery,
  type NetQuantity,
  selectOrigins,
  selectPopular,
  selectProducts,
  selectProductsById,
} from "../product-list/product-list-queries.server.ts";
import { selectPacks } from "./pack-queries.server.ts";
import { selectAnyProduct, selectProduct } from "./product-queries.server.ts";
import type { Origin, Product, ProductSummary } from "./product-schema.ts";
import { toProduct, toSummary } from "./product-shape.server.ts";

const MAX_ORIGINS = 250;

export const NO_SUCH_PRODUCT = shopError("not-found", "Product not found");

/**
 * One page of the visible products. Unless sorted, the most popular come first, or a collection's own order applies. A collection
 * that shoppers don't see has none. For searches, use `searchProducts`.
 */
export async function listProducts(
  ctx: ShopContext,
  { collection, ...given }: Omit<ListQuery, "within"> & { collection?: string; url: string },
): Promise<Page<ProductSummary>> {
  const goods = collection === undefined ? null : await selectShownCollection(ctx, collection);
  if (goods === undefined) return pageOf([], 0, given);
  const query = goods ? { ...given, within: filtersOf(goods) } : given;
  const count = await (isOnly(COUNTED, query)
    ? countVisible(ctx, query.category_id)
    : countProducts(ctx, query));
  const rows = count > query.offset ? await selectPage(ctx, query, count) : [];
  return pageOf(rows.map(toSummary), count, query);
}

/**
 * A list with only these parameters can use the cached counts by category: the category itself, and parameters that don't change
 * the count.
 */
const COUNTED = new Set(["category_id", "limit", "offset", "url", "sort", "counts"]);

/** Whether only these parameters are set. */
function isOnly(names: ReadonlySet<string>, query: object): boolean {
  return Object.entries(query).every(
    ([name, value]) => names.has(name) || value === undefined || value === "",
  );
}

/** Above this many products, they aren't sorted for each page. */
const FEW_PRODUCTS = 1_000;
/** Reading further products from the index takes longer than sorting all in memory. */
const FIRST_PRODUCTS = 500;
const UNFILTERED = new Set(["limit", "offset", "url", "sort"]);

/** Whether `listProducts` reads this page from an index, which is fast however many products there are. */
export function isIndexedPage(query: Omit<ListQuery, "within">): boolean {
  const { sort = "popular", offset, limit } = query;
  return sort === "popular" && offset + limit <= FIRST_PRODUCTS && isOnly(UNFILTERED, query);
}

async function selectPage(ctx: ShopContext, query: ListQuery, count: number) {
  const isPopular = !query.within && (query.sort === undefined || query.sort === "popular");
  const popular = isPopular && count > FEW_PRODUCTS ? await selectPopular(ctx, query) : undefined;
  return popular ?? selectProducts(ctx, query);
}

/** The visible products among these, in the order of the ids. With `size`, each has the pack of that size if one is in stock. */
export async function readSummaries(
  ctx: ShopContext,
  ids: readonly number[],
  size: NetQuantity | null = null,
): Promise<ProductSummary[]> {
  if (ids.length === 0) return [];
  const rows = await selectProductsById(ctx, ids, size);
  const byId = new Map(rows.map((row) => [row.id, toSummary(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const readOrigins = oncePerAssortment((ctx) => selectOrigins(ctx, MAX_ORIGINS));

/** The countries of origin, for the filter that sellers of imported goods must offer by law (rule 6(10A)). */
export async function listOrigins(ctx: ShopContext): Promise<Page<Origin>> {
  const origins = await readOrigins(ctx);
  return pageOf(origins, origins.length, { limit: MAX_ORIGINS, offset: 0, url: "" });
}

/**
 * Returns a product with its packs for shoppers. Hidden products aren't found; claims without a value and pictures of packs that
 * are no longer sold are left out.
 */
export async function readProduct(ctx: ShopContext, id: number): Promise<Result<Product>> {
  const [row, packs] = await Promise.all([selectProduct(ctx, id), selectPacks(ctx, id)]);
  const [first, ...others] = packs;
  if (!row || !first) return failed(NO_SUCH_PRODUCT);
  const product = toProduct(row, [first, ...others]);
  const onSale = new Set(packs.map((pack) => pack.id));
  return ok({
    ...product,
    pictures: product.pictures.filter(({ pack_id }) => pack_id === null || onSale.has(pack_id)),
    benefits: shownBenefits(product.benefits),
  });
}

/** Returns any product that hasn't been removed, even if hidden. The caller must check for an administrator. */
export async function readAnyProduct(
  ctx: ShopContext,
  id: number,
): Promise<Result<Product & { hidden: boolean }>> {
  const [row, packs] = await Promise.all([selectAnyProduct(ctx, id), selectPacks(ctx, id)]);
  const [first, ...others] = packs;
  if (!row || !first) return failed(NO_SUCH_PRODUCT);
  return ok({ ...toProduct(row, [first, ...others]), hidden: row.hidden_at !== null });
}
