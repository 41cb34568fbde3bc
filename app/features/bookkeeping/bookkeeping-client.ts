import { callApi } from "#app/shared/api-client.ts";
import { type ApiFile, callApiForFile } from "#app/shared/api-file.ts";
import type { Page } from "#app/shared/page-links.ts";
import type { MonthBooks, MonthEntry } from "./bookkeeping-schema.ts";

/** The browser's calls for the books; for administrators. Months are 'YYYY-MM'. */

export const readMonths = (query: URLSearchParams) =>
  callApi<Page<MonthEntry>>(`/admin/accounts/?${query}`);

export const readMonthBooks = (month: string) =>
  callApi<MonthBooks>(`/admin/accounts/${encodeURIComponent(month)}/`);

export const readFolder = (month: string, pdfs: boolean): Promise<ApiFile> =>
  callApiForFile(`/admin/accounts/${month}/folder?pdfs=${pdfs}`);

export const closeMonth = (month: string) =>
  callApi<MonthBooks>(`/admin/accounts/${month}/close/`, { method: "POST" });
