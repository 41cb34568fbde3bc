import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../app/database/connection.ts";
import type { ShopContext } from "../app/database/context.ts";
import { listCategories } from "../app/features/catalogue/category/category-service.server.ts";
import {
  listOrigins,
  listProducts,
} from "../app/features/catalogue/product/product-service.server.ts";
import { makeTestDatabase, type TestDatabase } from "./support/database.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";

/** Statements that read all products: the counts of categories, and the countries of origin. */
const COUNTED = /count\(\*\).* from "products"/;
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

interface Counts {
  ofCategory: number;
  listed: number;
  all: number;
  ofIndia: number;
}

/** The numbers of millets and of all products, in the menu and in lists, and of products from India. */
async function countAll(ctx: ShopContext = shop.shop): Promise<Counts> {
  const query = { limit: 100, offset: 0, url: "/api" };
  const { results } = await listCategories(ctx, query);
  const listed = await listProducts(ctx, { ...query, category_id: MILLETS });
  const all = await listProducts(ctx, query);
  const origins = await listOrigins(ctx);
  return {
    ofCategory: results.find(({ id }) => id === MILLETS)?.product_count ?? 0,
    listed: listed.count,
    all: all.count,
    ofIndia: origins.results.find(({ name }) => name === "India")?.product_count ?? 0,
  };
}

test("products are counted once until one is hidden, in every process", async () => {
  const before = await countAll();
  expect(before.ofCategory).toBeGreaterThan(1);
  expect(before.listed).toBe(before.ofCategory);
  expect(before.all).toBeGreaterThan(before.ofIndia);
  const counted = counting.length;
  expect(counted).toBe(2);
  expect(await countAll()).toEqual(before);
  expect(counting.length).toBe(counted);

  const otherProcess = { ...shop.shop, db: other.db };
  expect(await countAll(otherProcess)).toEqual(before);
  const hidden = { method: "PUT", token: admin, body: { hidden: true } };
  expect((await shop.call("/products/1", hidden)).status).toBe(200);
  const after = Object.fromEntries(
    Object.entries(before).map(([name, count]) => [name, count - 1]),
  );
  expect(await countAll()).toEqual(after);
  expect(await countAll(otherProcess)).toEqual(after);
});

test("only changes that affect the counts make the shop count again", async () => {
  const change = async (body: object) => {
    const { status } = await shop.call("/products/2", { method: "PUT", token: admin, body });
    expect(status).toBe(200);
  };
  await countAll();
  const counted = counting.length;
  const { ofCategory, ofIndia } = await countAll();
  await change({ price: 123 });
  await change({ title: "Another title" });
  expect(await countAll()).toMatchObject({ ofCategory, ofIndia });
  expect(counting.length).toBe(counted);

  const { body } = await shop.call("/products/2");
  const isMillet = body.category_id === MILLETS;
  await change({ category_id: isMillet ? 33 : MILLETS });
  expect(await countAll()).toMatchObject({ ofCategory: ofCategory + (isMillet ? -1 : 1), ofIndia });
  await change({ category_id: body.category_id });
  await change({ country_of_origin: "Nepal" });
  expect(await countAll()).toMatchObject({ ofCategory, ofIndia: ofIndia - 1 });

  const made = await shop.call("/products/", {
    method: "POST",
    token: admin,
    body: { title: "Little millet", price: 90, stock: 5, category_id: MILLETS },
  });
  expect(made.status).toBe(201);
  expect(await countAll()).toMatchObject({ ofCategory: ofCategory + 1 });
  await shop.call(`/products/${made.body.id}`, { method: "DELETE", token: admin });
  expect(await countAll()).toMatchObject({ ofCategory });
});

test("simultaneous requests share one count", async () => {
  await shop.call("/products/3", { method: "PUT", token: admin, body: { hidden: true } });
  const counted = counting.length;
  const query = { limit: 100, offset: 0, url: "/api" };
  await Promise.all(Array.from({ length: 5 }, () => listCategories(shop.shop, query)));
  expect(counting.length).toBe(counted + 1);
});

test("a list with a further filter is counted separately", async () => {
  const query = { limit: 100, offset: 0, url: "/api", category_id: MILLETS };
  const { results } = await listProducts(shop.shop, query);
  const dearest = Math.max(...results.map(({ price }) => price));
  const cheaper = results.filter(({ price }) => price < dearest).length;
  const found = await listProducts(shop.shop, { ...query, max_price: dearest - 0.01 });
  expect(found.count).toBe(cheaper);
});
