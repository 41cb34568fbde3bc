import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ORDER_STATUSES, type Order, type OrderStatus } from "#app/features/orders/order-schema.ts";
import { readOrderRecords } from "./support/order-records.ts";
import { createProducts, stockOf, type TestProduct } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper, type Shopper } from "./support/shopper.ts";

let shop: TestShop;
let admin: string;
let shopper: Shopper;
let product: TestProduct;
beforeAll(async () => {
  shop = await openTestShop("empty", { writesRows: true });
  admin = await shop.newAdmin();
  shopper = await newShopper(shop);
});
beforeEach(async () => {
  product = await createProducts(shop, [{ stock: 10 }]);
});
afterAll(() => shop.close());

/** An order of 4 of the product's 10 pieces, brought to a status. */
async function orderWithStatus(status: OrderStatus): Promise<number> {
  await shopper.add({ product_id: product.id, quantity: 4 });
  const { body } = await shopper.place();
  await shop.database.db.updateTable("orders").set({ status }).where("id", "=", body.id).execute();
  return body.id;
}

function changeOrder(id: number, token: string, body: Record<string, unknown>) {
  return shop.call<Order>(`/orders/${id}/`, { method: "PUT", token, body });
}

const everyPair = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => ({ from, to })));

/** The transitions that an administrator may make with an order paid on delivery; all others are conflicts. */
const ALLOWED: Record<OrderStatus, OrderStatus[]> = {
  pending: ["paid", "shipped", "cancelled"],
  paid: ["shipped", "cancelled"],
  shipped: ["delivered", "cancelled"],
  delivered: [],
  cancelled: [],
};

describe("the status of an order: an administrator", () => {
  test.each(everyPair)(
    "changes an order from $from to $to if that is allowed",
    async ({ from, to }) => {
      const id = await orderWithStatus(from);
      const { status, body } = await changeOrder(id, admin, { status: to });
      const allowed = ALLOWED[from].includes(to);
      expect(status).toBe(allowed ? 200 : 409);
      const now = (await shop.call<Order>(`/orders/${id}/`, { token: shopper.token })).body;
      expect(now.status).toBe(allowed ? to : from);
      expect(now.history.map((step) => step.status)).toEqual(
        allowed ? ["pending", to] : ["pending"],
      );
      expect(await stockOf(shop, product.packIds)).toEqual([
        allowed && to === "cancelled" ? 10 : 6,
      ]);
      if (allowed) expect(body).toEqual(now);
    },
  );

  test("takes an order through every status to its delivery", async () => {
    const id = await orderWithStatus("pending");
    const tracking = { carrier: "India Post", tracking_number: "EK 12 IN" };
    const shipped = await changeOrder(id, admin, { status: "shipped", ...tracking });
    expect(shipped.body).toMatchObject({ ...tracking, payment: { method: "cod", status: "due" } });
    const delivered = await changeOrder(id, admin, { status: "delivered" });
    expect(delivered.body).toMatchObject({
      ...tracking,
      status: "delivered",
      payment: { method: "cod", status: "paid" },
      history: [{ status: "pending" }, { status: "shipped" }, { status: "delivered" }],
    });
    const { history } = await readOrderRecords(shop, shopper.token);
    const actors = history.filter((step) => step.order_id === id).map((step) => step.actor);
    expect(actors).toEqual(["customer", "admin", "admin"]);
  });

  test("can't record an order as returned if it was shipped after they tried to cancel it", async () => {
    const id = await orderWithStatus("paid");
    expect((await changeOrder(id, admin, { status: "shipped", from: "paid" })).status).toBe(200);
    const cancel = { status: "cancelled", from: "paid" };
    const stale = await changeOrder(id, admin, cancel);
    expect([stale.status, stale.body]).toEqual([
      409,
      { message: "This order is now shipped. Check what you can do next." },
    ]);
    expect(await stockOf(shop, product.packIds)).toEqual([6]);
    expect((await changeOrder(id, admin, { ...cancel, from: "shipped" })).status).toBe(200);
    const again = await changeOrder(id, admin, { ...cancel, from: "shipped" });
    expect(again.body).toEqual({ message: "This order is cancelled already." });
  });

  test("can't set an unknown status", async () => {
    const id = await orderWithStatus("pending");
    for (const status of ["lost", "", null, 1, undefined]) {
      expect((await changeOrder(id, admin, { status })).status).toBe(400);
    }
  });
});

