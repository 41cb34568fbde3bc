import type { ShopContext } from "#app/database/context.ts";
import type { ProductSummary } from "#app/features/catalogue/product/product-schema.ts";
import { readSummaries } from "#app/features/catalogue/product/product-service.server.ts";
import { localNames } from "#app/features/catalogue/product/product-view.ts";
import type { SearchEngine } from "../engine/search-engine.ts";
import { sortedPage } from "../engine/sorted-page.ts";
import { packSizeIn } from "../engine/words/pack-sizes.ts";
import { searchWords } from "../engine/words/search-words.ts";
import { currentEngine } from "../index/search-index-service.server.ts";
import { MAX_SUGGESTIONS, type Suggestions } from "./suggestion-schema.ts";

const MAX_CATEGORIES = 2;
const NONE: Suggestions = { products: [], categories: [], count: 0, corrected: null };

/**
 * Up to eight suggestions for a search term: categories that it names, then products in search order, and the total number of
 * products. A blank term has none.
 */
export async function suggest(ctx: ShopContext, q: string): Promise<Suggestions> {
  const words = searchWords(q);
  if (words.length === 0) return NONE;
  const engine = await currentEngine(ctx);
  const { corrected, ...found } = engine.search(q, "shown");
  const categories = categoriesFor(engine, q);
  const limit = MAX_SUGGESTIONS - categories.length;
  const best = sortedPage(found, engine.products, { sort: "relevance", offset: 0, limit });
  const products = await readSummaries(
    ctx,
    best.map(({ id }) => id),
    packSizeIn(q),
  );
  return {
    categories,
    products: products.map((product) => toSuggestion(product, words)),
    count: found.docs.length,
    corrected,
  };
}

function categoriesFor(engine: SearchEngine, q: string): Suggestions["categories"] {
  return engine
    .namedCategories(q)
    .map(({ id, name }) => ({
      id,
      name,
      product_count: engine.products.countOfCategory(id, "shown"),
    }))
    .filter(({ product_count }) => product_count > 0)
    .slice(0, MAX_CATEGORIES);
}

function hasWordStartingWith(text: string, word: string): boolean {
  return searchWords(text).some((each) => each.startsWith(word));
}

function toSuggestion(product: ProductSummary, words: string[]) {
  const { id, title, image, price, pack } = product;
  const known = localNames(product);
  const matching = known.find(({ name }) => words.some((word) => hasWordStartingWith(name, word)));
  const local_name = matching ?? known[0] ?? null;
  return { id, title, image, price, local_name, ...(pack.named && { pack_id: pack.id }) };
}
