import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "./support/shop.ts";

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  token = await shop.newAdmin();
});
afterAll(() => shop.close());

interface Pack {
  pack_id: number;
  product_id: number;
  title: string;
  sku: string;
  price: number;
  mrp: number;
  stock: number;
  low_stock: number;
  hidden: boolean;
}

interface Review {
  faults: { pack_id: number; field: string; message: string; now: unknown }[];
  import: { id: number; changed_count: number; source: string } | null;
}

async function packsOf(query: string) {
  const { body } = await shop.call<{ results: Pack[]; count: number }>(`/admin/packs?${query}`, {
    token,
  });
  return body;
}

/** The current state of the shop's n-th pack. */
async function packAt(at: number): Promise<Pack> {
  const [pack] = (await packsOf(`limit=1&offset=${at}`)).results;
  if (!pack) throw new Error("There is no such pack.");
  return pack;
}

const review = (...packs: object[]) =>
  shop.call<Review>("/admin/packs/review", { method: "POST", token, body: { packs } });
const change = (id: number | undefined, action: "apply" | "undo") =>
  shop.call(`/admin/import/${id}/${action}`, { method: "POST", token });

async function reviewed(...packs: object[]): Promise<number> {
  const { body } = await review(...packs);
  expect(body.faults).toEqual([]);
  return body.import?.id ?? 0;
}

/** Packs whose movements don't add up to their stock. */
async function unbalanced() {
  const { rows } = await shop.database.pool.query(
    `SELECT packs.id FROM packs LEFT JOIN stock_movements AS moved ON moved.pack_id = packs.id
     GROUP BY packs.id HAVING packs.stock <> coalesce(sum(moved.quantity), 0)`,
  );
  return rows;
}

describe("the grid of all packs", () => {
  test("has every pack on sale once, page by page, or only those of a category or a search", async () => {
    await shop.database.pool.query(`
      UPDATE products SET hidden_at = now(), removed_at = now() WHERE id = 7;
      UPDATE packs SET retired_at = now() WHERE id = (SELECT max(id) FROM packs WHERE NOT is_default)
    `);
    const { rows } = await shop.database.pool.query(
      `SELECT packs.id FROM packs JOIN products ON products.id = product_id
       WHERE retired_at IS NULL AND removed_at IS NULL`,
    );
    const all = await packsOf("");
    expect(new Set(all.results.map(({ pack_id }) => pack_id)).size).toBe(rows.length);
    expect(all.count).toBe(rows.length);
    const pages = await Promise.all([packsOf("limit=3"), packsOf("limit=3&offset=3")]);
    expect(pages.flatMap(({ results }) => results)).toEqual(all.results.slice(0, 6));
    const [first] = all.results;
    const found = await packsOf(`q=${encodeURIComponent(first?.title ?? "")}`);
    expect(found.results[0]?.title).toBe(first?.title);
    expect(found.count).toBeLessThan(all.count);
    expect((await packsOf("category_id=999999")).count).toBe(0);
  });

  test("sorts search results by relevance, across pages too", async () => {
    for (const title of ["Almond okapi mix", "Okapi"]) {
      const body = { title, price: 40, stock: 6, category_id: 38 };
      await shop.call("/products", { method: "POST", token, body });
    }
    const titles = async (query: string) =>
      (await packsOf(`q=okapi${query}`)).results.map(({ title }) => title);
    expect(await titles("")).toEqual(["Okapi", "Almond okapi mix"]);
    expect(await titles("&limit=1")).toEqual(["Okapi"]);
    expect(await titles("&limit=1&offset=1")).toEqual(["Almond okapi mix"]);
  });

  test("is for staff who may read products, and only those who may change products can change it", async () => {
    const body = { packs: [{ pack_id: 1, price: [1, 2] }] };
    const tokens = [
      undefined,
      ...(await Promise.all([
        shop.newCustomer(),
        shop.newStaff("packer"),
        shop.newStaff("accountant"),
      ])),
    ].map((person) => person?.token);
    const statuses = await Promise.all(
      tokens.map(async (each) => [
        (await shop.call("/admin/packs", { token: each })).status,
        (await shop.call("/admin/packs/review", { method: "POST", token: each, body })).status,
      ]),
    );
    expect(statuses).toEqual([
      [401, 401],
      [403, 403],
      [403, 403],
      [200, 403],
    ]);
  });
});

