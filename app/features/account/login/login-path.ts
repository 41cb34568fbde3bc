/** The way to the login page and back again. */

const LOGIN = "/login";
/** Stands for this shop while a path is read; nothing is ever sent there. */
const HERE = "http://shop.invalid";

/** The login page's path, remembering where the shopper was, such as `/login?from=/orders`. */
export function loginPath(from: string): string {
  const back = safeOrigin(from);
  if (back === null) return LOGIN;
  return `${LOGIN}?from=${encodeURIComponent(back).replaceAll("%2F", "/")}`;
}

/** The path to go back to, or null unless it is one of this site's own and not the login page itself. */
export function safeOrigin(from: string | null): string | null {
  if (!from?.startsWith("/")) return null;
  const url = URL.parse(from, HERE);
  if (url?.origin !== HERE || url.pathname.startsWith("//")) return null;
  if (url.pathname === LOGIN || url.pathname.startsWith(`${LOGIN}/`)) return null;
  return url.pathname + url.search + url.hash;
}
