import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "./support/shop.ts";

/** The public URL of the test shops. */
const PUBLIC = "http://localhost";
/** The picture of the first product, which needs no drawing. */
const PHOTOGRAPH = "/foxtail.jpg";

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop("catalogue", { pages: true });
  admin = await shop.newAdmin();
  await shop.call("/products/1", { method: "PUT", token: admin, body: { image: PHOTOGRAPH } });
});
afterAll(() => shop.close());

const read = async (path: string) => (await fetch(shop.url + path)).text();

interface Facts {
  "@type": string;
  [name: string]: unknown;
}

function factsIn(html: string): Facts[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...blocks].flatMap(([, json]) => JSON.parse(json ?? "")["@graph"]);
}

const typesIn = (html: string) => factsIn(html).map((facts) => facts["@type"]);
const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
const canonicalIn = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];

async function sitemap() {
  const xml = await read("/sitemap.xml");
  const entries = [
    ...xml.matchAll(/<url><loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?<\/url>/g),
  ];
  return { xml, entries: new Map(entries.map(([, address, changed]) => [address, changed])) };
}

describe("the sitemap", () => {
  test("is valid sitemap XML without duplicates", async () => {
    const response = await fetch(`${shop.url}/sitemap.xml`);
    expect(response.headers.get("content-type")).toContain("application/xml");
    const { xml, entries } = await sitemap();
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+">\n/);
    expect(xml.match(/<url>/g)).toHaveLength(entries.size);
    expect(xml.trimEnd().endsWith("</urlset>")).toBe(true);
  });

  test("names every public page of the route table", async () => {
    const source = readFileSync("app/routes.ts", "utf8");
    const routes = [...source.matchAll(/route\("([^":*]+)"/g)].map(([, path]) => `/${path}`);
    const closed = (await read("/robots.txt")).match(/(?<=Disallow: ).*/g) ?? [];
    const open = routes.filter(
      (path) =>
        path !== "/search" &&
        path !== "/offline" &&
        !closed.some((start) => path.startsWith(start)),
    );
    expect(open.length).toBeGreaterThan(10);
    const { entries } = await sitemap();
    for (const path of ["/", ...open])
      expect([path, entries.has(PUBLIC + path)]).toEqual([path, true]);
  });

  test("names every category and product with its last change, and no hidden product", async () => {
    const { body } = await shop.call<{ results: { id: number }[] }>("/products?limit=1000");
    const categories = await shop.call<{ results: { id: number }[] }>("/categories");
    const { entries } = await sitemap();
    for (const { id } of body.results) {
      expect(Date.parse(entries.get(`${PUBLIC}/products/${id}`) ?? "")).toBeGreaterThan(0);
    }
    for (const { id } of categories.body.results) {
      expect(entries.has(`${PUBLIC}/products?category=${id}`)).toBe(true);
    }
    const products = [...entries.keys()].filter((address) =>
      /\/products\/\d+$/.test(address ?? ""),
    );
    expect(products).toHaveLength(body.results.length);
  });

  test("reflects a change and a removal at once", async () => {
    const made = { title: "Short-lived", price: 1, category_id: 38 };
    const { body } = await shop.call<{ id: number }>("/products", { token: admin, body: made });
    const address = `${PUBLIC}/products/${body.id}`;
    const before = (await sitemap()).entries.get(address) ?? "";
    const change = { method: "PUT", token: admin, body: { title: "Changed" } };
    await shop.call(`/products/${body.id}`, change);
    const after = (await sitemap()).entries.get(address) ?? "";
    expect(Date.parse(after)).toBeGreaterThan(Date.parse(before));
    await shop.call(`/products/${body.id}`, { method: "DELETE", token: admin });
    expect((await sitemap()).entries.has(address)).toBe(false);
  });
});

test("robots.txt excludes personal pages and names the sitemap", async () => {
  const lines = (await read("/robots.txt")).split("\n");
  for (const path of ["/api", "/cart", "/checkout", "/orders", "/profile", "/admin", "/login"]) {
    expect(lines).toContain(`Disallow: ${path}`);
  }
  expect(lines).toContain(`Sitemap: ${PUBLIC}/sitemap.xml`);
});

test.each([
  ["/", "/"],
  ["/about/", "/about"],
  ["/products?category=38&utm_source=x", "/products?category=38"],
  ["/products?page=2", "/products"],
  ["/products/1?q=honey", "/products/1"],
  ["/Products/%31", "/products/1"],
])("%s has the canonical URL %s, which shared links use too", async (path, canonical) => {
  const html = await read(path);
  expect(canonicalIn(html)).toBe(PUBLIC + canonical);
  expect(contentOf(html, "og:url")).toBe(PUBLIC + canonical);
  const picture = canonical.startsWith("/products/1") ? PHOTOGRAPH : "/og.png";
  expect(contentOf(html, "og:image")).toBe(PUBLIC + picture);
  expect(contentOf(html, "og:title")).toBe(/<title>([^<]*)</.exec(html)?.[1]);
  expect(contentOf(html, "og:description")).toBe(contentOf(html, "description"));
});

test("search engines see a category until it is deleted, and never one that doesn't exist", async () => {
  const made = { token: admin, body: { name: "Short-lived" } };
  const { body } = await shop.call<{ id: number }>("/categories", made);
  const path = `/products?category=${body.id}`;
  expect(contentOf(await read(path), "robots")).toBeUndefined();
  await shop.call(`/categories/${body.id}`, { method: "DELETE", token: admin });
  for (const gone of [path, "/products?category=0", "/products?category=x"]) {
    expect([gone, contentOf(await read(gone), "robots")]).toEqual([gone, "noindex"]);
  }
});

test("structured data has the price of the pack in the URL, like the product feed", async () => {
  const body = [
    { label: "500 g", net_quantity: 500, unit: "g", price: 85, mrp: 95, stock: 3 },
    { label: "1 kg", net_quantity: 1000, unit: "g", price: 160, mrp: 190, stock: 0 },
  ];
  const made = { title: "Two packs", category_id: 38, image: PHOTOGRAPH, price: 85, packs: body };
  const { body: product } = await shop.call<{ id: number; packs: { id: number }[] }>("/products", {
    token: admin,
    body: made,
  });
  const feed = await read("/feeds/products.xml");
  for (const [at, pack] of product.packs.entries()) {
    const address =
      at === 0 ? `/products/${product.id}` : `/products/${product.id}?pack=${pack.id}`;
    const [facts] = factsIn(await read(address)).filter((each) => each["@type"] === "Product");
    const price = body[at]?.price.toFixed(2);
    const availability = `https://schema.org/${at === 0 ? "InStock" : "OutOfStock"}`;
    expect(facts?.offers).toMatchObject({ url: PUBLIC + address, price, availability });
    const item = feed.match(new RegExp(`<item><g:id>${pack.id}<.*?</item>`))?.[0];
    expect(item).toContain(`<g:link>${PUBLIC}${address}</g:link>`);
    expect(item).toContain(`<g:price>${price} INR</g:price>`);
  }
});

test("a shared product has an existing picture, with or without drawings", async () => {
  const html = await read("/products/2");
  const [facts] = factsIn(html).filter((each) => each["@type"] === "Product");
  const shared = contentOf(html, "og:image");
  // The default card shows no product, so the structured data names no image.
  expect(facts?.image ?? `${PUBLIC}/og.png`).toBe(shared);
  const { status, headers } = await fetch(shop.url + new URL(shared ?? "").pathname);
  expect(status, shared).toBe(200);
  expect(headers.get("content-type")).toMatch(/^image\//);
});

test("every public page has a title and a description of its own", async () => {
  const { entries } = await sitemap();
  const pages = [...entries.keys()].filter((address) => !/\/products[/?]/.test(address ?? ""));
  const heads = await Promise.all(
    pages.map(async (address) => {
      const html = await read(new URL(address ?? "").pathname);
      return { title: /<title>([^<]*)</.exec(html)?.[1], text: contentOf(html, "description") };
    }),
  );
  expect(heads.every(({ title, text }) => title && text)).toBe(true);
  expect(new Set(heads.map(({ title }) => title)).size).toBe(pages.length);
  expect(new Set(heads.map(({ text }) => text)).size).toBe(pages.length);
});

test("every public page names its own URL as the canonical one", async () => {
  const { entries } = await sitemap();
  const pages = [...entries.keys()].filter((address) => !/\/products\/\d/.test(address ?? ""));
  expect(pages.length).toBeGreaterThan(40);
  for (const address of pages) {
    const { pathname, search } = new URL(address ?? "");
    expect(canonicalIn(await read(pathname + search))).toBe(address);
  }
});

test("every page that robots.txt excludes is marked noindex", async () => {
  const closed = (await read("/robots.txt")).match(/(?<=Disallow: ).*/g) ?? [];
  const source = readFileSync("app/routes.ts", "utf8");
  const pages = [...source.matchAll(/route\("([^"*]+)"/g)]
    .map(([, path = ""]) => `/${path.replace(/:\w+/g, "1")}`)
    .filter((path) => closed.some((start) => path === start || path.startsWith(`${start}/`)));
  expect(pages.length).toBeGreaterThan(20);
  for (const path of pages) {
    const html = await read(path);
    expect([path, contentOf(html, "robots")]).toEqual([path, "noindex"]);
    expect(canonicalIn(html)).toBeUndefined();
  }
});

test.each(["/cart", "/login", "/orders/1", "/Orders/1", "/%63art", "/ADMIN"])(
  "%s is not for search engines",
  async (path) => {
    const html = await read(path);
    expect(contentOf(html, "robots")).toBe("noindex");
    expect(canonicalIn(html)).toBeUndefined();
  },
);

describe("structured data", () => {
  test("describes the shop on the home page, and how to search it", async () => {
    const facts = factsIn(await read("/"));
    expect(facts.map((one) => one["@type"])).toEqual(["Organization", "WebSite"]);
    expect(JSON.stringify(facts)).toContain(`${PUBLIC}/search?q={search_term_string}`);
  });

  test("has a product's price, stock and breadcrumbs, and no rating before it has reviews", async () => {
    const { body } = await shop.call("/products/1");
    const [product, crumbs] = factsIn(await read("/products/1"));
    expect(product).toMatchObject({
      "@type": "Product",
      name: body.title,
      offers: {
        price: (body.price as number).toFixed(2),
        priceCurrency: "INR",
        availability: "https://schema.org/InStock",
      },
    });
    expect(product && "aggregateRating" in product).toBe((body.review_count as number) > 0);
    expect(crumbs).toMatchObject({ "@type": "BreadcrumbList" });
    expect(JSON.stringify(crumbs)).toContain(`${PUBLIC}/products/1`);
  });

  test("stays within its block, even for a sold-out product with a tag in its name", async () => {
    const title = 'Ragi </script><script>alert(1)</script> & "more"';
    const made = { title, price: 12.5, stock: 0, category_id: 38 };
    const { body } = await shop.call<{ id: number }>("/products", { token: admin, body: made });
    const html = await read(`/products/${body.id}`);
    expect(html).not.toContain("<script>alert(1)");
    expect(factsIn(html)[0]).toMatchObject({
      name: title,
      offers: { price: "12.50", availability: "https://schema.org/OutOfStock" },
    });
  });

  test("has the breadcrumbs of a list and the questions of a policy and a guide, and none for an unknown product", async () => {
    expect(typesIn(await read("/products?category=38"))).toEqual(["BreadcrumbList"]);
    expect(typesIn(await read("/refund"))).toEqual(["FAQPage"]);
    expect(typesIn(await read("/engineering/bio-gas"))).toEqual(["FAQPage"]);
    expect(typesIn(await read("/products/999999"))).toEqual([]);
  });

  test("has the policies on returns and on shipping on one page each, beside its questions", async () => {
    const [returns, ...others] = factsIn(await read("/returns"));
    expect(returns).toMatchObject({
      "@id": `${PUBLIC}/#organization`,
      hasMerchantReturnPolicy: { merchantReturnLink: `${PUBLIC}/returns` },
    });
    expect(others.map((one) => one["@type"])).toEqual(["FAQPage"]);
    const [shipping] = factsIn(await read("/shipping"));
    expect(shipping).toMatchObject({
      "@id": `${PUBLIC}/#organization`,
      hasShippingService: { shippingConditions: [{ shippingRate: { value: 0 } }] },
    });
    const elsewhere = await Promise.all(["/", "/products/1", "/delivery", "/refund"].map(read));
    for (const html of elsewhere) expect(html).not.toMatch(/ReturnPolicy|ShippingService/);
  });

  test("is a data block, which needs no permission in the page's policy", async () => {
    const response = await fetch(`${shop.url}/products/1`);
    const policy = response.headers.get("content-security-policy") ?? "";
    const [scripts = ""] = /script-src [^;]*/.exec(policy) ?? [];
    const inline = (await response.text()).match(
      /<script(?![^>]*\s(?:src|type="application))[^>]*>/g,
    );
    // The policy also lists the script that only the cart page has.
    expect(scripts.match(/'sha256-/g)).toHaveLength((inline?.length ?? 0) + 1);
  });
});
