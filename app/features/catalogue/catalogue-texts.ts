/** The texts of product lists and searches. The specification fixes their exact wording. */

export const ALL_CATEGORIES = "All";
export const UNKNOWN_CATEGORY = "Category";
export const PRODUCTS_FAILED = "Failed to load products.";
export const SEARCH_FAILED = "Failed to search products. Please try again.";
export const PRODUCT_NOT_FOUND = "Product not found";

export function loadingText(category: string): string {
  return `Loading ${category} products...`;
}

/** The text for an empty category; null means 'this category'. */
export function emptyText(category: string | null): string {
  return `No products found in ${category ?? "this category"}.`;
}

/** The text for a list whose filters match nothing. */
export function filteredText(category: string | undefined): string {
  return category
    ? `No products in ${category} match these filters`
    : "No products match these filters";
}

export function reviewsText(count: number | null | undefined): string {
  return `(${count ?? 0} reviews)`;
}

export function foundText(count: number): string {
  return `Found ${count} product(s)`;
}
