import { fieldMessage } from "#app/shared/api-error.ts";

/** The state of an admin list in its page's address: the filters by name, and either `page` (from 1) or `before` and `after`. */

export const LIST_PAGE_SIZE = 50;
/** The API's limit. */
const MAX_PAGE = 20_000;

/** Sets a parameter, or removes it if the value is empty, and returns to the first page. */
export function withParameter(search: URLSearchParams, name: string, value: string) {
  const next = new URLSearchParams(search);
  for (const place of ["page", "before", "after"]) next.delete(place);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}

export function withPage(search: URLSearchParams, page: number) {
  return withParameter(search, "page", page > 1 ? String(page) : "");
}

/** The page number in the address; 1 if it is missing or invalid. */
export function pageIn(search: URLSearchParams): number {
  const page = Number(search.get("page"));
  return Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? page : 1;
}

/** The API query for an address: its page, and those of the named parameters that it has. */
export function listQuery(search: URLSearchParams, names: readonly string[]): URLSearchParams {
  const query = new URLSearchParams({
    limit: String(LIST_PAGE_SIZE),
    offset: String((pageIn(search) - 1) * LIST_PAGE_SIZE),
  });
  for (const name of names) {
    const value = search.get(name);
    if (value) query.set(name, value);
  }
  return query;
}

/** Reads the list for a page's address. Drops filters that the API refuses, such as those of an old bookmark. */
export async function readList<T>(
  request: Request,
  names: readonly string[],
  read: (query: URLSearchParams) => Promise<T>,
): Promise<T> {
  const query = listQuery(new URL(request.url).searchParams, names);
  try {
    return await read(query);
  } catch (error) {
    const refused = names.filter((name) => query.has(name) && fieldMessage(error, name));
    if (refused.length === 0) throw error;
    for (const name of refused) query.delete(name);
    return read(query);
  }
}
