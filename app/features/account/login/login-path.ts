const LOGIN = "/login";
/** A placeholder for resolving paths; never requested. */
const BASE = "http://shop.invalid";

/** The path of the login page with the page to return to, such as `/login?from=/orders`. */
export function loginPath(from: string): string {
  const origin = safeOrigin(from);
  if (origin === null) return LOGIN;
  return `${LOGIN}?from=${encodeURIComponent(origin).replaceAll("%2F", "/")}`;
}

/** The path to return to; null if it is on another site or the login page itself. */
export function safeOrigin(from: string | null): string | null {
  if (!from?.startsWith("/")) return null;
  const url = URL.parse(from, BASE);
  if (url?.origin !== BASE || url.pathname.startsWith("//")) return null;
  if (url.pathname === LOGIN || url.pathname.startsWith(`${LOGIN}/`)) return null;
  return url.pathname + url.search + url.hash;
}
