const PAGE_SIZE = 25;

/** The question to the API that a list page's address asks: its filters by these names, and the page. */
export function listQuery(url: string, names: readonly string[]): string {
  const asked = new URL(url).searchParams;
  const page = Math.max(1, Math.floor(Number(asked.get("page"))) || 1);
  const query = new URLSearchParams({
    limit: String(PAGE_SIZE),
    offset: String((page - 1) * PAGE_SIZE),
  });
  for (const name of names) {
    const value = asked.get(name);
    if (value) query.set(name, value);
  }
  return query.toString();
}

/** Where a page of a list stands. */
export function placeIn(asked: URLSearchParams, count: number) {
  const page = Math.max(1, Math.floor(Number(asked.get("page"))) || 1);
  const first = (page - 1) * PAGE_SIZE + 1;
  return { page, first, last: Math.min(count, page * PAGE_SIZE), more: page * PAGE_SIZE < count };
}

/** The same filters on another page. */
export function withPage(asked: URLSearchParams, page: number): string {
  const next = new URLSearchParams(asked);
  if (page > 1) next.set("page", String(page));
  else next.delete("page");
  return `?${next}`;
}

/** Another filter, from its first page. */
export function withFilter(asked: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(asked);
  next.delete("page");
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}