describe("the status of an order: a shopper", () => {
  const cancellable: OrderStatus[] = ["pending", "paid"];

  test.each(everyPair)(
    "asking to change an order from $from to $to can only cancel it in time",
    async ({ from, to }) => {
      const id = await orderWithStatus(from);
      const { status } = await changeOrder(id, shopper.token, { status: to });
      const allowed = to === "cancelled" && cancellable.includes(from);
      const refusal = to === "cancelled" ? 409 : 403;
      expect(status).toBe(allowed ? 200 : refusal);
      const now = (await shop.call<Order>(`/orders/${id}/`, { token: shopper.token })).body;
      expect(now.status).toBe(allowed ? to : from);
      expect(await stockOf(shop, product.packIds)).toEqual([allowed ? 10 : 6]);
    },
  );

  test("who cancels owes nothing and can't set carrier or tracking number", async () => {
    const id = await orderWithStatus("pending");
    const { body } = await changeOrder(id, shopper.token, { status: "cancelled", carrier: "me" });
    expect(body).toMatchObject({ payment: { status: "void" }, carrier: "", tracking_number: "" });
  });
});

describe("cancelling an order", () => {
  test("twenty times at once returns the stock once", async () => {
    const id = await orderWithStatus("pending");
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        changeOrder(id, at % 2 === 0 ? admin : shopper.token, { status: "cancelled" }),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await stockOf(shop, product.packIds)).toEqual([10]);
  });

  test("is refused to a customer who cancels too many in a row, but not to the shop", async () => {
    const other = await newShopper(shop);
    const plenty = await createProducts(shop, [{ stock: 100 }]);
    const place = async () => {
      await other.add({ product_id: plenty.id, quantity: 1 });
      return (await other.place()).body.id;
    };
    const cancel = async (id: number, token: string) =>
      (await changeOrder(id, token, { status: "cancelled" })).status;
    for (let turn = 0; turn < 60; turn++)
      expect(await cancel(await place(), other.token)).toBe(200);
    const id = await place();
    expect(await cancel(id, other.token)).toBe(429);
    expect(await cancel(id, admin)).toBe(200);
    expect(await stockOf(shop, plenty.packIds)).toEqual([100]);
  });

  test("and shipping at once: one wins, and the stock matches", async () => {
    for (let round = 0; round < 6; round++) {
      const fresh = await createProducts(shop, [{ stock: 10 }]);
      await shopper.add({ product_id: fresh.id, quantity: 4 });
      const { id } = (await shopper.place()).body;
      const [cancelled, shipped] = await Promise.all([
        changeOrder(id, shopper.token, { status: "cancelled" }),
        changeOrder(id, admin, { status: "shipped" }),
      ]);
      expect([cancelled.status, shipped.status].toSorted()).toEqual([200, 409]);
      expect(await stockOf(shop, fresh.packIds)).toEqual([cancelled.status === 200 ? 10 : 6]);
    }
  });

  test("returns every line, even of a product that is no longer sold", async () => {
    const { id: product_id, packIds } = await createProducts(shop, [{ stock: 5 }, { stock: 7 }]);
    for (const pack_id of packIds) await shopper.add({ product_id, pack_id, quantity: 3 });
    const { id } = (await shopper.place()).body;
    await shop.call(`/products/${product_id}`, { method: "DELETE", token: admin });
    expect(await stockOf(shop, packIds)).toEqual([2, 4]);
    expect((await changeOrder(id, shopper.token, { status: "cancelled" })).status).toBe(200);
    expect(await stockOf(shop, packIds)).toEqual([5, 7]);
  });
});
