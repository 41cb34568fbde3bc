/** One page of a list in the API. */
export interface Page<T> {
  count: number;
  next: string | null;
  previous: string | null;
  results: T[];
}

/** A page of a list that may be too long to count. If `count_is_least`, there are more than `count` entries. */
export interface BoundedPage<T> extends Page<T> {
  count_is_least: boolean;
}

const MAX_COUNTED = 10_000;

/** The number of rows to count in a bounded list to know whether a page is the last. */
export function countingLimit({ limit, offset }: { limit: number; offset: number }): number {
  return Math.max(MAX_COUNTED, offset + limit) + 1;
}

/** Wraps one page of a list whose rows were counted up to `countingLimit`. */
export function boundedPageOf<T>(
  results: T[],
  counted: number,
  query: { url: string; limit: number; offset: number },
): BoundedPage<T> {
  const isLeast = counted === countingLimit(query);
  const page = pageOf(results, counted, query);
  return { ...page, count: isLeast ? counted - 1 : counted, count_is_least: isLeast };
}

/** Wraps the rows of one page. Links to the neighbouring pages preserve all other query parameters. */
export function pageOf<T>(
  results: T[],
  count: number,
  { url, limit, offset }: { url: string; limit: number; offset: number },
): Page<T> {
  return {
    count,
    next: offset + limit < count ? withParameters(url, { limit, offset: offset + limit }) : null,
    previous:
      offset > 0 ? withParameters(url, { limit, offset: Math.max(0, offset - limit) }) : null,
    results,
  };
}

/** Sets query parameters of a URL path, or removes them if null. All others are preserved. */
export function withParameters(url: string, changes: Record<string, number | null>): string {
  const [path = ""] = url.split("?", 1);
  const parameters = new URLSearchParams(url.slice(path.length));
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) parameters.delete(key);
    else parameters.set(key, String(value));
  }
  return `${path}?${parameters}`;
}
