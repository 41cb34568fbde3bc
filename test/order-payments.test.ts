import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Order } from "../app/features/orders/order-schema.ts";
import {
  type PaymentOutcome,
  recordPayment,
} from "../app/features/orders/payment/record-payment-service.server.ts";
import { expireUnpaidOrders } from "../app/features/orders/status/order-expiry-service.server.ts";
import { THE_SHOP } from "../app/features/orders/status/order-transition-service.server.ts";
import { unwrap } from "../app/shared/result.ts";
import { createProducts, stockOf, type TestProduct } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper, type Shopper } from "./support/shopper.ts";

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop("empty");
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

interface Waiting {
  shopper: Shopper;
  product: TestProduct;
  id: number;
  customerId: number;
}

/** An order of 4 of its product's 10 pieces, awaiting ₹40. */
async function waitingOrder(): Promise<Waiting> {
  const product = await createProducts(shop, [{ stock: 10 }]);
  const shopper = await newShopper(shop, { product_id: product.id, quantity: 4 });
  const { id } = (await shopper.place({ payment_method: "upi" })).body;
  const user = await shop.call<{ id: number }>("/users/me/", { token: shopper.token });
  return { shopper, product, id, customerId: user.body.id };
}

async function pay(
  { id, customerId }: Waiting,
  reference = "pay_1",
  paidPaise = 4000,
): Promise<PaymentOutcome> {
  const payment = { customerId, orderId: id, paidPaise, reference, actor: THE_SHOP };
  return unwrap(await recordPayment(shop.shop, payment));
}

const markPaid = ({ id }: Waiting) =>
  shop.call(`/orders/${id}/`, { method: "PUT", token: admin, body: { status: "paid" } });

const cancel = ({ id, shopper }: Waiting, token = shopper.token) =>
  shop.call<Order>(`/orders/${id}/`, { method: "PUT", token, body: { status: "cancelled" } });

const read = async ({ id, shopper }: Waiting) =>
  (await shop.call<Order>(`/orders/${id}/`, { token: shopper.token })).body;

/** Makes the promised days of an order earlier, as if it had been placed before. */
const promiseEarlier = ({ id }: Waiting) =>
  shop.database.pool.query(
    "UPDATE orders SET delivery_from = delivery_from - 9, delivery_to = delivery_to - 9 WHERE id = $1",
    [id],
  );

/** Puts an order on the van on the first day that was promised. */
const bookVan = ({ id }: Waiting) =>
  shop.database.pool.query(
    `WITH booked AS (
       UPDATE orders SET van_day = delivery_from, van_slot = '07:00-10:00', delivery_to = delivery_from
       WHERE id = $1 RETURNING van_day, van_slot
     )
     INSERT INTO van_slots (day, slot, taken) SELECT van_day, van_slot, 1 FROM booked`,
    [id],
  );

const makeOverdue = ({ id }: Waiting) =>
  shop.database.db
    .updateTable("orders")
    .set({ payment_due_at: new Date(Date.now() - 1000) })
    .where("id", "=", id)
    .execute();

describe("an incoming payment", () => {
  test("marks its order as paid once, however often it is reported", async () => {
    const order = await waitingOrder();
    const responses = await Promise.all(Array.from({ length: 10 }, () => pay(order)));
    expect(responses.toSorted()).toEqual([...Array(9).fill("already"), "paid"]);
    expect(await read(order)).toMatchObject({
      status: "paid",
      payment: { status: "paid", reference: "pay_1", due_at: null },
      history: [{ status: "pending" }, { status: "paid", actor: "shop" }],
    });
  });

  test.each([
    ["a gateway", pay],
    ["an administrator", markPaid],
  ])(
    "reported by %s promises the delivery days that an order of that day gets",
    async (_by, paid) => {
      const order = await waitingOrder();
      const { estimated_delivery } = await read(order);
      await promiseEarlier(order);
      await paid(order);
      expect(await read(order)).toMatchObject({ status: "paid", estimated_delivery });
    },
  );

  test("leaves the van's day as it was", async () => {
    const order = await waitingOrder();
    await promiseEarlier(order);
    await bookVan(order);
    const { estimated_delivery, van } = await read(order);
    expect(await pay(order)).toBe("paid");
    expect(await read(order)).toMatchObject({ status: "paid", estimated_delivery, van });
  });

  test("of another amount changes nothing", async () => {
    const order = await waitingOrder();
    const before = await read(order);
    for (const paise of [3999, 4001, 0]) expect(await pay(order, "p", paise)).toBe("wrong-amount");
    expect(await read(order)).toEqual(before);
  });

  test("after the order was cancelled is due for refund, and recognised if it is reported again", async () => {
    const order = await waitingOrder();
    await cancel(order);
    expect(await pay(order)).toBe("too-late");
    expect(await read(order)).toMatchObject({
      status: "cancelled",
      payment: { status: "refund_due", reference: "pay_1" },
    });
    expect(await pay(order)).toBe("already");
    expect(await stockOf(shop, order.product.packIds)).toEqual([10]);
  });

  test("after another payment is too late, and doesn't change the first", async () => {
    const order = await waitingOrder();
    expect(await pay(order, "pay_1")).toBe("paid");
    const before = await read(order);
    expect(await pay(order, "pay_2")).toBe("too-late");
    expect(await read(order)).toEqual(before);
  });
});