describe("changes in the grid of packs", () => {
  test("are reviewed without writing, applied as a whole and undone exactly, with stock movements and the audit log", async () => {
    const [one, other] = [await packAt(0), await packAt(5)];
    const id = await reviewed(
      {
        pack_id: one.pack_id,
        price: [one.price, one.price + 1.5],
        mrp: [one.mrp, one.mrp + 10],
        stock: [one.stock, one.stock + 7],
        low_stock: [one.low_stock, one.low_stock + 1],
      },
      { pack_id: other.pack_id, hidden: [false, true] },
    );
    expect([await packAt(0), await packAt(5)]).toEqual([one, other]);
    expect((await change(id, "apply")).body).toMatchObject({ state: "applied", source: "grid" });
    expect(await packAt(0)).toEqual({
      ...one,
      price: one.price + 1.5,
      mrp: one.mrp + 10,
      stock: one.stock + 7,
      low_stock: one.low_stock + 1,
    });
    expect(await packAt(5)).toMatchObject({ hidden: true });
    expect((await shop.call(`/products/${other.product_id}`)).status).toBe(404);
    const { body: moved } = await shop.call<{ results: object[] }>(
      `/admin/stock/${one.pack_id}/movements`,
      { token },
    );
    expect(moved.results[0]).toMatchObject({
      kind: "corrected",
      quantity: 7,
      note: "Changed in the grid",
    });
    const { body: log } = await shop.call<{ results: { what: string; thing_id: string }[] }>(
      "/admin/audit?what=product.changed",
      { token },
    );
    const entry = log.results.find(({ thing_id }) => Number(thing_id) === one.product_id);
    expect(entry).toMatchObject({
      before: { [`${one.sku} price`]: one.price, [`${one.sku} stock`]: one.stock },
      after: { [`${one.sku} price`]: one.price + 1.5, [`${one.sku} stock`]: one.stock + 7 },
    });
    expect((await change(id, "apply")).body).toMatchObject({ state: "applied" });
    expect((await packAt(0)).stock).toBe(one.stock + 7);
    expect((await change(id, "undo")).body).toMatchObject({ state: "undone" });
    expect((await change(id, "apply")).status).toBe(409);
    expect([await packAt(0), await packAt(5)]).toEqual([one, other]);
    expect(await unbalanced()).toEqual([]);
  });

  test("show errors at their cells, with the values that somebody else has set", async () => {
    const [one, other] = [await packAt(1), await packAt(2)];
    const { body } = await review(
      { pack_id: one.pack_id, price: [one.price, one.mrp + 1] },
      { pack_id: other.pack_id, stock: [other.stock + 3, 50], mrp: [other.mrp, other.price - 1] },
      { pack_id: 99_999_999, price: [1, 2] },
    );
    expect(body.import).toBeNull();
    expect(body.faults.map(({ pack_id, field, now }) => [pack_id, field, now])).toEqual([
      [one.pack_id, "price", null],
      [other.pack_id, "stock", other.stock],
      [99_999_999, "price", null],
    ]);
    expect(body.faults[0]?.message).toContain("above the MRP of ₹");
    const siblings = (await packsOf("")).results.filter(
      (pack, _, all) => all.filter(({ product_id }) => product_id === pack.product_id).length > 1,
    );
    const [left, right] = siblings;
    const split = await review(
      { pack_id: left?.pack_id, hidden: [false, true] },
      { pack_id: right?.pack_id, hidden: [false, false] },
    );
    expect(split.body.faults).toMatchObject([{ pack_id: right?.pack_id, field: "hidden" }]);
  });

  test.each([
    ["a text", { price: [10, "abc"] }],
    ["a negative number", { stock: [10, -1] }],
    ["three decimals", { mrp: [10, 10.125] }],
    ["half a pack", { low_stock: [10, 1.5] }],
    ["a number as flag", { hidden: [false, 1] }],
  ])("can't be %s", async (_, cells) => {
    const { pack_id } = await packAt(3);
    expect((await review({ pack_id, ...cells })).status).toBe(400);
  });

  test("are limited: 1,000 packs are accepted, one more is refused, and so is an empty change", async () => {
    const { pack_id, price } = await packAt(3);
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ pack_id: 10_000_000 + at, price: [1, 2] }));
    expect((await review(...many(1_000))).body.faults).toHaveLength(1_000);
    expect((await review(...many(1_001))).status).toBe(400);
    expect((await review()).status).toBe(400);
    expect((await review({ pack_id, price: [price, price] })).status).toBe(400);
  });

  test("are not applied once a cell, or the MRP beside a price, has changed since the review", async () => {
    const { pack_id, product_id, price, mrp } = await packAt(3);
    const raised = mrp + 20;
    const higher = await reviewed({ pack_id, price: [price, price], mrp: [mrp, raised] });
    expect((await change(higher, "apply")).status).toBe(200);
    const id = await reviewed({ pack_id, price: [price, raised] });
    const lower = await reviewed({ pack_id, mrp: [raised, raised - 1] });
    expect((await change(lower, "apply")).status).toBe(200);
    const late = await change(id, "apply");
    expect([late.status, late.body.message]).toEqual([
      409,
      expect.stringMatching(/^Changed since your review: .+\(mrp\).*Review again\.$/),
    ]);
    const { body } = await shop.call<{ updated_at: string }>(`/products/${product_id}`);
    expect(Date.now() - Date.parse(body.updated_at)).toBeLessThan(60_000);
  });

  test("of two people at once: one is applied, and the other gets a conflict", async () => {
    const { pack_id, stock } = await packAt(4);
    const ids = [
      await reviewed({ pack_id, stock: [stock, stock + 1] }),
      await reviewed({ pack_id, stock: [stock, stock + 2] }),
    ];
    const outcomes = await Promise.all(ids.map((id) => change(id, "apply")));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const applied = ids[outcomes.findIndex(({ status }) => status === 200)];
    const twice = await Promise.all([change(applied, "undo"), change(applied, "undo")]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await unbalanced()).toEqual([]);
  });
});
