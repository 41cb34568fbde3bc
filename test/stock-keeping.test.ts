import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "#app/shared/page-links.ts";
import type { StockLine, StockMovement } from "../app/features/inventory/stock-schema.ts";
import { dayFromNow } from "./support/day.ts";
import { createProducts, stockOf } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop("empty");
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

function callAsAdmin<T>(method: string, path: string, body?: unknown) {
  return shop.call<T & { message?: string }>(path, { method, token: admin, body });
}

async function onePack(stock = 10) {
  const { id, packIds } = await createProducts(shop, [{ stock }]);
  return { id, pack: packIds[0] ?? 0, path: `/admin/stock/${packIds[0]}` };
}

async function movements(path: string): Promise<StockMovement[]> {
  return (await callAsAdmin<Page<StockMovement>>("GET", `${path}/movements`)).body.results;
}

describe("received goods", () => {
  test("are added at once, with their batch and the person who received them", async () => {
    const { id, pack, path } = await onePack(3);
    await shop.call(`/products/${id}`);
    const best_before = dayFromNow(300);
    const body = { quantity: 20, batch: "R-07", best_before };
    const { status, body: line } = await callAsAdmin<StockLine>("POST", `${path}/receive`, body);
    expect([status, line.stock]).toEqual([200, 23]);
    expect(line.batches).toMatchObject([{ batch: "R-07", best_before, left: 20 }]);
    expect((await shop.call(`/products/${id}`)).body.stock).toBe(23);
    expect((await movements(path))[0]).toMatchObject({
      kind: "received",
      quantity: 20,
      batch: "R-07",
      best_before,
      order_id: null,
      actor: expect.any(String),
    });
    expect(await stockOf(shop, [pack])).toEqual([23]);
  });

  test("with the earliest date are sold first", async () => {
    const { id: product_id, path } = await onePack(0);
    await callAsAdmin("POST", `${path}/receive`, {
      quantity: 5,
      batch: "new",
      best_before: dayFromNow(400),
    });
    await callAsAdmin("POST", `${path}/receive`, {
      quantity: 4,
      batch: "old",
      best_before: dayFromNow(60),
    });
    const left = async () => {
      const { body } = await callAsAdmin<StockLine>("PUT", path, { low_stock: 5 });
      return body.batches.map(({ batch, left: pieces }) => [batch, pieces]);
    };
    expect(await left()).toEqual([
      ["old", 4],
      ["new", 5],
    ]);
    const shopper = await newShopper(shop, { product_id, quantity: 6 });
    expect((await shopper.place()).status).toBe(201);
    expect(await left()).toEqual([["new", 3]]);
  });

  test("too close to their date to be shipped are refused, by the label's shelf life", async () => {
    const { id, pack, path } = await onePack(0);
    const body = { quantity: 1, batch: "near", best_before: dayFromNow(50) };
    const refused = await callAsAdmin<Record<string, unknown>>("POST", `${path}/receive`, body);
    expect([refused.status, refused.body.best_before]).toEqual([
      400,
      [
        expect.stringContaining(
          "too close: the goods couldn't be sent in time. The earliest possible",
        ),
      ],
    ]);
    expect(await stockOf(shop, [pack])).toEqual([0]);
    await callAsAdmin("PUT", `/products/${id}`, { shelf_life_months: 3 });
    const { status, body: line } = await callAsAdmin<StockLine>("POST", `${path}/receive`, body);
    expect([status, line.batches[0]?.fitness]).toEqual([200, "soon"]);
  });

  test("with a shelf life of days are accepted only if the shop's own van delivers them", async () => {
    const { id, path } = await onePack(0);
    const change = (body: object) => callAsAdmin("PUT", `/products/${id}`, body);
    const receive = (days: number) =>
      callAsAdmin<StockLine>("POST", `${path}/receive`, {
        quantity: 1,
        batch: `fresh ${days}`,
        best_before: dayFromNow(days),
      });
    expect((await change({ shelf_life_days: 7 })).status).toBe(200);
    expect((await receive(7)).status).toBe(400);
    await change({ van_only: true });
    expect((await receive(3)).status).toBe(400);
    const { status, body: line } = await receive(4);
    expect([status, line.batches[0]?.fitness]).toEqual([200, "soon"]);
  });

  test("have a shelf life in months or in days, not both", async () => {
    const { id } = await onePack(0);
    const change = (body: object) =>
      callAsAdmin<Record<string, unknown>>("PUT", `/products/${id}`, body);
    await change({ shelf_life_months: 3 });
    const refused = await change({ shelf_life_days: 7 });
    expect([refused.status, refused.body.shelf_life_days]).toEqual([
      400,
      ["Give the shelf life in months or in days, not both."],
    ]);
    const { status, body } = await change({ shelf_life_days: 7, shelf_life_months: null });
    expect([status, body.shelf_life_days, body.shelf_life_months]).toEqual([200, 7, null]);
    for (const days of [0, 366, 1.5]) {
      expect((await change({ shelf_life_days: days })).status).toBe(400);
    }
  });

  test.each([
    [{ quantity: 0 }, "quantity"],
    [{ quantity: 1.5 }, "quantity"],
    [{ quantity: 1_000_000 }, "quantity"],
    [{ quantity: 1, best_before: "2020-01-01" }, "best_before"],
    [{ quantity: 1, best_before: "tomorrow" }, "best_before"],
  ])("are refused as %j under %s", async (body, field) => {
    const { pack, path } = await onePack();
    const response = await callAsAdmin<Record<string, unknown>>("POST", `${path}/receive`, body);
    expect([response.status, response.body[field]]).toEqual([400, [expect.any(String)]]);
    expect(await stockOf(shop, [pack])).toEqual([10]);
    expect(await movements(path)).toHaveLength(1);
  });
});

