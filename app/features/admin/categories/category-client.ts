import type { Category, CategoryChange } from "#app/features/catalogue/category/category-schema.ts";
import { callApi, clearApiCache } from "#app/shared/api-client.ts";
import type { Page } from "#app/shared/page-links.ts";

/** The browser's API calls for editing categories; for administrators. */

/** The current categories, bypassing the client's cache. */
export const readCategoriesUncached = () => callApi<Page<Category>>("/categories/");

/** Adds a category. Idempotent: repeating the call with the same key adds it only once. */
export async function addCategory(name: string, idempotencyKey: string): Promise<void> {
  const headers = { "idempotency-key": idempotencyKey };
  await callApi("/categories/", { method: "POST", body: { name }, headers });
  clearApiCache();
}

export async function renameCategory(id: number, change: CategoryChange): Promise<void> {
  await callApi(`/categories/${id}/`, { method: "PUT", body: change });
  clearApiCache();
}

/** Moves a category before another one, or to the end. */
export async function reorderCategory(id: number, before: number | null): Promise<void> {
  await callApi(`/admin/categories/${id}/reorder/`, { method: "POST", body: { before } });
  clearApiCache();
}

export async function deleteCategory(id: number): Promise<void> {
  await callApi(`/categories/${id}/`, { method: "DELETE" });
  clearApiCache();
}
