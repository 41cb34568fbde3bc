import { replace } from "react-router";
import { fieldMessage } from "#app/shared/api-error.ts";
import { listQuery } from "./list-url.ts";

/**
 * Reads a list by its page's address. Filters that the API refuses, such as those of an old bookmark, are removed from the address,
 * which is then loaded again.
 */
export async function readList<T>(
  request: Request,
  names: readonly string[],
  read: (query: URLSearchParams) => Promise<T>,
): Promise<T> {
  const { pathname, searchParams } = new URL(request.url);
  try {
    return await read(listQuery(searchParams, names));
  } catch (error) {
    const isRefused = (name: string) =>
      searchParams.has(name) &&
      fieldMessage(error, name === "page" ? "offset" : name) !== undefined;
    const refused = [...names, "page"].filter(isRefused);
    if (refused.length === 0) throw error;
    for (const name of refused) searchParams.delete(name);
    throw replace(`${pathname}?${searchParams}`);
  }
}
