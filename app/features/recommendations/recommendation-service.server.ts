import { inTransaction, type ShopContext } from "#app/database/context.ts";
import { changeCatalogue } from "#app/features/catalogue/catalogue-version-service.server.ts";
import type { ProductSummary } from "#app/features/catalogue/product/product-schema.ts";
import { readSummaries } from "#app/features/catalogue/product/product-service.server.ts";
import { ok, unwrap } from "#app/shared/result.ts";
import {
  computeBoughtTogether,
  lockIfOlder,
  selectBoughtTogether,
  selectSameCategory,
  selectSameUse,
} from "./recommendation-queries.server.ts";
import type { RelatedProducts } from "./recommendation-schema.ts";

const MAX = 8;
/** More than are shown, since some may be sold out. */
const CANDIDATES = 24;
const HOURS = 6;

/** Computes which products are bought together, at most every six hours, however many processes run this. */
export async function refreshBoughtTogether(ctx: ShopContext): Promise<void> {
  const done = await inTransaction(ctx, async (tx) => {
    const isDue = (await lockIfOlder(tx, HOURS)) !== undefined;
    if (isDue) await computeBoughtTogether(tx);
    return ok(isDue);
  });
  // Makes every process clear its cached responses.
  if (unwrap(done)) await changeCatalogue(ctx, async () => ok());
}

/**
 * Related products in stock: those bought together with these first, then those with the same use. For a single product, also
 * others of its category. No product is in both lists. Unknown ids have no related products.
 */
export async function readRelated(
  ctx: ShopContext,
  ids: readonly number[],
): Promise<RelatedProducts> {
  const [only = 0] = ids;
  const [together, sameUse, sameCategory] = await Promise.all([
    selectBoughtTogether(ctx, ids, CANDIDATES),
    selectSameUse(ctx, ids, CANDIDATES),
    ids.length === 1 ? selectSameCategory(ctx, only, CANDIDATES) : [],
  ]);
  const goesWith = [...new Set([...together, ...sameUse])];
  const summaries = await readSummaries(ctx, [...new Set([...goesWith, ...sameCategory])]);
  const inStock = new Map(
    summaries.filter(({ stock }) => stock > 0).map((product) => [product.id, product]),
  );
  const goes_with = firstOf(goesWith, inStock);
  for (const { id } of goes_with) inStock.delete(id);
  return { goes_with, same_category: firstOf(sameCategory, inStock) };
}

function firstOf(
  ids: readonly number[],
  products: ReadonlyMap<number, ProductSummary>,
): ProductSummary[] {
  return ids.flatMap((id) => products.get(id) ?? []).slice(0, MAX);
}
