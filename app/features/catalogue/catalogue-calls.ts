import { callApi, callApiKept, forgetKept } from "#app/shared/api-client.ts";
import type { Page } from "#app/shared/page-links.ts";
import type { Category } from "./category-schema.ts";
import type { Product, ProductChange, ProductInput, ProductSummary } from "./product-schema.ts";

/** The browser's calls about categories and products. Reads are kept for 60 s. */

export function readCategories(): Promise<Page<Category>> {
  return callApiKept("/categories");
}

export interface ProductListQuery {
  category_id?: number;
  q?: string;
  limit?: number;
  offset?: number;
}

export function readProducts(query: ProductListQuery = {}): Promise<Page<ProductSummary>> {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  return callApiKept(parameters.size === 0 ? "/products" : `/products/?${parameters}`);
}

export function readProduct(id: number | string): Promise<Product> {
  return callApiKept(`/products/${encodeURIComponent(id)}`);
}

export async function createProduct(input: ProductInput): Promise<Product> {
  const created = await callApi<Product>("/products", { method: "POST", body: input });
  forgetKept();
  return created;
}

export async function updateProduct(id: number, change: ProductChange): Promise<Product> {
  const updated = await callApi<Product>(`/products/${id}`, { method: "PUT", body: change });
  forgetKept();
  return updated;
}
