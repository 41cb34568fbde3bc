/**
 * What each page reads of its address while it is rendered; the rest, and the pages' own filters for logged-in people, is read
 * in the browser. A page that begins to read a parameter on the server needs a line here.
 */
const READ: Readonly<Record<string, readonly string[]>> = {
  "/products": ["category", "in_stock", "origin", "price", "rating", "sort"],
  "/search": ["q"],
  "/login": ["from"],
  "/reset-password": ["token"],
};

const PRODUCT = /^\/products\/[^/]+$/;

/** What only its presence changes about the page, so that its value stays out of the cache and of the page. */
const SECRET = new Set(["token"]);

/**
 * The address of a page in its one form: the shop's own origin whatever host a request names, a path in small letters without
 * needless escapes or a trailing slash, and of the parameters the first of each name that the page reads, in order.
 */
export function pageAddress(target: string, origin: string): URL {
  const asked = new URL(origin + (target.startsWith("/") ? target : "/"));
  const address = new URL(asked.origin);
  address.pathname = plainPath(asked.pathname);
  for (const name of readOf(address.pathname)) {
    const value = asked.searchParams.get(name);
    if (value) address.searchParams.set(name, SECRET.has(name) ? "given" : value);
  }
  return address;
}

/** The router finds a page by /PRODUCTS and /%70roducts too; only the one form of its path is shown and cached. */
function plainPath(pathname: string): string {
  return pathname
    .replace(/%([0-9a-f]{2})/gi, (escaped, hex) => {
      const character = String.fromCharCode(Number.parseInt(hex, 16));
      return /[\w.~-]/.test(character) ? character : escaped;
    })
    .toLowerCase()
    .replace(/(?<=.)\/+$/, "");
}

function readOf(pathname: string): readonly string[] {
  return PRODUCT.test(pathname) ? ["pack"] : (READ[pathname] ?? []);
}

/** The data that React Router's browser code could ask for; every page here reads the API instead. */
export function isRouterData(url: URL): boolean {
  return url.pathname.endsWith(".data");
}
