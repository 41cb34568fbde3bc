const MAX_LENGTH = 200;

/** The search term in `?q=`, trimmed and cut at 200 characters; empty if there is none. */
export function requestedTerm(search: URLSearchParams): string {
  return (search.get("q") ?? "").trim().slice(0, MAX_LENGTH);
}
