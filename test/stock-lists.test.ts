import { afterAll, beforeAll, expect, test } from "vitest";
import type { DatedBatch, StockLine } from "../app/features/inventory/stock-schema.ts";
import type { AdminProductRow } from "../app/features/product-admin/admin-product-schema.ts";
import type { Dashboard } from "../app/features/reports/dashboard-schema.ts";
import type { BoundedPage } from "../app/shared/page-links.ts";
import { readInvariants } from "../scripts/shop/verify.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";

/** The tables of low packs and of dated batches that triggers maintain, and the lists that are read from them. */

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop("catalogue", { writesRows: true });
  token = await shop.newAdmin();
});
afterAll(() => shop.close());

const run = async <Row extends object>(statement: string): Promise<Row[]> =>
  (await shop.database.pool.query<Row>(statement)).rows;

const read = async <T>(path: string) => (await shop.call<BoundedPage<T>>(path, { token })).body;

const listed = readInvariants().filter(({ statement }) =>
  /low_packs|stock_batches/.test(statement),
);

async function expectListed(): Promise<void> {
  expect(listed).toHaveLength(2);
  for (const { statement } of listed) expect(await run(statement)).toEqual([]);
}

const BATCHES = `'[{"batch": "A", "best_before": "2031-01-01", "quantity": 3}, {"batch": "B", "best_before": "2031-02-01", "quantity": 2}]'`;

test.each([
  ["becomes low", "UPDATE packs SET stock = low_stock WHERE id = 1"],
  ["is sold out", "UPDATE packs SET stock = 0 WHERE id = 1"],
  ["has one again", "UPDATE packs SET stock = 1, low_stock = 5 WHERE id = 1"],
  ["has a lower level", "UPDATE packs SET low_stock = 0 WHERE id = 1"],
  ["has a higher level", "UPDATE packs SET low_stock = 100 WHERE id = 1"],
  ["is no longer the default", "UPDATE packs SET is_default = false WHERE id = 1"],
  ["is the default again", "UPDATE packs SET is_default = true WHERE id = 1"],
  ["has batches", `UPDATE packs SET stock = 5, batches = ${BATCHES} WHERE id = 1`],
  [
    "sells a piece",
    "UPDATE packs SET batches = jsonb_set(batches, '{0,quantity}', '2') WHERE id = 1",
  ],
  ["sells a batch", "UPDATE packs SET batches = batches - 0 WHERE id = 1"],
  [
    "has another date",
    `UPDATE packs SET batches = jsonb_set(batches, '{0,best_before}', '"2031-03-01"') WHERE id = 1`,
  ],
  [
    "has another batch",
    `UPDATE packs SET batches = jsonb_set(batches, '{0,batch}', '"C"') WHERE id = 1`,
  ],
  ["is off sale", "UPDATE packs SET retired_at = now() WHERE id = 1"],
  ["is on sale again", "UPDATE packs SET retired_at = NULL WHERE id = 1"],
  [
    "is new",
    `INSERT INTO packs (product_id, sku, label, net_quantity, unit, price_paise, mrp_paise, stock, position, batches)
    SELECT product_id, 'NEW', 'New', 1, 'piece', 100, 100, 5, 9, ${BATCHES} FROM packs WHERE id = 1`,
  ],
  ["is deleted", "DELETE FROM packs WHERE sku = 'NEW'"],
])("the lists match a pack that %s", async (_what, statement) => {
  await run(statement);
  await expectListed();
});

test("a sale that crosses no level writes nothing to the lists", async () => {
  await run("UPDATE packs SET stock = 50, low_stock = 5 WHERE id = 2");
  const rows = () =>
    run("SELECT xmin::text FROM low_packs UNION ALL SELECT xmin::text FROM stock_batches");
  const before = await rows();
  await run("UPDATE packs SET stock = stock - 1 WHERE id = 2");
  await run("UPDATE packs SET stock = 4 WHERE id = 1");
  expect(await rows()).toEqual(before);
});

