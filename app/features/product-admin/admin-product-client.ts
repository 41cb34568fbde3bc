import type { AdminProduct } from "#app/features/catalogue/product/product-schema.ts";
import { callApi, clearApiCache } from "#app/shared/api-client.ts";
import type { Page } from "#app/shared/page-links.ts";
import type { AdminProductRow } from "./admin-product-schema.ts";

/** The browser's calls about the administrator's product list. */

export function readAdminProducts(search: URLSearchParams): Promise<Page<AdminProductRow>> {
  return callApi(`/admin/products?${search}`);
}

export async function setVisibility(id: number, hidden: boolean): Promise<AdminProduct> {
  const call = { method: "PUT" as const, body: { hidden } };
  const product = await callApi<AdminProduct>(`/admin/products/${id}/visibility`, call);
  clearApiCache();
  return product;
}

export function duplicateProduct(id: number): Promise<AdminProduct> {
  return callApi(`/admin/products/${id}/duplicate`, { method: "POST" });
}

/** Removes a product. If orders contain it, it can be restored. */
export async function deleteProduct(id: number): Promise<void> {
  await callApi(`/products/${id}`, { method: "DELETE" });
  clearApiCache();
}
