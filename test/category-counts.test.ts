import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../app/database/connection.ts";
import type { ShopContext } from "../app/database/context.ts";
import { listCategories } from "../app/features/catalogue/category/category-service.server.ts";
import { makeTestDatabase, type TestDatabase } from "./support/database.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";

const COUNTED = /count\(\*\) FROM products/;
const MILLETS = 38;

let database: TestDatabase;
let shop: TestShop;
let other: ReturnType<typeof openDatabase>;
let admin: string;
const counting: string[] = [];
beforeAll(async () => {
  database = await makeTestDatabase("catalogue", (text) => {
    if (COUNTED.test(text)) counting.push(text);
  });
  shop = await openTestShop("catalogue", { database });
  other = openDatabase(database.where, () => {});
  admin = await shop.newAdmin();
});
afterAll(async () => {
  await other.db.destroy();
  await shop.close();
  await database.drop();
});

async function millets(ctx: ShopContext = shop.shop): Promise<number | undefined> {
  const query = { limit: 1000, offset: 0, url: "/api/categories" };
  const { results } = await listCategories(ctx, query);
  return results.find(({ id }) => id === MILLETS)?.product_count;
}

test("products are counted once for each version of the catalogue, in every process", async () => {
  const before = (await millets()) ?? 0;
  expect(before).toBeGreaterThan(1);
  const counted = counting.length;
  expect(await millets()).toBe(before);
  expect(counting.length).toBe(counted);

  const otherProcess = { ...shop.shop, db: other.db };
  expect(await millets(otherProcess)).toBe(before);
  const hidden = { method: "PUT", token: admin, body: { hidden: true } };
  expect((await shop.call("/products/1", hidden)).status).toBe(200);
  expect(await millets()).toBe(before - 1);
  expect(await millets(otherProcess)).toBe(before - 1);
});
