import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeOffRecalledStock } from "../app/features/inventory/batch-recall-service.server.ts";
import type {
  AffectedOrder,
  Recall,
  RecalledOrder,
} from "../app/features/orders/recalls/recall-schema.ts";
import { creditPaidSince } from "../app/features/orders/recalls/run-recall-service.server.ts";
import { addDays, indiaDay } from "../app/shared/india-time.ts";
import { countLockWaits } from "./support/other-transaction.ts";
import { createProducts } from "./support/products.ts";
import { openTestShop, PASSWORD, type TestShop } from "./support/shop.ts";
import { ADDRESS, newShopper, type Shopper } from "./support/shopper.ts";

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop("empty");
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

const FIRST_DATE = addDays(indiaDay(new Date()), 300);
const LATER_DATE = addDays(indiaDay(new Date()), 400);

type Failure = { message?: string };
const asAdmin = <T>(path: string, body?: object, method?: string) =>
  shop.call<T & Failure>(path, { token: admin, body, method });

/** A pack with ten pieces of FM-2611A, which are sold first, and ten of FM-2612B. */
async function batches() {
  const { id: product_id, packIds } = await createProducts(shop, [
    { price_paise: 10_000, stock: 0 },
  ]);
  const pack = packIds[0] ?? 0;
  const receive = (batch: string, best_before: string) =>
    asAdmin(`/admin/stock/${pack}/receive`, { quantity: 10, batch, best_before });
  expect((await receive("FM-2611A", FIRST_DATE)).status).toBe(200);
  expect((await receive("FM-2612B", LATER_DATE)).status).toBe(200);
  return { product_id, pack, receive };
}

type Order = { id: number; shopper: Shopper };

async function order(product_id: number, quantity: number, ...statuses: string[]): Promise<Order> {
  const shopper = await newShopper(shop, { product_id, quantity });
  const { body } = await shopper.place({ payment_method: statuses[0] === "paid" ? "upi" : "cod" });
  for (const status of statuses) {
    const { status: code, body: answer } = await change(body.id, { status });
    expect([code, answer.message]).toEqual([200, undefined]);
  }
  return { id: body.id, shopper };
}

const change = (id: number, body: object) => asAdmin(`/orders/${id}/`, body, "PUT");
const recall = (pack_id: number, batch = "FM-2611A") =>
  asAdmin<Recall>("/admin/recalls/", { pack_id, batch, message: "<b>Mould</b>\nThrow it away." });
const run = (id: number, retry = false) =>
  asAdmin<Recall>(`/admin/recalls/${id}/run/`, { retry }, "POST");
const ordersOf = async (id: number) =>
  (await asAdmin<{ results: RecalledOrder[] }>(`/admin/recalls/${id}/orders/`)).body.results;

/** Reports pieces of an order's item as damaged and accepts the claim; `replace` sends others in their place. */
async function claimOf({ id, shopper: { token } }: Order, quantity: number) {
  const body = {
    items: [{ item: 1, quantity }],
    reason: "damaged",
    details: "Torn.",
    wish: "replacement",
  };
  const path = `/orders/${id}/claims/`;
  const opened = await shop.call<{ claims: object[] }>(path, { token, body });
  const claim = `${path}${opened.body.claims.length}/`;
  expect((await asAdmin(claim, { state: "agreed" }, "PUT")).status).toBe(200);
  return { replace: () => asAdmin(claim, { state: "replaced" }, "PUT") };
}

async function replace(order: Order, quantity: number): Promise<void> {
  const { status, body } = await (await claimOf(order, quantity)).replace();
  expect([status, body.message]).toEqual([200, undefined]);
}

interface Notified {
  order_id: number;
  batch: string;
  items: { quantity: number }[];
  refund_paise: number;
}

async function mailsOf(orders: Order[]) {
  const { rows } = await shop.database.pool.query<{ payload: Notified }>(
    "SELECT payload FROM outbox WHERE kind = 'order-recall' AND (payload->'order_id')::bigint = ANY ($1) ORDER BY id",
    [orders.map(({ id }) => id)],
  );
  return rows.map(({ payload }) => payload);
}

