import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "./support/shop.ts";

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
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

const nullOr = <T>(...values: T[]) => fc.constantFrom(null, ...values);
const label = fc.record({
  hsn: nullOr("1008"),
  gst_rate_percent: nullOr(0, 5),
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
  // Two facts of each at most, since a label that lacks much proves little.
  const labels = rows.map(({ id }, at) => {
    const facts = Object.entries(sample[at] ?? {});
    const some = facts.filter((_, place) => [at, at * 5].some((n) => n % facts.length === place));
    const product = { ...COMPLETE, ...Object.fromEntries(some), id };
    // Half of the shelf lives are in days.
    const { shelf_life_months: life } = product;
    return at % 2 === 0 ? product : { ...product, shelf_life_months: null, shelf_life_days: life };
  });
  await shop.database.pool.query(
    `UPDATE products SET (${Object.keys(COMPLETE)}) = (SELECT ${Object.keys(COMPLETE).map((name) => `given.${name}`)})
     FROM jsonb_populate_recordset(NULL::products, $1) AS given WHERE products.id = given.id`,
    [JSON.stringify(labels)],
  );
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
