import type { Page } from "#app/shared/page-links.ts";
import type { ProductSummary } from "../product/product-schema.ts";

/** The products of a list that are at hand, and how many there are in all. */
export interface ProductList {
  products: ProductSummary[];
  count: number;
}

/** Products that a grid shows before 'See More'. */
export const COLLAPSED_SIZE = 4;
/** Products that a grid asks for at a time after that. */
export const PAGE_SIZE = 100;

/** Reads an answer by its results; a missing or too small count is made up from them. */
export function listFrom(page: Partial<Page<ProductSummary>> | null): ProductList {
  const products = page?.results ?? [];
  return { products, count: Math.max(page?.count ?? 0, products.length) };
}

/** The list with the next page behind it. No product stands there twice, and a page without news ends the list. */
export function withNextPage(list: ProductList, page: ProductList): ProductList {
  const known = new Set(list.products.map((product) => product.id));
  const products = list.products.concat(page.products.filter(({ id }) => !known.has(id)));
  const ended = products.length === list.products.length;
  return { products, count: ended ? products.length : Math.max(page.count, products.length) };
}

/** The products that a grid shows. */
export function shownProducts(list: ProductList, expanded: boolean): ProductSummary[] {
  return expanded ? list.products : list.products.slice(0, COLLAPSED_SIZE);
}

/** What the toggle under a grid says; null where nothing is hidden. */
export function toggleText(count: number, expanded: boolean): string | null {
  if (count <= COLLAPSED_SIZE) return null;
  return expanded ? "See Less" : `See More (${count - COLLAPSED_SIZE} more)`;
}