describe("a stock count", () => {
  test("sets the stock to the counted number, and records the reason", async () => {
    const { path } = await onePack();
    const body = { counted: 7, note: "Three torn", expected: 10 };
    expect((await callAsAdmin<StockLine>("POST", `${path}/correct`, body)).body.stock).toBe(7);
    const expected = { kind: "corrected", quantity: -3, note: "Three torn" };
    expect((await movements(path))[0]).toMatchObject(expected);
  });

  test("is refused if pieces were sold since the number was read", async () => {
    const { id: product_id, pack, path } = await onePack();
    const shopper = await newShopper(shop, { product_id, quantity: 2 });
    await shopper.place();
    const body = { counted: 12, note: "Counted", expected: 10 };
    const { status, body: response } = await callAsAdmin("POST", `${path}/correct`, body);
    expect([status, response.message]).toEqual([409, expect.stringContaining("it is now 8")]);
    expect(await stockOf(shop, [pack])).toEqual([8]);
  });

  test("requires a note and an existing pack", async () => {
    const { path } = await onePack();
    expect((await callAsAdmin("POST", `${path}/correct`, { counted: 1, note: " " })).status).toBe(
      400,
    );
    const body = { counted: 1, note: "Counted" };
    expect((await callAsAdmin("POST", "/admin/stock/999999/correct", body)).status).toBe(404);
    expect((await callAsAdmin("GET", "/admin/stock/999999/movements")).status).toBe(404);
  });
});

describe("the stock list", () => {
  test("puts sold-out packs first, then low ones, and finds by title and SKU", async () => {
    const { id } = await createProducts(shop, [{ stock: 50 }, { stock: 4 }, { stock: 0 }]);
    const { rows } = await shop.database.pool.query("SELECT slug FROM products WHERE id = $1", [
      id,
    ]);
    const list = async (query: string) =>
      (await callAsAdmin<Page<StockLine>>("GET", `/admin/stock?q=${rows[0].slug}${query}`)).body;
    const stocks = ({ results }: Page<StockLine>) => results.map(({ stock }) => stock);
    expect(stocks(await list(""))).toEqual([0, 4, 50]);
    expect(stocks(await list("&level=low"))).toEqual([0, 4]);
    expect(stocks(await list("&level=out"))).toEqual([0]);
    expect(stocks(await list("-1"))).toEqual([4]);
    const second = await list("&limit=1&offset=1");
    expect([second.count, stocks(second)]).toEqual([3, [4]]);
  });

  test("puts matching names before mere mentions, whatever the stock", async () => {
    const named = await createProducts(shop, [{ stock: 50 }, { stock: 4 }]);
    const mentions = await createProducts(shop, [{ stock: 0 }]);
    for (const [{ id }, body] of [
      [named, { title: "Zahidi sesame oil" }],
      [mentions, { title: "Gunpowder", description: "Fine with Zahidi sesame oil." }],
    ] as const) {
      await callAsAdmin("PUT", `/products/${id}`, body);
    }
    const found = async (query: string) => {
      const path = `/admin/stock?q=zahidi%20sesame%20oil${query}`;
      const { results, count } = (await callAsAdmin<Page<StockLine>>("GET", path)).body;
      return [count, ...results.map(({ title, stock }) => `${title} ${stock}`)];
    };
    const [low, good, only] = ["Zahidi sesame oil 4", "Zahidi sesame oil 50", "Gunpowder 0"];
    expect(await found("")).toEqual([3, low, good, only]);
    expect(await found("&limit=1&offset=1")).toEqual([3, good]);
    expect(await found("&level=low")).toEqual([2, low, only]);
    await callAsAdmin("PUT", `/products/${named.id}`, { hidden: true });
    expect(await found("")).toEqual([3, only, low, good]);
  });

  test("uses a pack's own level to decide what is low", async () => {
    const { path } = await onePack(40);
    const { body } = await callAsAdmin<StockLine>("PUT", path, { low_stock: 60 });
    expect(body).toMatchObject({ stock: 40, low_stock: 60 });
  });

  test("doesn't overwrite a level that somebody else has set since it was shown", async () => {
    const { path } = await onePack(40);
    const set = (low_stock: number, expected?: number) =>
      callAsAdmin<StockLine & { message: string }>("PUT", path, { low_stock, expected });
    await set(8);
    const refused = await set(20, 5);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe(
      "Someone else changed this level: it is now 8. Check it and save again.",
    );
    expect((await set(8, 5)).body.low_stock).toBe(8);
    expect((await set(20, 8)).body.low_stock).toBe(20);
  });
});

test("an administrator's changes to the stock are recorded in the audit log", async () => {
  const { pack, path } = await onePack();
  await callAsAdmin("POST", `${path}/correct`, { counted: 2, note: "Counted" });
  const { rows } = await shop.database.pool.query(
    "SELECT what, before, after FROM audit_log WHERE what LIKE 'stock.%' ORDER BY id DESC LIMIT 1",
  );
  expect(rows).toEqual([{ what: "stock.corrected", before: { stock: 10 }, after: { stock: 2 } }]);
  expect(pack).toBeGreaterThan(0);
});
