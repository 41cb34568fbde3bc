import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProductSummary } from "../app/features/catalogue/product/product-schema.ts";
import { refreshPopularity } from "../app/features/orders/sales/popularity-service.server.ts";
import { addDays, indiaDay } from "../app/shared/india-time.ts";
import type { Page } from "../app/shared/page-links.ts";
import { createProducts } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop("catalogue", { writesRows: true });
});
afterAll(() => shop.close());

async function sell(productId: number, pieces: number, daysAgo = 1): Promise<void> {
  await shop.database.pool.query(
    `INSERT INTO sales_packs (day, pack_id, product_id, pieces, total_paise)
     SELECT $1, id, product_id, $3, 0 FROM packs WHERE product_id = $2 AND is_default`,
    [addDays(indiaDay(new Date()), -daysAgo), productId, pieces],
  );
}

async function mostPopular(limit: number): Promise<number[]> {
  const { body } = await shop.call<Page<ProductSummary>>(`/products?limit=${limit}`);
  return body.results.map(({ id }) => id);
}

async function versionNow(): Promise<number> {
  const { rows } = await shop.database.pool.query("SELECT version FROM catalogue_version");
  return rows[0].version;
}

test("best sellers come first, in lists and searches, even if they are new, and the rest stays in order", async () => {
  const first = await mostPopular(5);
  const found = (await shop.call<Page<ProductSummary>>("/products?q=honey")).body.results;
  const honey = found.at(-1)?.id ?? 0;
  const { id: fresh } = await createProducts(shop);
  await sell(fresh, 9);
  await sell(honey, 2);
  await sell(first[1] ?? 0, 1);
  await sell(first[0] ?? 0, 50, 200);
  await refreshPopularity(shop.shop);
  expect(await mostPopular(6)).toEqual([fresh, honey, first[1], first[0], ...first.slice(2, 4)]);
  const sorted = await shop.call<Page<ProductSummary>>("/products?q=honey&sort=popular");
  expect(sorted.body.results[0]?.id).toBe(honey);
});

test("a product that hasn't sold for a long time is back in its old place, and nothing is written twice", async () => {
  await shop.database.pool.query("DELETE FROM sales_packs");
  const before = await versionNow();
  await Promise.all([refreshPopularity(shop.shop), refreshPopularity(shop.shop)]);
  const { rows } = await shop.database.pool.query(
    "SELECT max(popularity) AS most, count(DISTINCT popularity) AS different FROM products",
  );
  expect(rows[0]).toEqual({ most: 1000, different: 221 });
  const after = await versionNow();
  expect(after).toBeGreaterThan(before);
  await refreshPopularity(shop.shop);
  expect(await versionNow()).toBe(after);
});
