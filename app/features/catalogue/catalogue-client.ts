import { callApiCached } from "#app/shared/api-client.ts";
import type { Page } from "#app/shared/page-links.ts";
import type { Category } from "./category/category-schema.ts";
import type { HomeCollections } from "./collection/collection-schema.ts";
import type { Origin, Product, ProductQuery, ProductSummary } from "./product/product-schema.ts";
import { listFrom, type ProductList } from "./product-list/product-list.ts";

/** The browser's calls about categories and products. Reads are cached for 60 s. */

export function readCategories(): Promise<Page<Category>> {
  return callApiCached("/categories");
}

export interface ProductListQuery {
  category_id?: number;
  q?: string;
  sort?: ProductQuery["sort"];
  min_price?: number;
  max_price?: number;
  min_rating?: number;
  origin?: string;
  in_stock?: boolean;
  diet?: ProductQuery["diet"];
  /** The slug of a collection. */
  collection?: string;
  limit?: number;
  offset?: number;
}

export function listParameters(query: ProductListQuery): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  return parameters;
}

export function readProducts(query: ProductListQuery = {}): Promise<Page<ProductSummary>> {
  const parameters = listParameters(query);
  return callApiCached(parameters.size === 0 ? "/products" : `/products/?${parameters}`);
}

/** The products as lists show them; null if they can't be loaded. */
export function readList(query: ProductListQuery): Promise<ProductList | null> {
  return readProducts(query).then(listFrom, () => null);
}

/** The countries of origin of all products. */
export function readOrigins(): Promise<Page<Origin>> {
  return callApiCached("/products/origins");
}

/** The collections of the home page; null if they can't be loaded. */
export function readHomeCollections(): Promise<HomeCollections | null> {
  return callApiCached<HomeCollections>("/home/collections").catch(() => null);
}

export function readProduct(id: number | string): Promise<Product> {
  return callApiCached(`/products/${encodeURIComponent(id)}`);
}
