/** One page of a list, as the API gives it. */
export interface Page<T> {
  count: number;
  next: string | null;
  previous: string | null;
  results: T[];
}

/** Wraps the rows of one page, with links to its neighbours that keep every other query parameter. */
export function pageOf<T>(
  results: T[],
  count: number,
  { url, limit, offset }: { url: string; limit: number; offset: number },
): Page<T> {
  return {
    count,
    next: offset + limit < count ? link(url, limit, offset + limit) : null,
    previous: offset > 0 ? link(url, limit, Math.max(0, offset - limit)) : null,
    results,
  };
}

function link(url: string, limit: number, offset: number): string {
  const [path, query] = url.split("?", 2);
  const parameters = new URLSearchParams(query);
  parameters.set("limit", String(limit));
  parameters.set("offset", String(offset));
  return `${path}?${parameters}`;
}
