import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Confirmation } from "#app/features/orders/cash/cash-schema.ts";
import type {
  AdminOrder,
  AdminOrderList,
  BatchReport,
  PackingSlips,
  PickList,
} from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { expireUnpaidOrders } from "#app/features/orders/status/order-expiry-service.server.ts";
import { privateSettings } from "#app/settings.ts";
import { mailsAbout } from "./support/paid-order.ts";
import { createProducts, type TestProduct } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

/** Large cash orders, which their customers confirm. An order comes to ₹10 a piece; above ₹20 it must be confirmed. */

let shop: TestShop;
let admin: string;
let product: TestProduct;
const { cashOrders } = privateSettings;
beforeAll(async () => {
  privateSettings.cashOrders = { ...cashOrders, confirmAbove: 20, confirmHours: 6 };
  shop = await openTestShop("empty");
  admin = await shop.newAdmin();
  product = await createProducts(shop, [{ stock: 1000 }]);
});
afterAll(async () => {
  privateSettings.cashOrders = cashOrders;
  await shop.close();
});

async function place(quantity = 3, payment_method = "cod") {
  const shopper = await newShopper(shop, { product_id: product.id, quantity });
  const { body } = await shopper.place({ payment_method });
  return { ...shopper, id: body.id, payment: body.payment };
}

const readAdmin = async (id: number) =>
  (await shop.call<AdminOrder>(`/admin/orders/${id}/`, { token: admin })).body;
async function linkOf(id: number): Promise<string> {
  const { confirm_path } = await readAdmin(id);
  return new URL(confirm_path ?? "", "http://shop").searchParams.get("token") ?? "";
}
type ResponseBody = Confirmation & { message?: string };
const look = (token: string) =>
  shop.call<ResponseBody>(`/orders/confirmation/?${new URLSearchParams({ token })}`);
const answer = (token: string, action = "confirm") =>
  shop.call<ResponseBody>("/orders/confirmation/", { body: { token, action } });
const ship = async (id: number) =>
  (await shop.call<BatchReport>("/admin/orders/ship/", { token: admin, body: { ids: [id] } })).body
    .results[0];
const slips = async (id: number) => {
  const path = `/admin/orders/packing-slips/?ids=${id}`;
  return (await shop.call<PackingSlips>(path, { token: admin })).body.results;
};
const stock = async () =>
  (
    await shop.database.db
      .selectFrom("packs")
      .select("stock")
      .where("product_id", "=", product.id)
      .executeTakeFirstOrThrow()
  ).stock;
const listed = async (query: string, id: number) => {
  const { body } = await shop.call<AdminOrderList>(`/admin/orders/?${query}&limit=100`, {
    token: admin,
  });
  return body.results.find((order) => order.id === id);
};

/** Sets the time at which an order is released to an SQL expression, long after its promised delivery. */
const setRelease = (id: number, at: string) =>
  shop.database.pool.query(
    `UPDATE orders SET release_at = ${at}, delivery_from = delivery_from - 30, delivery_to = delivery_to - 30
     WHERE id = $1`,
    [id],
  );
const daysToRelease = async (id: number) =>
  (
    await shop.database.pool.query<{ days: number | null }>(
      "SELECT round(extract(epoch FROM release_at - now()) / 86400)::int AS days FROM orders WHERE id = $1",
      [id],
    )
  ).rows[0]?.days;

