import type { Page } from "#app/shared/page-links.ts";
import type { ProductSummary } from "../product/product-schema.ts";

/** The loaded products of a list, and the total count. */
export interface ProductList {
  products: ProductSummary[];
  count: number;
}

/** The number of products in a grid before 'See More'. */
export const COLLAPSED_SIZE = 4;
/** The number of products that a grid loads at a time after that. */
export const PAGE_SIZE = 100;

/** Converts a response. Derives the count from the results if it is missing or too small. */
export function listFrom(page: Partial<Page<ProductSummary>> | null): ProductList {
  const products = page?.results ?? [];
  return { products, count: Math.max(page?.count ?? 0, products.length) };
}

/** Appends the next page without duplicates. A page without new products ends the list. */
export function withNextPage(list: ProductList, page: ProductList): ProductList {
  const known = new Set(list.products.map((product) => product.id));
  const products = list.products.concat(page.products.filter(({ id }) => !known.has(id)));
  const ended = products.length === list.products.length;
  return { products, count: ended ? products.length : Math.max(page.count, products.length) };
}

/** The products that a grid shows, collapsed or expanded. */
export function shownProducts(list: ProductList, expanded: boolean): ProductSummary[] {
  return expanded ? list.products : list.products.slice(0, COLLAPSED_SIZE);
}

/** The text of the toggle under a grid; null if nothing is hidden. */
export function toggleText(count: number, expanded: boolean): string | null {
  if (count <= COLLAPSED_SIZE) return null;
  return expanded ? "See Less" : `See More (${count - COLLAPSED_SIZE} more)`;
}