test("the list of low stock leaves out packs off sale and removed products, and counts the rest", async () => {
  await run("UPDATE packs SET stock = 50, low_stock = 5");
  await run("UPDATE packs SET stock = 0 WHERE product_id IN (3, 4)");
  await run("UPDATE packs SET stock = 2 WHERE product_id IN (6, 7)");
  await run("UPDATE packs SET stock = low_stock WHERE product_id = 5");
  await run("UPDATE packs SET retired_at = now() WHERE product_id = 7 AND NOT is_default");
  await run("UPDATE products SET hidden_at = now(), removed_at = now() WHERE id IN (4, 6)");
  const packs = (ids: string) =>
    run<{ id: number }>(`SELECT packs.id FROM packs JOIN products ON products.id = product_id
      WHERE product_id IN (${ids}) AND retired_at IS NULL ORDER BY stock > 0, title, position, packs.id`);
  for (const [query, ids] of [
    ["level=low", "3, 5, 7"],
    ["level=out", "3"],
    ["level=low&q=zzz", "0"],
  ] as const) {
    const { results, count } = await read<StockLine>(`/admin/stock?limit=50&${query}`);
    const wanted = (await packs(ids)).map(({ id }) => id);
    expect(results.map(({ pack_id }) => pack_id)).toEqual(wanted);
    expect(count).toBe(wanted.length);
  }
  for (const [stock, ids] of [
    ["low", [3, 5, 7]],
    ["out", [3]],
  ] as const) {
    const { results, count } = await read<AdminProductRow>(
      `/admin/products?limit=50&stock=${stock}`,
    );
    expect(results.map(({ id }) => id).toSorted()).toEqual(ids);
    expect(count).toBe(ids.length);
  }
});

test("packs that are no longer sold have a list of their own, which can be searched", async () => {
  const retired = await run<{ id: number; sku: string; title: string }>(
    `SELECT packs.id, sku, title FROM packs JOIN products ON products.id = product_id
      WHERE retired_at IS NOT NULL OR removed_at IS NOT NULL ORDER BY packs.id`,
  );
  expect(retired.length).toBeGreaterThan(3);
  const listed = async (query: string) => {
    const { results, count } = await read<StockLine>(`/admin/stock?limit=50&level=retired${query}`);
    expect(count).toBe(results.length);
    expect(results.every((line) => line.retired)).toBe(true);
    return results.map(({ pack_id }) => pack_id).toSorted((a, b) => a - b);
  };
  expect(await listed("")).toEqual(retired.map(({ id }) => id));
  for (const { id, sku, title } of retired) {
    expect(await listed(`&q=${encodeURIComponent(sku)}`)).toContain(id);
    expect(await listed(`&q=${encodeURIComponent(title)}`)).toContain(id);
    const { status } = await shop.call(`/admin/stock/${id}/movements`, { token });
    expect(status).toBe(200);
  }
  const sold = await read<StockLine>("/admin/stock?limit=1");
  expect(sold.results).toMatchObject([{ retired: false }]);
});

test("the dashboard's low stock leaves out hidden products", async () => {
  const shown = async () => {
    const { body } = await shop.call<Dashboard>("/admin/dashboard/", { token });
    return [...new Set(body.low_stock.map(({ product_id }) => product_id))].toSorted();
  };
  expect(await shown()).toEqual([3, 5, 7]);
  await run("UPDATE products SET hidden_at = now() WHERE id IN (3, 7)");
  expect(await shown()).toEqual([5]);
});

test("batches are sorted by date, each with its remaining pieces", async () => {
  await run(`UPDATE packs SET stock = 50, batches = ${BATCHES} WHERE id IN (1, 2)`);
  const { results, count, count_is_least } = await read<DatedBatch>(
    "/admin/stock/batches?limit=3&offset=1",
  );
  expect(
    results.map(({ pack_id, batch, best_before, left }) => [pack_id, batch, best_before, left]),
  ).toEqual([
    [2, "A", "2031-01-01", 3],
    [1, "B", "2031-02-01", 2],
    [2, "B", "2031-02-01", 2],
  ]);
  expect({ count, count_is_least }).toEqual({ count: 4, count_is_least: false });
});

test("GST rates are suggested from the newest 500 products of a category", async () => {
  const [first] = await run<{ category_id: number }>(
    "SELECT category_id FROM products WHERE id = 1",
  );
  const category = first?.category_id ?? 0;
  const copy = `INSERT INTO products (category_id, slug, title, description, image, names, is_food, hsn, gst_rate_percent)
    SELECT category_id, 'copy-' || n, title, description, image, names, is_food, '0000', 18 FROM products, generate_series(1, 500) AS n
    WHERE id = 1`;
  await run(copy);
  const { results } = await read<object>(`/admin/products/tax?category_id=${category}`);
  expect(results).toEqual([{ hsn: "0000", gst_rate_percent: 18, product_count: 500 }]);
});
