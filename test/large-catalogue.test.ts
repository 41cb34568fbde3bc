import { afterAll, beforeAll, expect, test } from "vitest";
import { type ProductSummary, SORTS } from "../app/features/catalogue/product/product-schema.ts";
import { listProducts } from "../app/features/catalogue/product/product-service.server.ts";
import type { StockLine } from "../app/features/inventory/stock-schema.ts";
import type { BoundedPage, Page } from "../app/shared/page-links.ts";
import { writeProducts } from "../scripts/shop/past-products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";

/** Lists with more products than can be sorted for each page. */

const PRODUCTS = 1_200;
let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop("catalogue", { writesRows: true });
  admin = await shop.newAdmin();
  await writeProducts(shop.shop.db, PRODUCTS);
  await shop.database.pool.query(`
    UPDATE packs SET stock = CASE WHEN id % 7 = 0 THEN 0 ELSE id % 40 END;
    UPDATE products SET popularity = id * 31 % 17;
    UPDATE products SET hidden_at = now() WHERE id % 10 = 0;
    UPDATE catalogue_version SET version = version + 1;
  `);
  shop.shop.catalogueChanged();
});
afterAll(() => shop.close());

async function ids(statement: string): Promise<number[]> {
  return (await shop.database.pool.query<{ id: number }>(statement)).rows.map(({ id }) => id);
}

const SORTED = `
  SELECT products.id FROM products JOIN packs ON product_id = products.id AND is_default
  WHERE hidden_at IS NULL ORDER BY stock > 0 DESC,`;

test.each([0, 500, 900, 1_070])(
  "the list of the most popular products, from offset %i on, is sorted by stock and popularity",
  async (offset) => {
    const page = await listProducts(shop.shop, { limit: 24, offset, url: "/api/products" });
    const all = await ids(`${SORTED} popularity DESC, products.id`);
    expect(page.results.map(({ id }) => id)).toEqual(all.slice(offset, offset + 24));
    expect(page.count).toBe(all.length);
  },
);

test("the API lists products from memory once there is a search engine, in the same order", async () => {
  const wanted = ["", ...SORTS.map((sort) => `&sort=${sort}`), "&sort=rating&in_stock=1"];
  const read = () =>
    Promise.all(
      wanted.map(async (query) => {
        const path = `/products?limit=24&offset=48${query}`;
        const { results, count } = (await shop.call<Page<ProductSummary>>(path)).body;
        return { query, count, ids: results.map(({ id }) => id) };
      }),
    );
  const before = await read();
  await shop.call("/products?q=ragi");
  shop.cache.clear();
  expect(await read()).toEqual(before);
});

test.each([0, 300, 2_000])(
  "the list of stock, from offset %i on, has sold-out packs first, then low ones, the rest and hidden ones",
  async (offset) => {
    const path = `/admin/stock?limit=50&offset=${offset}`;
    const { body } = await shop.call<BoundedPage<StockLine>>(path, { token: admin });
    const all = await ids(`
    SELECT packs.id FROM packs JOIN products ON products.id = product_id
    WHERE retired_at IS NULL AND removed_at IS NULL
    ORDER BY hidden_at IS NOT NULL, stock > 0, stock > low_stock, title, position, packs.id`);
    expect(body.results.map(({ pack_id }) => pack_id)).toEqual(all.slice(offset, offset + 50));
    expect(body.count).toBe(all.length);
  },
);
