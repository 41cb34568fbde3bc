import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProducts } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop("empty", { pages: true });
});
afterAll(() => shop.close());

/** Reads the markup as it is sent: `fetch` would decompress it. */
async function readMarkup(token?: string, encoding = "identity") {
  const headers = {
    "accept-encoding": encoding,
    ...(token && { authorization: `Bearer ${token}` }),
  };
  return shop.app.inject({ url: "/api/carts/markup", headers });
}

test("the markup of a cart has its lines, its total and links that work without scripts", async () => {
  const product = await createProducts(shop, [{ label: "500 g", price_paise: 8550, stock: 7 }]);
  const shopper = await newShopper(shop, { product_id: product.id, quantity: 3 });
  const { statusCode, headers, body } = await readMarkup(shopper.token);
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(headers["cache-control"]).toBe("no-store");
  expect(body).toContain(`href="/products/${product.id}"`);
  expect(body).toContain("500 g");
  expect(body).toContain("₹256.50");
  expect(body).toContain('href="/checkout"');
  expect(body).not.toContain("<script");
});

test("only its own shopper receives the markup of a cart", async () => {
  const product = await createProducts(shop, [{ label: "500 g", price_paise: 100, stock: 7 }]);
  const [first, second] = [
    await newShopper(shop, { product_id: product.id, quantity: 1 }),
    await newShopper(shop),
  ];
  expect((await readMarkup()).statusCode).toBe(401);
  expect((await readMarkup("nonsense")).statusCode).toBe(401);
  expect(await readMarkup(second.token)).toMatchObject({ statusCode: 204, body: "" });
  expect((await readMarkup(first.token)).body).toContain(product.title);
});

test("markup in the texts of a product is escaped", async () => {
  const product = await createProducts(shop, [
    { label: "<b>500 g</b>", price_paise: 100, stock: 7 },
  ]);
  await shop.database.db
    .updateTable("products")
    .set({ title: "<img src=x onerror=alert(1)>", description: "</p><script>alert(1)</script>" })
    .where("id", "=", product.id)
    .execute();
  const { token } = await newShopper(shop, { product_id: product.id, quantity: 1 });
  const { body } = await readMarkup(token);
  expect(body).toContain("&lt;img src=x onerror=alert(1)&gt;");
  expect(body).toContain("&lt;b&gt;500 g&lt;/b&gt;");
  expect(body).not.toMatch(/<img src=x|<b>|<script/);
});

test("the markup of a large cart has ten lines and the total of all", async () => {
  const product = await createProducts(
    shop,
    Array.from({ length: 12 }, (_, at) => ({ label: `${at + 1} kg`, price_paise: 100, stock: 9 })),
  );
  const shopper = await newShopper(shop);
  for (const pack_id of product.packIds) {
    await shopper.add({ product_id: product.id, pack_id, quantity: 1 });
  }
  const { body } = await readMarkup(shopper.token);
  expect(body.match(/<li [^>]*grid-rows/g)).toHaveLength(10);
  expect(body).toContain("Items (12)");
});

test("the markup is compressed for clients that accept that", async () => {
  const product = await createProducts(shop, [{ label: "500 g", price_paise: 100, stock: 7 }]);
  const { token } = await newShopper(shop, { product_id: product.id, quantity: 1 });
  const plain = await readMarkup(token);
  expect(plain.headers["content-encoding"]).toBeUndefined();
  const brotli = await readMarkup(token, "gzip, br");
  expect(brotli.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(brotli.rawPayload.length).toBeLessThan(3_000);
  const gzip = await readMarkup(token, "gzip");
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
});

test("a shop without pages has no cart markup", async () => {
  const plain = await openTestShop("empty");
  const product = await createProducts(plain, [{ label: "500 g", price_paise: 100, stock: 7 }]);
  const { token } = await newShopper(plain, { product_id: product.id, quantity: 1 });
  expect((await plain.call("/carts/markup", { token })).status).toBe(204);
  await plain.close();
});
