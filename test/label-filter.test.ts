import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { incompleteLabels } from "../app/features/product-admin/incomplete-labels.server.ts";
import type { BoundedPage } from "../app/shared/page-links.ts";
import { writeProducts } from "../scripts/shop/past-products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop("catalogue", { writesRows: true });
  token = await shop.newAdmin();
});
afterAll(() => shop.close());

interface Row {
  id: number;
  label_missing: string[];
}

async function ids(query: string, only: (row: Row) => boolean = () => true): Promise<number[]> {
  const { status, body } = await shop.call<{ results: Row[] }>(`/admin/products?${query}`, {
    token,
  });
  expect(status).toBe(200);
  return body.results.filter(only).map(({ id }) => id);
}

const COMPLETE = {
  hsn: "1008",
  gst_rate_percent: 5,
  next_gst_rate_percent: 18,
  next_gst_rate_from: "2999-01-01",
  ingredients: ["Ragi"],
  is_food: true,
  diet_mark: "vegetarian",
  storage: "Dry",
  shelf_life_months: 6,
  shelf_life_days: null,
  maker: "Farm, Hassan 573201",
  country_of_origin: "India",
  importer: null,
  consumer_care: "98480 12345",
  fssai_licence: "10012345678901",
  benefits: ["Whole grain"],
};

async function setLabels(labels: object[]): Promise<void> {
  const columns = Object.keys(COMPLETE);
  await shop.database.pool.query(
    `UPDATE products SET (${columns}) = (SELECT ${columns.map((name) => `given.${name}`)})
     FROM jsonb_populate_recordset(NULL::products, $1) AS given WHERE products.id = given.id`,
    [JSON.stringify(labels)],
  );
}

const nullOr = <T>(...values: T[]) => fc.constantFrom(null, ...values);
const label = fc.record({
  hsn: nullOr("1008"),
  gst_rate_percent: nullOr(0, 5),
  next_gst_rate_from: nullOr("2020-01-01", "2999-01-01"),
  ingredients: fc.constantFrom([], ["Ragi"]),
  is_food: fc.boolean(),
  diet_mark: nullOr("vegan"),
  storage: nullOr("", "Dry"),
  shelf_life_months: nullOr(6),
  maker: nullOr(
    "",
    "Farm",
    "Farm, Hassan 573201",
    "Farm 573 201",
    "Farm a573201",
    "రైతు573201",
    "0573201",
  ),
  country_of_origin: nullOr("", "India", "INDIA", "Nepal"),
  importer: nullOr("", "Agro, Delhi", "Agro, Delhi 110001"),
  consumer_care: nullOr("", "9848", "98480 12345", "care@farm.example"),
  fssai_licence: nullOr("10012345678901"),
  benefits: fc.subarray([
    "Whole grain",
    "SOURCE of Fibre",
    "Iron-rich",
    "Protein 12 g per 100 g",
    "Gluten below 20 ppm",
    "Low-GI",
    "Iron pan",
  ]),
});

test("'incomplete' finds exactly the products with an incomplete label", async () => {
  const sample = fc.sample(label, { numRuns: 200, seed: 7 });
  const { rows } = await shop.database.pool.query<{ id: number }>(
    "SELECT id FROM products ORDER BY id LIMIT 200",
  );
  // At most two missing details each, since a label that lacks many proves little.
  const labels = rows.map(({ id }, at) => {
    const facts = Object.entries(sample[at] ?? {});
    const some = facts.filter((_, place) => [at, at * 5].some((n) => n % facts.length === place));
    const product = { ...COMPLETE, ...Object.fromEntries(some), id };
    // Half of the shelf lives are in days.
    const { shelf_life_months: life, next_gst_rate_from: from } = product;
    const next = { next_gst_rate_percent: from === null ? null : 18 };
    const inDays = at % 2 === 0 ? {} : { shelf_life_months: null, shelf_life_days: life };
    return { ...product, ...next, ...inDays };
  });
  await setLabels(labels);
  await shop.database.pool.query(
    "UPDATE packs SET label = '1 pack', unit = 'piece' WHERE product_id % 50 = 0",
  );
  const lacking = await ids("", ({ label_missing }) => label_missing.length > 0);
  const all = await ids("");
  expect(lacking.length).toBeGreaterThan(20);
  expect(lacking.length).toBeLessThan(all.length - 20);
  expect(await ids("label=incomplete")).toEqual(lacking);
  const { status } = await shop.call("/admin/products?label=nice", { token });
  expect(status).toBe(400);
});

test("reads indexes instead of checking every product", async () => {
  const plan = await shop.shop.db.transaction().execute(async (db) => {
    // In a small table, reading all rows is cheaper.
    await sql`SET LOCAL enable_seqscan = off`.execute(db);
    return (await sql<object>`EXPLAIN ${incompleteLabels()}`.execute(db)).rows
      .flatMap(Object.values)
      .join("\n");
  });
  expect(plan.match(/(?<=Index.* Scan (using|on) )\w+/g)?.toSorted()).toEqual([
    "packs_unnamed",
    "products_changing_rate",
    "products_lacking_details",
    "products_unproved_claim",
  ]);
});

test("uses today's rate, not the one before or after it", async () => {
  const rates = [
    [1, null, "2020-01-01"],
    [2, 5, "2020-01-01"],
    [3, 5, "2999-01-01"],
    [4, null, "2999-01-01"],
  ];
  for (const [id, rate, from] of rates) {
    const facts = { ...COMPLETE, gst_rate_percent: rate, next_gst_rate_from: from };
    await setLabels([{ ...facts, id }]);
  }
  const lacking = await ids("label=incomplete");
  expect(rates.map(([id]) => lacking.includes(Number(id)))).toEqual([false, false, false, true]);
});

async function page(query: string) {
  const { body } = await shop.call<BoundedPage<Row>>(`/admin/products?${query}`, { token });
  return { ...body, ids: body.results.map(({ id }) => id) };
}

test("pages continue in the order of titles, also within a category or a search", async () => {
  const all = await ids("label=incomplete");
  const paged: number[] = [];
  for (let offset = 0; offset <= all.length; offset += 7) {
    const { ids: some, count } = await page(`label=incomplete&limit=7&offset=${offset}`);
    paged.push(...some);
    expect(count).toBe(all.length);
  }
  expect(paged).toEqual(all);
  for (const filter of ["category_id=38", "q=ragi", "state=hidden", "stock=in"]) {
    const lacking = await ids(filter, ({ label_missing }) => label_missing.length > 0);
    const { ids: some, count } = await page(`${filter}&label=incomplete&limit=2&offset=1`);
    expect([filter, some]).toEqual([filter, lacking.slice(1, 3)]);
    expect([filter, count]).toEqual([filter, lacking.length]);
  }
});

test("the list has a next page if there are more incomplete labels than are counted", async () => {
  await writeProducts(shop.shop.db, 10_600);
  await shop.database.pool.query("UPDATE products SET hsn = NULL WHERE id % 50 <> 0");
  // Not among the first rows found.
  await shop.database.pool.query("UPDATE products SET title = '0 last' WHERE id = 10599");
  const { rows } = await shop.database.pool.query<{ id: number }>(
    "SELECT id FROM products WHERE id % 50 <> 0 AND removed_at IS NULL ORDER BY title, id LIMIT 40",
  );
  const first = await page("label=incomplete&limit=50");
  const wanted = rows.map(({ id }) => id);
  expect(wanted).toContain(10599);
  expect(first.ids.filter((id) => id % 50 !== 0).slice(0, 40)).toEqual(wanted);
  expect(first.count).toBe(10_000);
  expect(first.count_is_least).toBe(true);
});