describe("an order not paid in time", () => {
  test("is cancelled by the shop and returns its stock once, even by two processes at once", async () => {
    const orders = await Promise.all(Array.from({ length: 5 }, waitingOrder));
    const fresh = await waitingOrder();
    await Promise.all(orders.map(makeOverdue));
    const other = await openTestShop("empty", { database: shop.database });
    await Promise.all(
      [shop, other, shop, other].map((process) => expireUnpaidOrders(process.shop)),
    );
    for (const order of orders) {
      expect(await read(order)).toMatchObject({
        status: "cancelled",
        payment: { status: "void" },
        history: [
          { status: "pending" },
          { status: "cancelled", actor: "shop", note: "Not paid in time" },
        ],
      });
      expect(await stockOf(shop, order.product.packIds)).toEqual([10]);
    }
    expect((await read(fresh)).status).toBe("pending");
    expect(await stockOf(shop, fresh.product.packIds)).toEqual([6]);
    await other.app.close();
  });

  test("keeps its stock if it was paid, or is paid on delivery", async () => {
    const paid = await waitingOrder();
    await pay(paid);
    const product = await createProducts(shop, [{ stock: 10 }]);
    const inCash = await newShopper(shop, { product_id: product.id, quantity: 4 });
    const { id } = (await inCash.place()).body;
    const cash = { ...paid, shopper: inCash, product, id };
    await Promise.all([paid, cash].map(makeOverdue));
    await expireUnpaidOrders(shop.shop);
    expect((await read(paid)).status).toBe("paid");
    expect((await read(cash)).status).toBe("pending");
  });

  test("is due for refund if the shopper reported a reference", async () => {
    const order = await waitingOrder();
    const body = { order_id: order.id, reference: "512345678901" };
    await shop.call("/payments/upi/reference/", { token: order.shopper.token, body });
    await expireUnpaidOrders(shop.shop);
    expect((await read(order)).status).toBe("pending");
    await makeOverdue(order);
    await expireUnpaidOrders(shop.shop);
    expect(await read(order)).toMatchObject({
      status: "cancelled",
      payment: { status: "refund_due", reference: "512345678901" },
    });
  });
});

/** Either of two simultaneous actions may come first; the stock must match the order. */
describe("payments and cancellations at the same time:", () => {
  async function expectStockToFit(order: Waiting): Promise<Order> {
    const now = await read(order);
    expect(await stockOf(shop, order.product.packIds)).toEqual([
      now.status === "cancelled" ? 10 : 6,
    ]);
    return now;
  }

  test("expiring and paying leave the order paid, or the money due for refund", async () => {
    for (let round = 0; round < 8; round++) {
      const order = await waitingOrder();
      await makeOverdue(order);
      const [response] = await Promise.all([pay(order), expireUnpaidOrders(shop.shop)]);
      const { status, payment } = await expectStockToFit(order);
      const fits = { paid: ["paid", "paid"], "too-late": ["cancelled", "refund_due"] };
      expect(fits).toHaveProperty(response, [status, payment.status]);
    }
  });

  test("cancelling and paying lose nobody's money", async () => {
    for (let round = 0; round < 8; round++) {
      const order = await waitingOrder();
      const [response, cancelled] = await Promise.all([pay(order), cancel(order)]);
      expect(cancelled.status).toBe(200);
      expect(["paid", "too-late"]).toContain(response);
      const { status, payment } = await expectStockToFit(order);
      expect([status, payment.status]).toEqual(["cancelled", "refund_due"]);
    }
  });

  test("cancelling by shopper and administrator and expiring happen only once in all", async () => {
    for (let round = 0; round < 5; round++) {
      const order = await waitingOrder();
      await makeOverdue(order);
      const [one, two] = await Promise.all([
        cancel(order),
        cancel(order, admin),
        expireUnpaidOrders(shop.shop),
      ]);
      expect([one, two].filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
      expect((await expectStockToFit(order)).status).toBe("cancelled");
    }
  });
});
