/** The recent searches of this browser, which never leave it. */

const KEY = "recentSearches";
const MAX = 6;

/** The recent searches, newest first. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored)
      ? stored.filter((each) => typeof each === "string").slice(0, MAX)
      : [];
  } catch {
    // Storage is blocked, or something else wrote to this key.
    return [];
  }
}

export function rememberSearch(q: string): void {
  const others = recentSearches().filter((each) => each.toLowerCase() !== q.toLowerCase());
  store([q, ...others].slice(0, MAX));
}

export function forgetSearches(): void {
  store([]);
}

function store(searches: string[]): void {
  try {
    if (searches.length > 0) localStorage.setItem(KEY, JSON.stringify(searches));
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage, searches aren't remembered.
  }
}
