import { SESSION_PREFIX } from "#app/shared/session-token.ts";

/** Holds the selected orders per filter for this tab, so that printing, paging and Back don't lose them. */
const KEY = `${SESSION_PREFIX}chosen-orders`;
/** The API's limit for one call. */
export const MAX_SELECTED = 100;
const MAX_FILTERS = 10;

/** The filter part of a list's query string, the same on all of its pages. */
export function filterOf(search: string): string {
  const parameters = new URLSearchParams(search);
  for (const key of ["before", "after", "limit"]) parameters.delete(key);
  parameters.sort();
  return parameters.toString();
}

/** The orders selected under a filter, at most 100. */
export function readSelected(filter: string): number[] {
  return readAll().find(([name]) => name === filter)?.[1] ?? [];
}

/** Stores the selection of a filter, and evicts the least recently used filters. */
export function writeSelected(filter: string, ids: readonly number[]): void {
  const others = readAll().filter(([name]) => name !== filter);
  const all = ids.length > 0 ? [...others, [filter, ids.slice(0, MAX_SELECTED)]] : others;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(all.slice(-MAX_FILTERS)));
  } catch {
    // Without storage, the selection lasts until the page is left.
  }
}

function readAll(): [string, number[]][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): entry is [string, number[]] {
  if (!Array.isArray(entry)) return false;
  const [name, ids] = entry;
  return typeof name === "string" && Array.isArray(ids) && ids.every(isId);
}

function isId(id: unknown): boolean {
  return Number.isInteger(id) && Number(id) > 0 && Number(id) < 1e15;
}
