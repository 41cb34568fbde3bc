import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Order } from "#app/features/orders/order-schema.ts";
import { expireUnpaidOrders } from "../app/features/orders/status/order-expiry-service.server.ts";
import { createProducts, stockOf } from "./support/products.ts";
import {
  openRazorpayShop,
  type RazorpayShop,
  startPayment,
} from "./support/razorpay/razorpay-shop.ts";
import { newShopper, type Shopper } from "./support/shopper.ts";

let razorpay: RazorpayShop;
beforeAll(async () => {
  razorpay = await openRazorpayShop();
});
beforeEach(() => razorpay.standIn.setMode("up"));
afterAll(() => razorpay.close());

/** One run of the jobs that the shop runs every few seconds. */
async function runJobsOnce() {
  const failures = await razorpay.reconcileOnce();
  await expireUnpaidOrders(razorpay.shop.shop);
  return failures;
}

async function payBegun(token: string, id: number): Promise<string> {
  const { status, body } = await startPayment(razorpay.shop, token, id);
  expect([status, body.message]).toEqual([200, undefined]);
  return body.razorpay_order_id;
}

/** All orders were paid in time while the shop was down, and it opens again after they are due. */
async function openAgainAfter(orders: number[]) {
  const { db } = razorpay.shop.database;
  const past = new Date(Date.now() - 60_000);
  await db.updateTable("orders").set({ payment_due_at: past }).where("id", "in", orders).execute();
  await db
    .updateTable("razorpay_orders")
    .set({ check_at: past })
    .where("order_id", "in", orders)
    .execute();
}

async function countStatuses(orders: number[]) {
  const rows = await razorpay.shop.database.db
    .selectFrom("orders")
    .select(["status", (eb) => eb.fn.countAll<number>().as("count")])
    .where("id", "in", orders)
    .groupBy("status")
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]));
}

describe("orders paid in time while the shop was down", () => {
  let shoppers: Shopper[];
  beforeAll(async () => {
    const product = await createProducts(razorpay.shop, [{ stock: 1000 }]);
    shoppers = await Promise.all(
      Array.from({ length: 48 }, () => newShopper(razorpay.shop, { product_id: product.id })),
    );
    again = product.id;
  });
  let again: number;

  test.each([14, 101])("are all paid and none is cancelled: %i of them", async (many) => {
    const orders: number[] = [];
    const buy = async (shopper: Shopper, at: number) => {
      for (let n = at; n < many; n += shoppers.length) {
        await shopper.add({ product_id: again });
        const { body } = await shopper.place({ payment_method: "razorpay" });
        razorpay.standIn.pay(await payBegun(shopper.token, body.id));
        orders.push(body.id);
      }
    };
    await Promise.all(shoppers.map(buy));
    await openAgainAfter(orders);
    for (let turns = 0; turns < 3; turns++) {
      expect(await runJobsOnce()).toEqual([]);
      expect(await countStatuses(orders)).not.toHaveProperty("cancelled");
    }
    expect(await countStatuses(orders)).toEqual({ paid: many });
  });
});

describe("while Razorpay doesn't respond", () => {
  test.each(["down", "cut", "nonsense"] as const)(
    "the stock of an overdue order stays held, and the order is paid once Razorpay responds: %s",
    async (mode) => {
      const order = await razorpay.order();
      order.pay();
      razorpay.standIn.setMode(mode);
      await order.endHold();
      for (let turns = 0; turns < 3; turns++) {
        await order.makeCheckDue();
        expect(await runJobsOnce()).toHaveLength(1);
        expect(await order.statuses()).toBe("pending awaited");
        expect(await order.stockLeft()).toBe(7);
      }
      razorpay.standIn.setMode("up");
      await order.makeCheckDue();
      await runJobsOnce();
      expect(await order.statuses()).toBe("paid paid");
    },
  );

  test("the administrator can cancel an order, and money received for it is refunded", async () => {
    const order = await razorpay.order();
    order.pay();
    razorpay.standIn.setMode("down");
    await order.endHold();
    await order.makeCheckDue();
    await runJobsOnce();
    const token = await razorpay.shop.newAdmin();
    const released = await razorpay.shop.call<Order>(`/orders/${order.id}/`, {
      method: "PUT",
      token,
      body: { status: "cancelled" },
    });
    expect([released.status, released.body.status]).toEqual([200, "cancelled"]);
    expect(await order.stockLeft()).toBe(10);
    razorpay.standIn.setMode("up");
    await order.makeCheckDue();
    await runJobsOnce();
    expect(await order.statuses()).toBe("cancelled refunded");
    expect(razorpay.standIn.heldPaise(order.razorpayId)).toBe(0);
  });
});

