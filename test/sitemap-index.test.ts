import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "./support/shop.ts";

/** The sitemap of a shop with more products than fit into one file. */

const PUBLIC = "http://localhost";
/** Ids from 20,001 on, so that a range of ids before them is empty. */
const FIRST = 20_001;
const LAST = 26_000;

let shop: TestShop;
let admin: string;
let small: string;
let statusOfSmallFile: number;
beforeAll(async () => {
  shop = await openTestShop("catalogue", { pages: true });
  admin = await shop.newAdmin();
  small = await (await fetch(`${shop.url}/sitemap.xml`)).text();
  statusOfSmallFile = (await fetch(`${shop.url}/sitemaps/1.xml`)).status;
  await shop.database.pool.query(
    `INSERT INTO products (id, slug, title, description, category_id, image)
     OVERRIDING SYSTEM VALUE
     SELECT id, 'ragi-' || id, 'Ragi ' || id, '', 38, '' FROM generate_series($1::int, $2::int) AS id`,
    [FIRST, LAST],
  );
  // Empties the cache.
  await shop.call("/products/1", { method: "PUT", token: admin, body: { title: "Changed" } });
});
afterAll(() => shop.close());

async function read(path: string) {
  const response = await fetch(shop.url + path);
  const xml = await response.text();
  const addresses = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? "");
  return { status: response.status, headers: response.headers, xml, addresses };
}

const filesOfIndex = async () =>
  (await read("/sitemap.xml")).addresses.map((address) => new URL(address).pathname);

test("a shop whose products fit into one file has no other", async () => {
  expect(statusOfSmallFile).toBe(404);
  expect(small).toContain("<urlset ");
  expect(small).toContain(`<loc>${PUBLIC}/products/1</loc>`);
});

test("the sitemap of a large shop is an index of files with the same URLs, each once, and no more than 5,000 products each", async () => {
  const index = await read("/sitemap.xml");
  expect(index.headers.get("content-type")).toContain("application/xml");
  expect(index.xml).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<sitemapindex xmlns="[^"]+">\n/,
  );
  expect(index.addresses).toEqual([1, 2, 6, 7].map((number) => `${PUBLIC}/sitemaps/${number}.xml`));
  const files = await Promise.all((await filesOfIndex()).map(read));
  for (const { status, headers, xml, addresses } of files) {
    expect(status).toBe(200);
    expect(headers.get("content-type")).toContain("application/xml");
    expect(xml).toContain("<urlset ");
    expect(addresses.length).toBeLessThanOrEqual(5_000);
  }
  const listed = files.flatMap(({ addresses }) => addresses);
  const before = [...small.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  const added = Array.from(
    { length: LAST - FIRST + 1 },
    (_, at) => `${PUBLIC}/products/${FIRST + at}`,
  );
  expect(listed.toSorted()).toEqual([...before, ...added].toSorted());
});

test("a file reflects a hidden product at once, and ends with its last product", async () => {
  const path = "/sitemaps/7.xml";
  expect((await read(path)).addresses).toContain(`${PUBLIC}/products/${LAST}`);
  await shop.call(`/products/${LAST}`, { method: "DELETE", token: admin });
  expect((await read(path)).addresses).not.toContain(`${PUBLIC}/products/${LAST}`);
  await shop.database.pool.query("UPDATE products SET hidden_at = now() WHERE id > 25000");
  await shop.call("/products/1", { method: "PUT", token: admin, body: { title: "Ragi" } });
  expect(await filesOfIndex()).not.toContain(path);
  expect((await read(path)).status).toBe(404);
});

test.each([
  "0.xml",
  "01.xml",
  "3.xml",
  "8.xml",
  "999999.xml",
  "1000000.xml",
  "-1.xml",
  "1.5.xml",
  "1",
  "1.xml.gz",
  "%31.xml%00",
  "1.xml%0a",
  "x.xml",
  "..%2F1.xml",
  "99999999999999999999.xml",
])("there is no sitemap %s", async (file) => {
  expect((await fetch(`${shop.url}/sitemaps/${file}`)).status).toBe(404);
});
