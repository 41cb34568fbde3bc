import type { ShopContext } from "#app/database/context.ts";
import { selectShownCollections } from "./collection/collection-queries.server.ts";
import { MAX_COLLECTIONS } from "./collection/collection-service.server.ts";
import {
  selectCategoryChanges,
  selectHighestId,
  selectProductChanges,
  selectRangesInUse,
} from "./public-page-queries.server.ts";

/** The number of products per sitemap. Search engines read at most 50,000 URLs and 50 MB per file. */
const PRODUCTS_IN_FILE = 5_000;

/** A catalogue page for the sitemap. */
export interface PublicPage {
  /** Starts with a slash. */
  path: string;
  changedAt: Date | null;
}

/**
 * The numbers of the sitemaps, if there are too many products for one file: 1 is for the other pages, 2 for the first range of
 * product ids, and so on. Ranges without a visible product are left out. Null if all pages are in one file.
 */
export async function listSitemaps(ctx: ShopContext): Promise<number[] | null> {
  const highest = await selectHighestId(ctx, PRODUCTS_IN_FILE);
  if (highest === null) return null;
  const count = Math.ceil(highest / PRODUCTS_IN_FILE);
  const ranges = await selectRangesInUse(ctx, { count, size: PRODUCTS_IN_FILE });
  return [1, ...ranges.map((range) => range + 1)];
}

/** The products in the sitemap with this number, from 2 on; none if it isn't listed. */
export async function listSitemapProducts(ctx: ShopContext, number: number): Promise<PublicPage[]> {
  const to = (number - 1) * PRODUCTS_IN_FILE;
  return listProducts(ctx, { from: to - PRODUCTS_IN_FILE + 1, to });
}

/** The pages of all categories, currently shown collections and visible products. */
export async function listPublicPages(ctx: ShopContext): Promise<PublicPage[]> {
  const [lists, products] = await Promise.all([listProductLists(ctx), listProducts(ctx)]);
  return [...lists, ...products];
}

/** The pages of all categories and currently shown collections. */
export async function listProductLists(ctx: ShopContext): Promise<PublicPage[]> {
  const [categories, collections] = await Promise.all([
    selectCategoryChanges(ctx),
    selectShownCollections(ctx, MAX_COLLECTIONS),
  ]);
  return [
    ...categories.map(({ id, updated_at }) => ({
      path: `/products?category=${id}`,
      changedAt: updated_at,
    })),
    ...collections.map(({ slug, updated_at }) => ({
      path: `/collections/${slug}`,
      changedAt: updated_at,
    })),
  ];
}

async function listProducts(
  ctx: ShopContext,
  range?: { from: number; to: number },
): Promise<PublicPage[]> {
  const products = await selectProductChanges(ctx, range);
  return products.map(({ id, updated_at }) => ({ path: `/products/${id}`, changedAt: updated_at }));
}
