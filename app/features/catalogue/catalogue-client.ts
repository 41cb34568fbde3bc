import { cacheResponse, callApiCached } from "#app/shared/api-client.ts";
import type { Page } from "#app/shared/page-links.ts";
import type { Deferred } from "#app/ui/use-deferred.ts";
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

const listPath = (query: ProductListQuery) => `/products/?${listParameters(query)}`;

export function readProducts(query: ProductListQuery): Promise<Page<ProductSummary>> {
  return callApiCached(listPath(query));
}

/** Caches a list that came with the page. A list loaded in the browser is already cached. */
export function cacheList(query: ProductListQuery, list: Deferred<ProductList | null>): void {
  if (list && !(list instanceof Promise))
    cacheResponse(listPath(query), { results: list.products, count: list.count });
}

/** The products in the form for lists; null if they can't be loaded. */
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

export function readProduct(id: number): Promise<Product> {
  return callApiCached(`/products/${id}`);
}