describe("cash orders that are open", () => {
  test("count together towards the limit, whichever of them exceeds it is confirmed", async () => {
    const { id, payment, ...shopper } = await place(2);
    expect(payment.status).toBe("due");
    await shopper.add({ product_id: product.id });
    const second = await shopper.place();
    expect(second.body.payment.status).toBe("unconfirmed");
    for (const order of [id, second.body.id])
      await shop.call(`/orders/${order}/`, {
        method: "PUT",
        token: shopper.token,
        body: { status: "cancelled" },
      });
    await shopper.add({ product_id: product.id });
    expect((await shopper.place()).body.payment.status).toBe("due");
  });

  test("can be as many as the settings say", async () => {
    const before = privateSettings.cashOrders;
    privateSettings.cashOrders = { ...before, openOrders: 1 };
    const { id, ...shopper } = await place(1);
    await shopper.add({ product_id: product.id });
    const refused = await shopper.place();
    expect([refused.status, refused.body.message]).toEqual([
      400,
      expect.stringMatching(/^You have 1 cash order that hasn't been delivered yet\./),
    ]);
    expect((await shopper.place({ payment_method: "upi" })).status).toBe(201);
    await shop.call(`/orders/${id}/`, {
      method: "PUT",
      token: shopper.token,
      body: { status: "cancelled" },
    });
    await shopper.add({ product_id: product.id });
    expect((await shopper.place()).status).toBe(201);
    privateSettings.cashOrders = before;
  });
});

describe("a cash order above the limit", () => {
  test("is not packed or shipped until its customer has confirmed it", async () => {
    const { id, payment } = await place();
    expect(payment).toMatchObject({ status: "unconfirmed", paid: 0 });
    const hours = (Date.parse(payment.due_at ?? "") - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(6);
    expect(await listed("to_pack=true", id)).toBeUndefined();
    expect(await listed("payment=unconfirmed", id)).toMatchObject({ may_ship: false });
    expect(await ship(id)).toMatchObject({
      done: false,
      message: "The customer has not confirmed this cash order yet. Call them, or wait.",
    });
    const picked = await shop.call<PickList>(`/admin/orders/pick-list/?ids=${id}`, {
      token: admin,
    });
    expect(picked.body).toEqual({ orders: [], packs: [] });
    // Its label would not say that cash is to be collected.
    expect(await slips(id)).toEqual([]);
    const token = await linkOf(id);
    expect((await answer(token)).body).toMatchObject({ state: "confirmed" });
    expect(await listed("to_pack=true", id)).toMatchObject({ may_ship: true });
    expect(await slips(id)).toMatchObject([{ id, cash_on_delivery: true, due: 30 }]);
    expect(await ship(id)).toMatchObject({ done: true });
    expect((await look(token)).body).toMatchObject({ state: "shipped", confirm_by: null });
    expect((await answer(token)).body).toMatchObject({ state: "shipped" });
    expect((await answer(token, "cancel")).status).toBe(409);
  });

  test("is described by its link without its customer, and opening the link changes nothing", async () => {
    const { id } = await place();
    const token = await linkOf(id);
    const { status, body, headers } = await look(token);
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(body).toMatchObject({ id, state: "open", total: 30, items: [{ quantity: 3 }] });
    expect(JSON.stringify(body)).not.toMatch(/Anitha|Flat 302|98480|500034/);
    expect((await look(token)).body.state).toBe("open");
  });

  test("shows its link, which can also cancel it, only to staff who may change orders", async () => {
    const { id } = await place();
    const accountant = await shop.newStaff("accountant");
    const { body } = await shop.call<AdminOrder>(`/admin/orders/${id}/`, accountant);
    expect(body).toMatchObject({ id, payment: { status: "unconfirmed" }, confirm_path: null });
    expect((await readAdmin(id)).confirm_path).toContain("token=");
  });

  test("is confirmed once, however often and simultaneously that is requested", async () => {
    const { id, token: own } = await place();
    const token = await linkOf(id);
    const both = await Promise.all([answer(token), answer(token)]);
    expect(both.map(({ status, body }) => [status, body.state])).toEqual([
      [200, "confirmed"],
      [200, "confirmed"],
    ]);
    const { steps, payment, confirm_path } = await readAdmin(id);
    expect(steps.map(({ note }) => note)).toEqual(["", "Confirmed by the customer"]);
    expect([payment.status, payment.due_at, confirm_path]).toEqual(["due", null, null]);
    expect(await answer(token, "cancel")).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^You have confirmed this order already/) },
    });
    expect((await shop.call(`/orders/${id}/confirm/`, { method: "POST", token: own })).status).toBe(
      409,
    );
  });

  test("can be cancelled by its link instead, which returns its stock", async () => {
    const before = await stock();
    const { id } = await place();
    const token = await linkOf(id);
    const answers = await Promise.all([answer(token, "cancel"), answer(token, "confirm")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { body } = await look(token);
    if (body.state === "confirmed") await cancel(id);
    expect(await stock()).toBe(before);
    const other = await place();
    const link = await linkOf(other.id);
    expect((await answer(link, "cancel")).body.state).toBe("cancelled");
    expect((await answer(link, "cancel")).status).toBe(200);
    expect((await answer(link)).body.message).toMatch(/^This order is cancelled/);
    expect(await stock()).toBe(before);
  });

  test("can be confirmed only by its owner, or by the shop-keeper on the phone", async () => {
    const { id, token } = await place();
    const path = `/orders/${id}/confirm/`;
    const stranger = await newShopper(shop);
    expect((await shop.call(path, { method: "POST" })).status).toBe(401);
    expect((await shop.call(path, { method: "POST", token: stranger.token })).status).toBe(403);
    expect((await shop.call(path, { method: "POST", token })).status).toBe(200);
    const second = await place();
    const packer = await shop.newStaff("packer");
    const byPhone = `/orders/${second.id}/confirm/`;
    expect((await shop.call(byPhone, { method: "POST", token: packer.token })).status).toBe(403);
    expect((await shop.call(byPhone, { method: "POST", token: admin })).status).toBe(200);
    expect((await readAdmin(second.id)).steps.at(-1)?.note).toBe("Confirmed by phone");
  });

  test("is cancelled if nobody confirms it in time, and its customer is notified", async () => {
    const before = await stock();
    const { id } = await place();
    const token = await linkOf(id);
    await expireUnpaidOrders(shop.shop);
    expect((await look(token)).body.state).toBe("open");
    await shop.database.pool.query(
      "UPDATE orders SET payment_due_at = now() - interval '1 minute' WHERE id = $1",
      [id],
    );
    await Promise.all([expireUnpaidOrders(shop.shop), expireUnpaidOrders(shop.shop)]);
    expect((await look(token)).body.state).toBe("cancelled");
    expect(await mailsAbout(shop, "order-cancelled", { id })).toEqual([
      { order_id: id, by: "shop", money: "none", reason: "not-confirmed" },
    ]);
    expect(await stock()).toBe(before);
  });

  const CONFIRMERS: [string, (order: { id: number; token: string }) => Promise<unknown>][] = [
    ["by its link", async ({ id }) => answer(await linkOf(id))],
    [
      "in Order History",
      ({ id, token }) => shop.call(`/orders/${id}/confirm/`, { method: "POST", token }),
    ],
    [
      "on the phone",
      ({ id }) => shop.call(`/orders/${id}/confirm/`, { method: "POST", token: admin }),
    ],
  ];
  test.each(CONFIRMERS)("is released a week after it was confirmed %s", async (_how, confirm) => {
    const order = await place();
    await setRelease(order.id, "now() - interval '1 minute'");
    await confirm(order);
    await expireUnpaidOrders(shop.shop);
    expect(await readAdmin(order.id)).toMatchObject({
      status: "pending",
      payment: { status: "due" },
    });
    expect(await daysToRelease(order.id)).toBe(7);
  });

  test.each(CONFIRMERS)(
    "promises the delivery days of an order of the day on which it was confirmed %s",
    async (_how, confirm) => {
      const order = await place();
      const { estimated_delivery } = await readAdmin(order.id);
      await setRelease(order.id, "release_at");
      await confirm(order);
      expect(await readAdmin(order.id)).toMatchObject({
        payment: { status: "due" },
        estimated_delivery,
      });
    },
  );

  test("is not released earlier because it was confirmed, nor at all if it was placed before that rule", async () => {
    const [postponed, old] = [await place(), await place()];
    await setRelease(postponed.id, "now() + interval '30 days'");
    await setRelease(old.id, "NULL");
    for (const { id } of [postponed, old]) await answer(await linkOf(id));
    expect(await daysToRelease(postponed.id)).toBe(30);
    expect(await daysToRelease(old.id)).toBeNull();
  });

  test("has a link that can't be guessed or used for another order", async () => {
    const { id } = await place();
    const token = await linkOf(id);
    const others = [
      "",
      "x",
      token.slice(0, -1),
      `${token.slice(0, 5)}${token[5] === "A" ? "B" : "A"}${token.slice(6)}`,
      "<script>alert(1)</script>",
      "x".repeat(100),
    ];
    for (const other of others) expect([400, 404]).toContain((await look(other)).status);
    expect((await look("x".repeat(101))).status).toBe(400);
    for (const other of others) expect([400, 404]).toContain((await answer(other)).status);
    expect((await answer(token, "ship")).status).toBe(400);
    // The link in emails that leads to the order after a log-in confirms nothing.
    const { pool } = shop.database;
    const { rows } = await pool.query<{ value: string }>(
      "SELECT value FROM secrets WHERE name = 'order links'",
    );
    const { OrderReferences } = await import("#app/features/email/order-reference.server.ts");
    const references = new OrderReferences(rows[0]?.value ?? "", "order references");
    const { customer } = await readAdmin(id);
    const reference = references.of({ customer_id: customer.id, order_id: id });
    expect((await answer(reference)).status).toBe(404);
  });

  test("can't lose its only item before it is confirmed", async () => {
    const { id, token } = await place();
    const body = { items: [{ item: 1, quantity: 1 }] };
    expect((await shop.call(`/orders/${id}/cancelled-items/`, { token, body })).status).toBe(409);
  });
});

const cancel = (id: number) =>
  shop.call(`/orders/${id}/`, { method: "PUT", token: admin, body: { status: "cancelled" } });

test("smaller orders, and those paid in advance, need no confirmation", async () => {
  expect((await place(2)).payment.status).toBe("due");
  expect((await place(3, "upi")).payment.status).toBe("awaited");
});