test("a response from before the hold ended does not expire an order", async () => {
  const order = await razorpay.order();
  await order.makeCheckDue();
  await runJobsOnce();
  await order.endHold();
  order.pay();
  await expireUnpaidOrders(razorpay.shop.shop);
  expect(await order.statuses()).toBe("pending awaited");
  await runJobsOnce();
  expect(await order.statuses()).toBe("paid paid");
});

test("an unpaid order expires in the run in which Razorpay confirms that it is unpaid", async () => {
  const order = await razorpay.order();
  await order.endHold();
  await runJobsOnce();
  expect(await order.statuses()).toBe("cancelled void");
});

test("an unpaid order expires while Razorpay refuses to refund a payment of the wrong amount for it", async () => {
  const order = await razorpay.order();
  order.pay({ amount: 1000 });
  razorpay.standIn.setMode("refusing refunds");
  await order.endHold();
  expect(await runJobsOnce()).toHaveLength(1);
  expect(await order.statuses()).toBe("cancelled void");
  expect(await order.stockLeft()).toBe(10);
  // The refund is retried a minute after it failed.
  razorpay.standIn.setMode("up");
  await runJobsOnce();
  expect(razorpay.standIn.heldPaise(order.razorpayId)).toBe(1000);
  await order.makeCheckDue();
  expect(await runJobsOnce()).toEqual([]);
  expect(razorpay.standIn.heldPaise(order.razorpayId)).toBe(0);
});

test("an order whose payment was never started at Razorpay expires without a request", async () => {
  const product = await createProducts(razorpay.shop);
  const shopper = await newShopper(razorpay.shop, { product_id: product.id });
  const { body } = await shopper.place({ payment_method: "razorpay" });
  const { db } = razorpay.shop.database;
  const payment_due_at = new Date(Date.now() - 1000);
  await db.updateTable("orders").set({ payment_due_at }).where("id", "=", body.id).execute();
  razorpay.standIn.setMode("down");
  await runJobsOnce();
  expect(await countStatuses([body.id])).toEqual({ cancelled: 1 });
});

describe("paying on an old order's payment page", () => {
  async function orderLast(product_id: number): Promise<{ shopper: Shopper; id: number }> {
    const shopper = await newShopper(razorpay.shop, { product_id });
    const { status, body } = await shopper.place({ payment_method: "razorpay" });
    expect(status).toBe(201);
    return { shopper, id: body.id };
  }

  test("after its last piece was sold to somebody else refunds the money, and nothing is oversold", async () => {
    const product = await createProducts(razorpay.shop, [{ stock: 1 }]);
    const old = await orderLast(product.id);
    const oldPage = await payBegun(old.shopper.token, old.id);
    await openAgainAfter([old.id]);
    await runJobsOnce();
    expect(await countStatuses([old.id])).toEqual({ cancelled: 1 });

    const next = await orderLast(product.id);
    razorpay.standIn.pay(await payBegun(next.shopper.token, next.id));
    await openAgainAfter([next.id]);
    await runJobsOnce();
    const { razorpay_payment_id } = razorpay.standIn.pay(oldPage);
    await razorpay.post(razorpay.standIn.event("order.paid", razorpay_payment_id));
    for (let turns = 0; turns < 3; turns++) await runJobsOnce();

    const read = (id: number, { token }: Shopper) =>
      razorpay.shop.call<Order>(`/orders/${id}/`, { token });
    expect((await read(next.id, next.shopper)).body.status).toBe("paid");
    expect((await read(old.id, old.shopper)).body).toMatchObject({
      status: "cancelled",
      payment: { status: "refunded" },
    });
    expect(razorpay.standIn.heldPaise(oldPage)).toBe(0);
    expect(await stockOf(razorpay.shop, product.packIds)).toEqual([0]);
  });

  test("before the shop has released it secures the piece", async () => {
    const product = await createProducts(razorpay.shop, [{ stock: 1 }]);
    const old = await orderLast(product.id);
    const oldPage = await payBegun(old.shopper.token, old.id);
    razorpay.standIn.setMode("down");
    await openAgainAfter([old.id]);
    await runJobsOnce();
    const other = await newShopper(razorpay.shop);
    expect((await other.add({ product_id: product.id })).status).toBe(409);
    razorpay.standIn.setMode("up");
    razorpay.standIn.pay(oldPage);
    await openAgainAfter([old.id]);
    await runJobsOnce();
    expect(await countStatuses([old.id])).toEqual({ paid: 1 });
    expect(await stockOf(razorpay.shop, product.packIds)).toEqual([0]);
  });
});
