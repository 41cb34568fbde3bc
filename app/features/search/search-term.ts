const LONGEST = 200;

/** What `?q=` asks for, trimmed; empty when there is nothing to search for. No more than the shop can search. */
export function askedTerm(search: URLSearchParams): string {
  return (search.get("q") ?? "").trim().slice(0, LONGEST);
}
