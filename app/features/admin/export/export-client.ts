import { type ApiFile, callApiForFile } from "#app/shared/api-file.ts";

/** The browser's API calls for exports; for administrators. */

export const readExport = (what: "products" | "orders" | "customers"): Promise<ApiFile> =>
  callApiForFile(`/admin/export/${what}`);
