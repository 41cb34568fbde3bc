import type { AuditActor, AuditEntry } from "#app/features/account/audit-log/audit-schema.ts";
import type { Category, CategoryInput } from "#app/features/catalogue/category/category-schema.ts";
import type { OutboxEmail, OutboxMessage } from "#app/features/email/email-schema.ts";
import type { ImportRow, ProductImport } from "#app/features/product-import/import-schema.ts";
import type { ColumnChoice } from "#app/features/product-import/sources/column-choice.ts";
import type { ModeratedReview } from "#app/features/reviews/review-schema.ts";
import { callApi, clearApiCache } from "#app/shared/api-client.ts";
import { type ApiFile, callApiForFile } from "#app/shared/api-file.ts";
import { uploadFile } from "#app/shared/api-upload.ts";
import type { BoundedPage, Page } from "#app/shared/page-links.ts";
import type { CustomerDetail, CustomerEntry, CustomerNotes } from "../customers/customer-schema.ts";

/** The browser's calls for the audit log, customers, reviews, emails, categories, exports and imports; for administrators. */

export const readAudit = (query: URLSearchParams) =>
  callApi<BoundedPage<AuditEntry>>(`/admin/audit/?${query}`);

export const readAuditActors = () => callApi<Page<AuditActor>>("/admin/audit/people/");

export const readCustomers = (query: URLSearchParams) =>
  callApi<BoundedPage<CustomerEntry>>(`/admin/customers/?${query}`);

export const readCustomer = (id: number | string) =>
  callApi<CustomerDetail>(`/admin/customers/${encodeURIComponent(id)}/`);

export const noteCustomer = (id: number, notes: CustomerNotes) =>
  callApi<CustomerDetail>(`/admin/customers/${id}/note/`, { method: "PUT", body: notes });

export const allowCash = (id: number) =>
  callApi<CustomerDetail>(`/admin/customers/${id}/allow-cash/`, { method: "POST" });

export const readModeratedReviews = (query: URLSearchParams) =>
  callApi<BoundedPage<ModeratedReview>>(`/admin/reviews/?${query}`);

export async function hideReview(id: number, hidden: boolean): Promise<void> {
  await callApi(`/admin/reviews/${id}/`, { method: "PUT", body: { hidden } });
  clearApiCache();
}

/** Approves a reported review; its reports no longer count. */
export const approveReview = (id: number) =>
  callApi<ModeratedReview>(`/admin/reviews/${id}/approve/`, { method: "POST" });

export const readMessages = (query: URLSearchParams) =>
  callApi<BoundedPage<OutboxMessage>>(`/admin/messages/?${query}`);

export const readMessage = (id: number) => callApi<OutboxEmail>(`/admin/messages/${id}/`);

export const retryMessage = (id: number) =>
  callApi<OutboxEmail>(`/admin/messages/${id}/retry/`, { method: "POST" });

/** The categories as they are now, past the client's cache. */
export const readCategoriesUncached = () => callApi<Page<Category>>("/categories/");

export async function saveCategory(id: number | null, input: CategoryInput): Promise<void> {
  await callApi(id === null ? "/categories/" : `/categories/${id}/`, {
    method: id === null ? "POST" : "PUT",
    body: input,
  });
  clearApiCache();
}

/** Puts a category before another one, or at the end. */
export async function reorderCategory(id: number, before: number | null): Promise<void> {
  await callApi(`/admin/categories/${id}/reorder/`, { method: "POST", body: { before } });
  clearApiCache();
}

export async function deleteCategory(id: number): Promise<void> {
  await callApi(`/categories/${id}/`, { method: "DELETE" });
  clearApiCache();
}

export const readExport = (what: "products" | "orders" | "customers"): Promise<ApiFile> =>
  callApiForFile(`/admin/export/${what}`);

export const readImports = () => callApi<Page<ProductImport>>("/admin/import/?limit=10");

export const readImport = (id: number) => callApi<ProductImport>(`/admin/import/${id}/`);

export const readImportRows = (id: number, query: URLSearchParams) =>
  callApi<Page<ImportRow>>(`/admin/import/${id}/rows/?${query}`);

/** `columns`: which of the file's columns is which, or 'ask' to match them again. */
export const sendImport = (
  file: File,
  onProgress: (share: number) => void,
  columns?: ColumnChoice | "ask",
) =>
  uploadFile<ProductImport>(
    "/admin/import/products/",
    file,
    onProgress,
    columns && { columns: columns === "ask" ? columns : JSON.stringify(columns) },
  );

export const readImportProblems = (id: number): Promise<ApiFile> =>
  callApiForFile(`/admin/import/${id}/problems/`);

/** Fetches the next pictures of an import. */
export const fetchImportPictures = (id: number) =>
  callApi<ProductImport>(`/admin/import/${id}/pictures/`, { method: "POST" });

export async function runImportAction(
  id: number,
  action: "apply" | "undo",
): Promise<ProductImport> {
  const updated = await callApi<ProductImport>(`/admin/import/${id}/${action}/`, {
    method: "POST",
  });
  clearApiCache();
  return updated;
}
