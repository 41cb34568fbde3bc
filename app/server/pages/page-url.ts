/** The parameters of product lists. */
const FILTERS = ["diet", "in_stock", "origin", "price", "rating", "sort"];

/**
 * The query parameters that each page reads on the server; all others are read only in the browser. A page that starts to read a
 * parameter on the server has to be listed here.
 */
const READ: Readonly<Record<string, readonly string[]>> = {
  "/products": ["category", ...FILTERS],
  "/search": ["category", "q", ...FILTERS],
  "/login": ["from", "invite"],
  "/reset-password": ["confirm", "token"],
  "/grievance": ["token"],
};

const PRODUCT = /^\/products\/[^/]+$/;
const COLLECTION = /^\/collections\/[^/]+$/;

/** Represents all unknown paths, which show the same page. */
export const NOWHERE = "/404";

/** Parameters of which only the presence matters: their values stay out of the cache and the page. */
const SECRET = new Set(["confirm", "invite", "token"]);

/**
 * The canonical URL of a page: the shop's own origin, whichever host was requested, a lower-case path without needless escapes or a
 * trailing slash, and the first value of each parameter that the page reads, in a fixed order.
 */
export function pageUrl(target: string, origin: string): URL {
  const requested = new URL(origin + (target.startsWith("/") ? target : "/"));
  const address = new URL(requested.origin);
  // PostgreSQL can't store NUL, so no page has one in its address.
  address.pathname = requested.pathname.includes("%00") ? NOWHERE : plainPath(requested.pathname);
  for (const name of readOf(address.pathname)) {
    const value = requested.searchParams.get(name);
    if (value && !value.includes("\0"))
      address.searchParams.set(name, SECRET.has(name) ? "given" : value);
  }
  return address;
}

/** The router also matches /PRODUCTS and /%70roducts; only the canonical path is shown and cached. */
function plainPath(pathname: string): string {
  return (
    pathname
      .replace(/%([0-9a-f]{2})/gi, (escaped, hex) => {
        const character = String.fromCharCode(Number.parseInt(hex, 16));
        return /[\w.~-]/.test(character) ? character : escaped;
      })
      .toLowerCase()
      // Starts only at the first slash of a run: trying each of thousands of slashes within a path would take seconds.
      .replace(/(?<=^\/|[^/])\/+$/, "")
  );
}

function readOf(pathname: string): readonly string[] {
  if (PRODUCT.test(pathname)) return ["pack"];
  return COLLECTION.test(pathname) ? FILTERS : (READ[pathname] ?? []);
}

/** Whether React Router's browser code is requesting a page's data; the pages use the API instead. */
export function isRouterData(url: URL): boolean {
  return url.pathname.endsWith(".data");
}
