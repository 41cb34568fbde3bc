import type { ShopContext } from "#app/database/context.ts";
import type { Category } from "#app/features/catalogue/category/category-schema.ts";
import { listCategories } from "#app/features/catalogue/category/category-service.server.ts";
import type { ProductSummary } from "#app/features/catalogue/product/product-schema.ts";
import { listProducts } from "#app/features/catalogue/product/product-service.server.ts";
import { localNames } from "#app/features/catalogue/product/product-view.ts";
import { searchWords } from "#app/features/catalogue/search-index/search-text.ts";
import { MOST_SUGGESTIONS, type Suggestions } from "./suggestion-schema.ts";

const MOST_CATEGORIES = 2;
const EVERY_CATEGORY = { limit: 1000, offset: 0, url: "" };

/**
 * Up to eight products and categories for what is typed so far: categories of which a name has words that begin so, then
 * products as a search would find them. Nothing for blank words.
 */
export async function suggest(ctx: ShopContext, q: string): Promise<Suggestions> {
  const words = searchWords(q).split(" ").filter(Boolean);
  if (words.length === 0) return { products: [], categories: [] };
  const [products, categories] = await Promise.all([
    listProducts(ctx, { q, limit: MOST_SUGGESTIONS, offset: 0, url: "" }),
    listCategories(ctx, EVERY_CATEGORY),
  ]);
  const named = categories.results.filter((category) => isNamed(category, words));
  const first = named.slice(0, MOST_CATEGORIES);
  return {
    categories: first.map(({ id, name, product_count }) => ({ id, name, product_count })),
    products: products.results
      .slice(0, MOST_SUGGESTIONS - first.length)
      .map((product) => toSuggestion(product, words)),
  };
}

function isNamed({ name, display_name, names, product_count }: Category, words: string[]): boolean {
  if (product_count === 0) return false;
  const text = [name, display_name, ...Object.values(names)].join(" ");
  return words.every((word) => hasWordFrom(text, word));
}

function hasWordFrom(text: string, word: string): boolean {
  return ` ${searchWords(text)}`.includes(` ${word}`);
}

function toSuggestion({ id, title, image, price, names }: ProductSummary, words: string[]) {
  const known = localNames(names);
  const typed = known.find(({ name }) => words.some((word) => hasWordFrom(name, word)));
  return { id, title, image, price, local_name: typed ?? known[0] ?? null };
}
