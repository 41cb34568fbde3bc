import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ShopContext } from "#app/database/context.ts";
import type { Order } from "#app/features/orders/order-schema.ts";
import { changeOrder } from "#app/features/orders/order-service.server.ts";
import { recordPayment } from "../app/features/orders/payment/record-payment-service.server.ts";
import { confirmUpi } from "../app/features/orders/payment/upi-confirmation-service.server.ts";
import { shipOrders } from "../app/features/orders/status/admin-transition-service.server.ts";
import { untilLockWaits } from "./support/other-transaction.ts";
import { createProducts } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

/** Gapless numbers make every invoice wait for the previous one: the shorter the wait, the more orders can be paid. */

let shop: TestShop;
let admin: ShopContext["actor"];
let productId: number;
beforeAll(async () => {
  shop = await openTestShop("empty", { writesRows: true });
  const token = await shop.newAdmin();
  const me = await shop.call<{ id: number }>("/users/me/", { token });
  admin = {
    customerId: me.body.id,
    sessionId: "",
    role: "admin",
    staffRole: "owner",
    mustConfirm: false,
  };
  productId = (await createProducts(shop)).id;
  // The counter's row exists once a first number has been taken.
  const first = await newOrder("cod");
  await changeOrder({ ...shop.shop, actor: admin }, first.id, { status: "shipped" });
});
afterAll(() => shop.close());

async function newOrder(payment_method: string) {
  const shopper = await newShopper(shop, { product_id: productId });
  const { body } = await shopper.place({ payment_method });
  const me = await shop.call<{ id: number }>("/users/me/", { token: shopper.token });
  return { ...body, customerId: me.body.id };
}

/** After each statement of the context, checks whether another transaction could take the next number. */
function trackLock(): { ctx: ShopContext; heldAfter: string[]; free: () => number } {
  const heldAfter: string[] = [];
  let free = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      kinds.set(queryId, node.kind);
      return node;
    },
    async transformResult({ result, queryId }) {
      const { rows } = await shop.database.pool.query(
        "SELECT series FROM invoice_counters FOR UPDATE SKIP LOCKED",
      );
      const all = await shop.database.pool.query("SELECT series FROM invoice_counters");
      if (rows.length < all.rows.length) heldAfter.push(kinds.get(queryId) ?? "");
      else free += 1;
      return result;
    },
  };
  const kinds = new WeakMap<object, string>();
  const ctx = { ...shop.shop, actor: admin, db: shop.database.db.withPlugin(plugin) };
  return { ctx, heldAfter, free: () => free };
}

/** The number itself, the document and its lines; nothing else happens while others wait. */
const AS_SHORT_AS_POSSIBLE = ["InsertQueryNode", "InsertQueryNode", "InsertQueryNode"];

test.each<[string, string, (ctx: ShopContext, order: Order & { customerId: number }) => unknown]>([
  [
    "marked paid",
    "upi",
    (ctx, { id }) => changeOrder(ctx, id, { status: "paid", carrier: "Post" }),
  ],
  ["confirmed as paid", "upi", (ctx, { id }) => confirmUpi(ctx, id, { reference: "612345678901" })],
  ["sent", "cod", (ctx, { id }) => changeOrder(ctx, id, { status: "shipped", carrier: "Post" })],
  ["sent with others", "cod", (ctx, { id }) => shipOrders(ctx, { ids: [id] })],
  [
    "paid through a gateway",
    "upi",
    (ctx, { id, customerId }) =>
      recordPayment(ctx, {
        customerId,
        orderId: id,
        paidPaise: 1000,
        reference: "pay_1",
        actor: { role: "shop", id: null },
      }),
  ],
])(
  "the next invoice waits for only three statements of an order that is %s",
  async (_how, by, action) => {
    const order = await newOrder(by);
    const { ctx, heldAfter, free } = trackLock();
    expect(await action(ctx, order)).toMatchObject({ ok: true });
    expect(heldAfter).toEqual(AS_SHORT_AS_POSSIBLE);
    expect(free()).toBeGreaterThan(3);
  },
);

test("a credit note holds the lock on its number no longer than an invoice", async () => {
  const order = await newOrder("upi");
  await changeOrder({ ...shop.shop, actor: admin }, order.id, { status: "paid" });
  await shop.database.db
    .insertInto("invoice_counters")
    .values({ series: "credit-note", financial_year: "00-01", last_serial: 1 })
    .execute();
  const first = await newOrder("upi");
  const asAdmin = { ...shop.shop, actor: admin };
  await changeOrder(asAdmin, first.id, { status: "paid" });
  await changeOrder(asAdmin, first.id, { status: "cancelled" });
  const { ctx, heldAfter } = trackLock();
  const cancelled = await changeOrder(ctx, order.id, { status: "cancelled" });
  expect(cancelled).toMatchObject({ ok: true });
  if (cancelled.ok) expect(cancelled.value.credit_note_url).not.toBeNull();
  expect(heldAfter).toEqual(AS_SHORT_AS_POSSIBLE);
});

test("the audit log's 'before' is the state after waiting for the lock, not the one when the call started", async () => {
  const { id, customerId } = await newOrder("cod");
  const change = { carrier: "India Post", tracking_number: "EE2" };
  const waiting = await shop.database.db.transaction().execute(async (tx) => {
    await tx.selectFrom("orders").selectAll().where("id", "=", id).forUpdate().execute();
    const changing = changeOrder({ ...shop.shop, actor: admin }, id, change);
    await untilLockWaits(shop.database.pool);
    await tx
      .updateTable("orders")
      .set({ tracking_number: "EE1" })
      .where("customer_id", "=", customerId)
      .where("id", "=", id)
      .execute();
    return { changing };
  });
  expect(await waiting.changing).toMatchObject({ ok: true });
  const entry = await shop.database.db
    .selectFrom("audit_log")
    .select(["before", "after"])
    .where("what", "=", "order.changed")
    .where("thing_id", "=", String(id))
    .executeTakeFirst();
  expect(entry).toEqual({ before: { carrier: "", tracking_number: "EE1" }, after: change });
});
