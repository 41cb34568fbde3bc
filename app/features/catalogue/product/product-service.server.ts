import type { ShopContext } from "#app/database/context.ts";
import { type Page, pageOf } from "#app/shared/page-links.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import { shownBenefits } from "../label/claim-rule.ts";
import {
  countProducts,
  type ListQuery,
  selectOrigins,
  selectProducts,
} from "../product-list/product-list-queries.server.ts";
import { queryWords } from "../search-index/search-text.ts";
import { lookAlike } from "../search-index/word-match.server.ts";
import { selectPacks } from "./pack-queries.server.ts";
import { selectAnyProduct, selectProduct } from "./product-queries.server.ts";
import type { Origin, Product, ProductQuery, ProductSummary } from "./product-schema.ts";
import { toProduct, toSummary } from "./product-shape.server.ts";

const MOST_ORIGINS = 250;

export const NO_SUCH_PRODUCT = shopError("not-found", "Product not found");

/**
 * One page of the products that are to be seen. A search first takes words that begin as they are typed; where that finds
 * nothing, words that hold them or look alike. A search without any letter or digit finds nothing.
 */
export async function listProducts(
  ctx: ShopContext,
  query: ProductQuery & { url: string },
): Promise<Page<ProductSummary>> {
  const words = queryWords(query.q);
  if (query.q && words.length === 0) return pageOf([], 0, query);
  const exact: ListQuery = { ...query, words, match: "exact" };
  const count = await countProducts(ctx, exact);
  if (count > 0 || words.length === 0) return page(ctx, exact, count, query.url);
  const alike: ListQuery = { ...exact, match: "alike" };
  return lookAlike(ctx, async (tx) => page(tx, alike, await countProducts(tx, alike), query.url));
}

async function page(
  ctx: ShopContext,
  query: ListQuery,
  count: number,
  url: string,
): Promise<Page<ProductSummary>> {
  const rows = count > query.offset ? await selectProducts(ctx, query) : [];
  return pageOf(rows.map(toSummary), count, { ...query, url });
}

/** The countries that products come from, for the filter that the law asks of who sells imported goods (rule 6(10A)). */
export async function listOrigins(ctx: ShopContext): Promise<Page<Origin>> {
  const origins = await selectOrigins(ctx, MOST_ORIGINS);
  return pageOf(origins, origins.length, { limit: MOST_ORIGINS, offset: 0, url: "" });
}

/** One product with its packs, as shoppers may see it: hidden and unknown ones are not found, unproved claims are left out. */
export async function readProduct(ctx: ShopContext, id: number): Promise<Result<Product>> {
  const [row, packs] = await Promise.all([selectProduct(ctx, id), selectPacks(ctx, id)]);
  const [first, ...others] = packs;
  if (!row || !first) return failed(NO_SUCH_PRODUCT);
  const product = toProduct(row, [first, ...others]);
  return ok({ ...product, benefits: shownBenefits(product.benefits) });
}

/** The same for a shop-keeper, to whom hidden ones are there. The caller has made sure who asks. */
export async function readAnyProduct(
  ctx: ShopContext,
  id: number,
): Promise<Result<Product & { hidden: boolean }>> {
  const [row, packs] = await Promise.all([selectAnyProduct(ctx, id), selectPacks(ctx, id)]);
  const [first, ...others] = packs;
  if (!row || !first) return failed(NO_SUCH_PRODUCT);
  return ok({ ...toProduct(row, [first, ...others]), hidden: row.hidden_at !== null });
}
