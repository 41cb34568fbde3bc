import type { KeptProduct } from "#app/features/catalogue/product/product-schema.ts";
import { callApi, forgetKept } from "#app/shared/api-client.ts";
import type { Page } from "#app/shared/page-links.ts";
import type { KeptRow } from "./admin-product-schema.ts";

/** The browser's calls about the shop-keeper's list of products. */

export function readKeptProducts(search: URLSearchParams): Promise<Page<KeptRow>> {
  return callApi(`/admin/products?${search}`);
}

export async function setVisibility(id: number, hidden: boolean): Promise<KeptProduct> {
  const call = { method: "PUT" as const, body: { hidden } };
  const product = await callApi<KeptProduct>(`/admin/products/${id}/visibility`, call);
  forgetKept();
  return product;
}

export function duplicateProduct(id: number): Promise<KeptProduct> {
  return callApi(`/admin/products/${id}/duplicate`, { method: "POST" });
}

/** Removes a product; where orders name it, it can be put back. */
export async function deleteProduct(id: number): Promise<void> {
  await callApi(`/products/${id}`, { method: "DELETE" });
  forgetKept();
}
