import type {
  AdminProduct,
  Product,
  ProductChangeDraft,
  ProductDraft,
} from "#app/features/catalogue/product/product-schema.ts";
import { callApi, clearApiCache } from "#app/shared/api-client.ts";
import type { BoundedPage, Page } from "#app/shared/page-links.ts";
import type { AdminProductRow, TaxProposal } from "./admin-product-schema.ts";

/** The browser's calls about products, for administrators. */

export function readAdminProducts(search: URLSearchParams): Promise<BoundedPage<AdminProductRow>> {
  return callApi(`/admin/products?${search}`);
}

/** HSN codes and GST rates of a category's products, most frequent first. */
export function readTaxProposals(categoryId: number): Promise<Page<TaxProposal>> {
  return callApi(`/admin/products/tax?category_id=${categoryId}`);
}

export async function setProductHidden(id: number, hidden: boolean): Promise<AdminProduct> {
  const call = { method: "PUT" as const, body: { hidden } };
  const product = await callApi<AdminProduct>(`/admin/products/${id}/visibility`, call);
  clearApiCache();
  return product;
}

/** Copies a product. Idempotent: the same key returns the same copy. */
export function duplicateProduct(id: number, idempotencyKey: string): Promise<AdminProduct> {
  const headers = { "idempotency-key": idempotencyKey };
  return callApi(`/admin/products/${id}/duplicate`, { method: "POST", headers });
}

/** Removes a product. If orders contain it, it can be restored. */
export async function deleteProduct(id: number): Promise<void> {
  await callApi(`/products/${id}`, { method: "DELETE" });
  clearApiCache();
}

/** Creates a product. Idempotent: the same key returns the same product. Fails if the content differs. */
export async function createProduct(input: ProductDraft, idempotencyKey: string): Promise<Product> {
  const created = await callApi<Product>("/products", {
    method: "POST",
    body: input,
    headers: { "idempotency-key": idempotencyKey },
  });
  clearApiCache();
  return created;
}

export async function updateProduct(id: number, change: ProductChangeDraft): Promise<Product> {
  const updated = await callApi<Product>(`/products/${id}`, { method: "PUT", body: change });
  clearApiCache();
  return updated;
}

/** A product with its missing label details, never cached. For administrators. */
export function readAdminProduct(id: number): Promise<AdminProduct> {
  return callApi(`/admin/products/${id}/`);
}
