/** How a shop-keeper's list stands in its page's address: its filters by name, and `page`, counted from 1. */

export const LIST_PAGE_SIZE = 50;

/** The address's parameters with one set, or without it where it is empty; the list begins anew. */
export function withParameter(search: URLSearchParams, name: string, value: string) {
  const next = new URLSearchParams(search);
  next.delete("page");
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}

export function withPage(search: URLSearchParams, page: number) {
  return withParameter(search, "page", page > 1 ? String(page) : "");
}

/** 1 where the address says nothing sensible. */
export function pageIn(search: URLSearchParams): number {
  const page = Number(search.get("page"));
  return Number.isInteger(page) && page > 1 && page < 1_000_000 ? page : 1;
}

/** What the API is asked for: those of its parameters that the address has, and the page. */
export function askedOf(search: URLSearchParams, names: readonly string[]): URLSearchParams {
  const asked = new URLSearchParams({
    limit: String(LIST_PAGE_SIZE),
    offset: String((pageIn(search) - 1) * LIST_PAGE_SIZE),
  });
  for (const name of names) {
    const value = search.get(name);
    if (value) asked.set(name, value);
  }
  return asked;
}