/** Calls `work` while nobody else can write to a table, with a function that counts the statements waiting for a lock. */
function blocked<T>(table: string, work: (waiting: () => Promise<number>) => Promise<T>) {
  return shop.database.db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE ${sql.table(table)} IN SHARE MODE`.execute(tx);
    return work(() => countLockWaits(shop.database.pool));
  });
}

async function stockOf(pack: number) {
  const { rows } = await shop.database.pool.query(
    "SELECT stock, batches FROM packs WHERE id = $1",
    [pack],
  );
  return rows[0];
}

describe("a recall", () => {
  test("lists who received the batch, notifies and credits them once, and takes the rest off sale", async () => {
    const { product_id, pack, receive } = await batches();
    const paid = await order(product_id, 3, "paid", "shipped", "delivered");
    const cash = await order(product_id, 2, "shipped");
    const unsent = await order(product_id, 1, "paid");
    const gone = await order(product_id, 1, "cancelled");
    const mixed = await order(product_id, 6, "paid", "shipped");
    const affected = await asAdmin<{ count: number; results: AffectedOrder[] }>(
      `/admin/recalls/affected/?pack_id=${pack}&batch=FM-2611A&limit=3`,
    );
    expect(affected.body.count).toBe(4);
    expect(affected.body.results.map(({ order_id, pieces }) => [order_id, pieces])).toEqual([
      [mixed.id, 4],
      [unsent.id, 1],
      [cash.id, 2],
    ]);
    expect(gone.id).toBeGreaterThan(0);

    const started = await recall(pack);
    expect([started.status, started.body.message]).toEqual([201, "<b>Mould</b>\nThrow it away."]);
    expect(started.body).toMatchObject({ waiting: 3, credited: 0, failed: 0 });
    const { id } = started.body;
    expect(await stockOf(pack)).toMatchObject({ stock: 8, batches: [{ batch: "FM-2612B" }] });
    expect((await recall(pack)).status).toBe(409);
    expect((await receive("FM-2611A", FIRST_DATE)).body).toMatchObject({
      batch: ["This batch is recalled: it can't be sold."],
    });

    const runs = await Promise.all([run(id), run(id), run(id)]);
    expect(runs.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body: done } = await run(id);
    expect(done).toMatchObject({ waiting: 0, credited: 2, failed: 1, total: 700 });
    expect(await ordersOf(id)).toMatchObject([
      { order_id: cash.id, pieces: 2, state: "failed", mailed: true, amount: null },
      { order_id: paid.id, pieces: 3, state: "credited", mailed: true, amount: 300, problem: "" },
      { order_id: mixed.id, pieces: 4, state: "credited", mailed: true, amount: 400, problem: "" },
    ]);
    expect(await mailsOf([paid, cash, mixed, unsent])).toHaveLength(3);
    const { body: read } = await asAdmin<{ payment: { refunded: number }; credit_notes: object[] }>(
      `/orders/${paid.id}/`,
    );
    expect(read.payment.refunded).toBe(300);
    expect(read.credit_notes).toMatchObject([{ total: 300 }]);

    // The cash has arrived, so failed credits succeed now, and nobody is notified twice.
    expect((await change(cash.id, { status: "delivered" })).status).toBe(200);
    expect((await run(id)).body).toMatchObject({ credited: 2, failed: 1 });
    expect((await run(id, true)).body).toMatchObject({ credited: 3, failed: 0, total: 900 });
    expect((await run(id, true)).body).toMatchObject({ credited: 3, total: 900 });
    expect(await mailsOf([paid, cash, mixed])).toHaveLength(3);
  });

  test("credits pieces that were in transit unpaid, once the cash has arrived", async () => {
    const { product_id, pack } = await batches();
    const cash = await order(product_id, 2, "shipped");
    const back = await order(product_id, 1, "shipped");
    const { id } = (await recall(pack)).body;
    expect((await run(id)).body).toMatchObject({ credited: 0, failed: 2 });
    expect((await ordersOf(id))[0]?.problem).toMatch(/^This order isn't paid yet\./);
    await creditPaidSince(shop.shop);
    expect((await run(id)).body).toMatchObject({ credited: 0, failed: 2 });

    expect((await change(cash.id, { status: "delivered" })).status).toBe(200);
    expect((await change(back.id, { status: "cancelled" })).status).toBe(200);
    await Promise.all([creditPaidSince(shop.shop), creditPaidSince(shop.shop)]);
    await creditPaidSince(shop.shop);
    expect((await run(id)).body).toMatchObject({ waiting: 0, credited: 1, failed: 1, total: 200 });
    const { body } = await asAdmin<{
      payment: { refunded: number };
      credit_notes: object[];
      history: { actor: string; note?: string }[];
    }>(`/orders/${cash.id}/`);
    expect(body).toMatchObject({ payment: { refunded: 200 }, credit_notes: [{ total: 200 }] });
    expect(await mailsOf([cash, back])).toHaveLength(2);
  });

  test("neither emails nor credits the customer of a returned parcel", async () => {
    const { product_id, pack } = await batches();
    const returned = await order(product_id, 2, "shipped");
    const { body: begun } = await recall(pack);
    expect(begun.waiting).toBe(1);
    expect((await change(returned.id, { status: "cancelled" })).status).toBe(200);
    expect((await run(begun.id)).body).toMatchObject({ waiting: 0, failed: 1, to_call: 0 });
    expect(await ordersOf(begun.id)).toMatchObject([
      {
        mailed: false,
        phone: "",
        problem: "This order came back, so there is nothing to credit.",
      },
    ]);
    expect(await mailsOf([returned])).toEqual([]);
  });

  test("names the customers to call: those without an email are not marked as emailed", async () => {
    const { product_id, pack } = await batches();
    const emailed = await order(product_id, 1, "paid", "shipped", "delivered");
    const gone = await order(product_id, 1, "paid", "shipped", "delivered");
    const left = { method: "DELETE", token: gone.shopper.token, body: { password: PASSWORD } };
    expect((await shop.call("/profile/", left)).status).toBe(204);
    const { body: called } = await shop.call<{ id: number; message?: string }>("/admin/orders/", {
      token: admin,
      headers: { "idempotency-key": randomUUID() },
      body: {
        lines: [{ pack_id: pack, quantity: 2 }],
        payment_method: "cod",
        expected_total: 200,
        address: { ...ADDRESS, phone: "+919123456702" },
      },
    });
    expect(called.message).toBeUndefined();
    expect((await change(called.id, { status: "shipped" })).status).toBe(200);
    const { id } = (await recall(pack)).body;
    expect((await run(id)).body).toMatchObject({ credited: 2, failed: 1, to_call: 1 });
    const all = [
      { order_id: called.id, state: "failed", mailed: false, phone: "+919123456702" },
      { order_id: emailed.id, state: "credited", mailed: true, phone: "" },
      { order_id: gone.id, state: "credited", mailed: false, phone: "" },
    ];
    expect(await ordersOf(id)).toMatchObject(all);
    expect((await change(called.id, { status: "delivered" })).status).toBe(200);
    expect((await run(id, true)).body).toMatchObject({ credited: 3, failed: 0, to_call: 1 });
    // Customers to call still come first.
    expect((await ordersOf(id))[0]).toMatchObject({ order_id: called.id, state: "credited" });
    const { rows } = await shop.database.pool.query(
      "SELECT FROM outbox WHERE kind = 'order-recall' AND (payload->>'order_id')::bigint = ANY($1)",
      [[gone.id, called.id]],
    );
    expect(rows).toHaveLength(0);
  });

  test("keeps an unshipped order from being sent until it has other pieces", async () => {
    const { product_id, pack } = await batches();
    const unsent = await order(product_id, 2, "paid");
    expect((await recall(pack)).status).toBe(201);
    const refused = await change(unsent.id, { status: "shipped" });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(/FM-2611A.*\. Press 'Use fresher stock' first\.$/);
    const { token } = await shop.newStaff("packer");
    const ship = { token, body: { ids: [unsent.id] } };
    const { body } = await shop.call<{ results: Failure[] }>("/admin/orders/ship/", ship);
    expect(body.results[0]?.message).toMatch(/\. Ask an owner to press 'Use fresher stock'/);
    const fresher = await asAdmin(`/admin/orders/${unsent.id}/fresher-stock/`, undefined, "POST");
    expect([fresher.status, fresher.body.message]).toEqual([200, undefined]);
    expect((await change(unsent.id, { status: "shipped" })).status).toBe(200);
    expect(await stockOf(pack)).toMatchObject({ stock: 8 });
  });

  test("records an order that is shipped at the same moment", async () => {
    const { product_id, pack } = await batches();
    const paid = await order(product_id, 2, "paid");
    const calls = await blocked("outbox", async (waiting) => {
      const shipping = change(paid.id, { status: "shipped" });
      await expect.poll(waiting).toBe(1);
      let done = false;
      const recalling = recall(pack).finally(() => {
        done = true;
      });
      await expect.poll(async () => done || (await waiting()) === 2).toBe(true);
      return { shipping, recalling };
    });
    expect((await calls.shipping).status).toBe(200);
    const started = await calls.recalling;
    expect([started.status, started.body.waiting]).toEqual([201, 1]);
    expect((await run(started.body.id)).body).toMatchObject({ waiting: 0, credited: 1 });
    expect(await mailsOf([paid])).toHaveLength(1);
  });

  test("that has begun keeps an order from being shipped", async () => {
    const { product_id, pack } = await batches();
    const paid = await order(product_id, 2, "paid");
    const calls = await blocked("audit_log", async (waiting) => {
      const recalling = recall(pack);
      await expect.poll(waiting).toBe(1);
      const shipping = change(paid.id, { status: "shipped" });
      await expect.poll(waiting).toBe(2);
      return { shipping, recalling };
    });
    expect((await calls.recalling).status).toBe(201);
    expect((await calls.shipping).body.message).toMatch(/^Recalled, .*FM-2611A/);
  });

  test("writes off pieces returned by a cancelled order", async () => {
    const { product_id, pack } = await batches();
    const unsent = await order(product_id, 4, "paid");
    await recall(pack);
    expect((await change(unsent.id, { status: "cancelled" })).status).toBe(200);
    expect(await stockOf(pack)).toMatchObject({ stock: 14 });
    await Promise.all([writeOffRecalledStock(shop.shop), writeOffRecalledStock(shop.shop)]);
    expect(await stockOf(pack)).toMatchObject({ stock: 10, batches: [{ batch: "FM-2612B" }] });
  });

  test("keeps returned pieces of the batch from being sent as a replacement", async () => {
    const { product_id, pack } = await batches();
    const delivered = await order(product_id, 10, "paid", "shipped", "delivered");
    const unsent = await order(product_id, 10, "paid");
    const { replace } = await claimOf(delivered, 1);
    await recall(pack, "FM-2612B");
    expect((await change(unsent.id, { status: "cancelled" })).status).toBe(200);
    expect(await stockOf(pack)).toMatchObject({ stock: 10, batches: [{ batch: "FM-2612B" }] });
    const refused = await replace();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining("only 0 in stock that can be sent"),
    ]);
  });

  test("lists, notifies and credits customers who got the batch as a replacement", async () => {
    const { product_id, pack } = await batches();
    const ten = await order(product_id, 10, "paid", "shipped", "delivered");
    await replace(ten, 2);
    const { body: affected } = await asAdmin<{ count: number; results: AffectedOrder[] }>(
      `/admin/recalls/affected/?pack_id=${pack}&batch=FM-2612B`,
    );
    expect(affected).toMatchObject({ count: 1, results: [{ order_id: ten.id, pieces: 2 }] });
    const { id } = (await recall(pack, "FM-2612B")).body;
    expect((await run(id)).body).toMatchObject({ waiting: 0, credited: 1, total: 200 });
    // Two pieces of the first batch were replaced by those of the second, which have just been credited.
    const first = (await recall(pack)).body;
    expect(first).toMatchObject({ waiting: 1 });
    expect((await run(first.id)).body).toMatchObject({ credited: 1, total: 800 });
    expect(await mailsOf([ten])).toMatchObject([
      { batch: "FM-2612B", items: [{ quantity: 2 }], refund_paise: 20_000 },
      { batch: "FM-2611A", items: [{ quantity: 10 }], refund_paise: 80_000 },
    ]);
  });

  test("notifies of pieces that were replaced by others, and doesn't credit them again", async () => {
    const { product_id, pack } = await batches();
    const ten = await order(product_id, 10, "paid", "shipped", "delivered");
    await replace(ten, 3);
    const first = (await recall(pack)).body;
    expect((await run(first.id)).body).toMatchObject({ credited: 1, total: 700 });
    const second = (await recall(pack, "FM-2612B")).body;
    expect((await run(second.id)).body).toMatchObject({ credited: 1, total: 300 });
    const other = await batches();
    const all = await order(other.product_id, 10, "paid", "shipped", "delivered");
    await replace(all, 10);
    const { id } = (await recall(other.pack)).body;
    expect((await run(id)).body).toMatchObject({ credited: 0, failed: 1 });
    expect(await ordersOf(id)).toMatchObject([
      { order_id: all.id, pieces: 10, problem: expect.stringMatching(/refunded or replaced/) },
    ]);
    expect(await mailsOf([all])).toMatchObject([{ items: [{ quantity: 10 }], refund_paise: 0 }]);
  });

  test("says that pieces were already refunded, and names the errors in the input", async () => {
    const { product_id, pack } = await batches();
    const paid = await order(product_id, 1, "paid", "shipped");
    const items = [{ item: 1, quantity: 1 }];
    const refund = { items, reason: "Torn" };
    expect((await asAdmin(`/admin/orders/${paid.id}/refunds/`, refund)).status).toBeLessThan(300);
    const { id } = (await recall(pack)).body;
    expect((await run(id)).body).toMatchObject({ failed: 1, credited: 0 });
    expect((await ordersOf(id))[0]?.problem).toMatch(/refunded or replaced before/);
    expect((await recall(pack, "UNKNOWN")).status).toBe(404);
    expect((await recall(999_999)).status).toBe(404);
    expect((await asAdmin("/admin/recalls/", { pack_id: pack, batch: "FM-2612B" })).status).toBe(
      400,
    );
    expect((await run(999_999)).status).toBe(404);
    const { token } = await shop.newCustomer();
    expect((await shop.call("/admin/recalls/", { token, body: {} })).status).toBe(403);
  });
});
