import type { ImportRow, ProductImport } from "#app/features/product-import/import-schema.ts";
import type { ColumnChoice } from "#app/features/product-import/sources/column-choice.ts";
import { callApi, clearApiCache } from "#app/shared/api-client.ts";
import { type ApiFile, callApiForFile } from "#app/shared/api-file.ts";
import { uploadFile } from "#app/shared/api-upload.ts";
import type { Page } from "#app/shared/page-links.ts";

/** The browser's API calls for product imports; for administrators. */

export const readImports = () => callApi<Page<ProductImport>>("/admin/import/?limit=10");

export const readImport = (id: number) => callApi<ProductImport>(`/admin/import/${id}/`);

export const readImportRows = (id: number, query: URLSearchParams) =>
  callApi<Page<ImportRow>>(`/admin/import/${id}/rows/?${query}`);

/** `columns` maps the file's columns to the shop's fields; 'ask' requests a new mapping. */
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

/** Fetches the next batch of an import's pictures. */
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
