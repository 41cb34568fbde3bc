import { afterAll, beforeAll, expect, test } from "vitest";
import type { Category } from "../app/features/catalogue/category/category-schema.ts";
import type { Product, ProductSummary } from "../app/features/catalogue/product/product-schema.ts";
import type { Suggestions } from "../app/features/search/suggestions/suggestion-schema.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";

/** The small Hindi font has no glyph for this conjunct. */
const RARE = { te: "రాగులు", hi: "शङ्ख" };
const USUAL = { te: "రాగులు", hi: "रागी" };

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop("catalogue", { pages: true });
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

async function create<T>(path: string, body: object): Promise<T> {
  const created = await shop.call<T>(path, { token: admin, body });
  expect([created.status, created.body]).toEqual([201, expect.any(Object)]);
  return created.body;
}

const createProduct = (title: string, names: object) =>
  create<Product>("/products", {
    title,
    names,
    price: 60,
    category_id: 38,
    packs: [{ label: "500 g", net_quantity: 500, unit: "g", price: 60, stock: 3 }],
  });

const page = async (path: string) => (await fetch(shop.url + path)).text();

test("every response with a product says which of its names need a whole font, and pages mark them", async () => {
  const { id, whole_fonts } = await createProduct("Conch salt", RARE);
  expect(whole_fonts).toEqual(["hi"]);
  const read = await shop.call<Product>(`/products/${id}`);
  expect(read.body.whole_fonts).toEqual(["hi"]);
  const listed = await shop.call<{ results: ProductSummary[] }>("/products/?q=conch+salt");
  expect(listed.body.results.find((product) => product.id === id)?.whole_fonts).toEqual(["hi"]);
  const suggested = await shop.call<Suggestions>("/products/suggest?q=शङ्ख");
  expect(suggested.body.products.find((product) => product.id === id)?.local_name).toEqual({
    lang: "hi",
    name: RARE.hi,
    whole_font: true,
  });
  for (const path of [`/products/${id}`, "/search?q=conch+salt"]) {
    const html = await page(path);
    expect(html, path).toMatch(/<span lang="hi" data-whole-font="true">/);
    expect(html, path).not.toMatch(/<span lang="te" data-whole-font/);
  }
});

test("a category also says which of its names need a whole font", async () => {
  const { id, whole_fonts } = await create<Category>("/categories", {
    name: "Conches",
    names: RARE,
  });
  expect(whole_fonts).toEqual(["hi"]);
  const { body } = await shop.call<{ results: Category[] }>("/categories?limit=100");
  expect(body.results.filter((category) => category.whole_fonts).map((each) => each.id)).toEqual([
    id,
  ]);
  expect(await page(`/products?category=${id}`)).toMatch(/<span lang="hi" data-whole-font="true">/);
});

test("a product with usual names has no mark, and its new name is stored without one", async () => {
  const product = await createProduct("Usual ragi", USUAL);
  expect(product).not.toHaveProperty("whole_fonts");
  const changed = await shop.call<Product>(`/products/${product.id}`, {
    method: "PUT",
    token: admin,
    body: { names: RARE, whole_fonts: ["te"] },
  });
  expect([changed.status, changed.body.names, changed.body.whole_fonts]).toEqual([
    200,
    RARE,
    ["hi"],
  ]);
  const { rows } = await shop.database.pool.query("SELECT names FROM products WHERE id = $1", [
    product.id,
  ]);
  expect(rows).toEqual([{ names: RARE }]);
});
