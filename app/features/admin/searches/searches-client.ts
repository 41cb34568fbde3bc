import type {
  NotSoldInput,
  ReportRow,
  SynonymGroupResponse,
  SynonymInput,
} from "#app/features/search/report/report-schema.ts";
import { callApi, clearApiCache } from "#app/shared/api-client.ts";
import type { Page } from "#app/shared/page-links.ts";

/** The browser's API calls for searches and synonyms; for administrators. */

export const readSearches = (query: URLSearchParams) =>
  callApi<Page<ReportRow>>(`/admin/searches/?${query}`);

export const readSynonyms = (query: URLSearchParams) =>
  callApi<Page<SynonymGroupResponse>>(`/admin/synonyms/?${query}`);

/** The synonym group of a word; undefined if it has none. */
export async function readSynonymGroup(
  canonical: string,
): Promise<SynonymGroupResponse | undefined> {
  const query = new URLSearchParams({ q: canonical, limit: "100" });
  return (await readSynonyms(query)).results.find((group) => group.canonical === canonical);
}

export async function markNotSold(body: NotSoldInput): Promise<void> {
  await callApi("/admin/searches/not-sold/", { method: "PUT", body });
  clearApiCache();
}

const pathOf = (canonical: string) => `/admin/synonyms/${encodeURIComponent(canonical)}/`;

export async function saveSynonyms(canonical: string, body: SynonymInput): Promise<void> {
  await callApi(pathOf(canonical), { method: "PUT", body });
  clearApiCache();
}

export async function deleteSynonyms(canonical: string): Promise<void> {
  await callApi(pathOf(canonical), { method: "DELETE" });
  clearApiCache();
}
