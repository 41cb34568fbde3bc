/** Which orders are chosen under which filter, for this tab: so that prints, paging and Back don't lose them. */

const KEY = "admin-chosen-orders";
/** What one call takes. */
export const MOST_CHOSEN = 100;
const MOST_FILTERS = 10;

/** The filter that a list's query string asks for, whatever page of it shows. */
export function filterOf(search: string): string {
  const parameters = new URLSearchParams(search);
  for (const key of ["before", "after", "limit"]) parameters.delete(key);
  parameters.sort();
  return parameters.toString();
}

/** The orders chosen under this filter, at most 100. */
export function readSelected(filter: string): number[] {
  return readAll().find(([name]) => name === filter)?.[1] ?? [];
}

/** Keeps what is chosen under this filter, and forgets filters that were not used for long. */
export function writeSelected(filter: string, ids: readonly number[]): void {
  const others = readAll().filter(([name]) => name !== filter);
  const all = ids.length > 0 ? [...others, [filter, ids.slice(0, MOST_CHOSEN)]] : others;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(all.slice(-MOST_FILTERS)));
  } catch {
    // A browser that stores nothing keeps the choice while the page shows.
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
