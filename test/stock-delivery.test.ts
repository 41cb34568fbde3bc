import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "#app/shared/page-links.ts";
import { MAX_STOCK, STOCK_TOO_LARGE } from "../app/features/catalogue/product/product-schema.ts";
import { earliestGoodDate, isTooNear } from "../app/features/inventory/batch-fitness.ts";
import type { DeliveryReport, StockMovement } from "../app/features/inventory/stock-schema.ts";
import { addDays, indiaDay, longDay } from "../app/shared/india-time.ts";
import { dayFromNow } from "./support/day.ts";
import { createProducts, stockOf } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop("empty");
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

type Response = DeliveryReport & Record<string, string[]> & { message?: string };

const receive = (rows: object[], token = admin, headers = {}) =>
  shop.call<Response>("/admin/stock/deliveries", {
    method: "POST",
    token,
    headers,
    body: { rows },
  });
const withKey = () => ({ "idempotency-key": randomUUID() });

async function twoPacks(): Promise<[number, number]> {
  const { packIds } = await createProducts(shop, [{ stock: 3 }, { stock: 0 }]);
  return [packIds[0] ?? 0, packIds[1] ?? 0];
}

const movementsOf = async (pack: number) =>
  (
    await shop.call<Page<StockMovement>>(`/admin/stock/${pack}/movements`, { token: admin })
  ).body.results.filter(({ kind }) => kind === "received");

test("a delivery adds all its packs, including several batches of one pack", async () => {
  const [first, second] = await twoPacks();
  const best_before = dayFromNow(300);
  const { status, body } = await receive([
    { pack_id: first, quantity: 20, batch: "A-1", best_before },
    { pack_id: second, quantity: 5 },
    { pack_id: first, quantity: 10, batch: "A-2", best_before: dayFromNow(200) },
  ]);
  expect([status, body]).toEqual([200, { quantity: 35, packs: 2 }]);
  expect(await stockOf(shop, [first, second])).toEqual([33, 5]);
  expect((await movementsOf(first)).map(({ batch, quantity }) => [batch, quantity])).toEqual(
    expect.arrayContaining([
      ["A-1", 20],
      ["A-2", 10],
    ]),
  );
  const audit = await shop.call<Page<{ what: string; id: string; after: object }>>(
    "/admin/audit?limit=2",
    { token: admin },
  );
  expect(audit.body.results.map(({ what, after }) => [what, after])).toEqual(
    expect.arrayContaining([
      ["stock.received", { stock: 33 }],
      ["stock.received", { stock: 5 }],
    ]),
  );
});

test("one refused row refuses all, and each error is listed at its row", async () => {
  const [first, second] = await twoPacks();
  const { status, body } = await receive([
    { pack_id: first, quantity: 20 },
    { pack_id: second, quantity: 1, best_before: dayFromNow(-1) },
    { pack_id: second, quantity: 1, best_before: dayFromNow(5) },
    { pack_id: 999_999_999, quantity: 1 },
  ]);
  expect(status).toBe(400);
  const earliest = earliestGoodDate({ days: null, van_only: false }, indiaDay(new Date()));
  expect(body).toMatchObject({
    message: "Please correct the marked rows.",
    "rows.1.best_before": ["This date has passed."],
    "rows.2.best_before": [
      `This date is too close: the goods couldn't be sent in time. The earliest possible date is ${longDay(earliest)}.`,
    ],
    "rows.3.pack_id": ["This pack is not on sale any more."],
  });
  expect(await stockOf(shop, [first, second])).toEqual([3, 0]);
  expect(await movementsOf(first)).toEqual([]);
});

test("rows of one pack that are too many together are refused at the row that exceeds the limit", async () => {
  const [, pack] = await twoPacks();
  const { status, body } = await receive([
    { pack_id: pack, quantity: MAX_STOCK },
    { pack_id: pack, quantity: 1 },
  ]);
  expect(status).toBe(400);
  expect(body).toMatchObject({ "rows.1.quantity": [STOCK_TOO_LARGE] });
  expect(Object.keys(body)).not.toContain("rows.0.quantity");
  expect(await stockOf(shop, [pack])).toEqual([0]);
});

test("two simultaneous deliveries of the same packs both count", async () => {
  const [first, second] = await twoPacks();
  const rows = [
    { pack_id: first, quantity: 2 },
    { pack_id: second, quantity: 2 },
  ];
  const responses = await Promise.all([receive(rows), receive(rows.toReversed()), receive(rows)]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await stockOf(shop, [first, second])).toEqual([9, 6]);
});

test("recording a delivery of goods needs rows, at most a hundred, and an administrator", async () => {
  const [pack] = await twoPacks();
  expect((await receive([])).body.rows).toEqual(["Add the packs that have arrived."]);
  const many = Array.from({ length: 101 }, () => ({ pack_id: pack, quantity: 1 }));
  expect((await receive(many)).body.rows).toEqual(["At most 100 rows."]);
  expect((await receive([{ pack_id: pack, quantity: 0 }])).status).toBe(400);
  const { token } = await shop.newCustomer();
  expect((await receive([{ pack_id: pack, quantity: 1 }], token)).status).toBe(403);
});

test.each([null, 7, 30, 91.25, 365])(
  "the earliest good date for a shelf life of %s days",
  (days) => {
    const today = "2026-11-23";
    for (const van_only of [false, true]) {
      const life = { days, van_only };
      const earliest = earliestGoodDate(life, today);
      expect(isTooNear({ best_before: earliest }, life, today)).toBe(false);
      expect(isTooNear({ best_before: addDays(earliest, -1) }, life, today)).toBe(true);
    }
  },
);

test("a delivery sent again with its key is added once, even at the same moment, and a refused one doesn't use up its key", async () => {
  const [pack] = await twoPacks();
  const rows = [{ pack_id: pack, quantity: 4, batch: "K-1" }];
  const headers = withKey();
  const past = { pack_id: pack, quantity: 4, best_before: dayFromNow(-1) };
  expect((await receive([past], admin, headers)).status).toBe(400);
  const sent = await Promise.all([1, 2, 3].map(() => receive(rows, admin, headers)));
  expect(sent.map(({ status, body }) => [status, body])).toEqual(
    Array(3).fill([200, { quantity: 4, packs: 1 }]),
  );
  expect(await stockOf(shop, [pack])).toEqual([7]);
  expect((await receive(rows, await shop.newAdmin(), headers)).status).toBe(200);
  const changed = await receive([{ pack_id: pack, quantity: 5 }], admin, headers);
  expect([changed.status, changed.body.message]).toEqual([
    409,
    expect.stringContaining("already received"),
  ]);
  expect(await stockOf(shop, [pack])).toEqual([11]);
});

test("one pack received again with the same key is added once", async () => {
  const [pack] = await twoPacks();
  const headers = withKey();
  const send = (quantity: number) =>
    shop.call<{ stock: number }>(`/admin/stock/${pack}/receive`, {
      token: admin,
      headers,
      body: { quantity, batch: "K-2" },
    });
  expect([(await send(2)).body.stock, (await send(2)).body.stock]).toEqual([5, 5]);
  expect((await send(3)).status).toBe(409);
  expect(await stockOf(shop, [pack])).toEqual([5]);
});
