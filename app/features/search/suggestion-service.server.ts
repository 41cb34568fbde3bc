import type { ShopContext } from "#app/database/context.ts";
import type { Category } from "#app/features/catalogue/category/category-schema.ts";
import { listCategories } from "#app/features/catalogue/category/category-service.server.ts";
import type { ProductSummary } from "#app/features/catalogue/product/product-schema.ts";
import { localNames } from "#app/features/catalogue/product/product-view.ts";
import { searchWords } from "./engine/words/search-words.ts";
import { searchProducts } from "./search-service.server.ts";
import { MAX_SUGGESTIONS, type Suggestions } from "./suggestion-schema.ts";

const MAX_CATEGORIES = 2;
const ALL_CATEGORIES = { limit: 1000, offset: 0, url: "" };

/**
 * Up to eight suggestions for a search term: first categories with names whose words begin with it, then products as a search
 * finds them. A blank term has none.
 */
export async function suggest(ctx: ShopContext, q: string): Promise<Suggestions> {
  const words = searchWords(q);
  if (words.length === 0) return { products: [], categories: [] };
  const [products, categories] = await Promise.all([
    searchProducts(ctx, { q, limit: MAX_SUGGESTIONS, offset: 0, url: "" }),
    listCategories(ctx, ALL_CATEGORIES),
  ]);
  const matching = categories.results.filter((category) => matchesName(category, words));
  const first = matching.slice(0, MAX_CATEGORIES);
  return {
    categories: first.map(({ id, name, product_count }) => ({ id, name, product_count })),
    products: products.results
      .slice(0, MAX_SUGGESTIONS - first.length)
      .map((product) => toSuggestion(product, words)),
  };
}

function matchesName(
  { name, display_name, names, product_count }: Category,
  words: string[],
): boolean {
  if (product_count === 0) return false;
  const text = [name, display_name, ...Object.values(names)].join(" ");
  return words.every((word) => hasWordStartingWith(text, word));
}

function hasWordStartingWith(text: string, word: string): boolean {
  return ` ${searchWords(text).join(" ")}`.includes(` ${word}`);
}

function toSuggestion({ id, title, image, price, names }: ProductSummary, words: string[]) {
  const known = localNames(names);
  const matching = known.find(({ name }) => words.some((word) => hasWordStartingWith(name, word)));
  return { id, title, image, price, local_name: matching ?? known[0] ?? null };
}
