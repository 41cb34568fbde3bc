import { afterAll, beforeAll, expect, test } from "vitest";
import type { Product } from "../app/features/catalogue/product/product-schema.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";

/** The product's page as the server renders it. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop("catalogue", { pages: true });
});
afterAll(() => shop.close());

async function pageOf(path: string): Promise<string> {
  return (await fetch(shop.url + path)).text();
}

test("the server renders the pack selected by the URL", async () => {
  const { packs } = (await shop.call<Product>("/products/1")).body;
  const [first, second] = packs;
  if (!first || !second) throw new Error("The product has no second pack.");
  const chosen = (html: string) =>
    /<input(?=[^>]*name="pack")(?=[^>]*\schecked="")[^>]*value="(\d+)"/.exec(html)?.[1];
  expect(chosen(await pageOf("/products/1"))).toBe(String(first.id));
  expect(chosen(await pageOf(`/products/1?pack=${second.id}`))).toBe(String(second.id));
  for (const pack of ["999999999", "-1", "1e3", "%3Cscript%3E"])
    expect(chosen(await pageOf(`/products/1?pack=${pack}`))).toBe(String(first.id));
});

test("search engines get one canonical URL, whichever pack is selected", async () => {
  const html = await pageOf("/products/1?pack=2");
  expect(html).toMatch(/<link rel="canonical" href="[^"?]*\/products\/1"/);
});

test("a missing product is 'Product not found', with status 404", async () => {
  for (const id of ["99999999", "0", "abc", "1.5"]) {
    const response = await fetch(`${shop.url}/products/${id}`);
    expect(response.status, id).toBe(404);
    expect(await response.text(), id).toMatch(/<h1[^>]*>Product not found</);
  }
});
