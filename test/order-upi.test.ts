import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Order } from "#app/features/orders/order-schema.ts";
import { createProducts, stockOf, type TestProduct } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper, type Shopper } from "./support/shopper.ts";

let shop: TestShop;
let admin: string;
let product: TestProduct;
beforeAll(async () => {
  shop = await openTestShop("empty");
  admin = await shop.newAdmin();
  product = await createProducts(shop, [{ stock: 1000, price_paise: 33_305 }]);
});
afterAll(() => shop.close());

const HOUR = 60 * 60_000;
let given = 412_345_670_000;
const newReference = () => String(given++);

async function placeByUpi(): Promise<{ shopper: Shopper; order: Order }> {
  const shopper = await newShopper(shop, { product_id: product.id, quantity: 3 });
  const { status, body } = await shopper.place({ payment_method: "upi" });
  expect(status).toBe(201);
  return { shopper, order: body };
}

const change = (id: number, token: string, body: Record<string, unknown>) =>
  shop.call<Order & { message?: string }>(`/orders/${id}/`, { method: "PUT", token, body });

const give = (token: string, order_id: number, reference: unknown) =>
  shop.call<Order & { message?: string; reference?: string[] }>("/payments/upi/reference/", {
    token,
    body: { order_id, reference },
  });

function hoursUntil(iso: string | null): number {
  return Math.round((Date.parse(iso ?? "") - Date.now()) / HOUR);
}

describe("an order by UPI", () => {
  test("awaits its payment for two hours at first, with a link that has order and amount", async () => {
    const { shopper, order } = await placeByUpi();
    expect(order.status).toBe("pending");
    expect(order.payment).toEqual({
      method: "upi",
      status: "awaited",
      due_at: expect.any(String),
      reference: null,
      paid: 0,
      refunded: 0,
      upi_link: `upi://pay?pa=nelafarmstore@upi&pn=Nela%20Farm%20Store&tr=ORDER${order.id}&am=999.15&cu=INR&tn=Order%20${order.id}`,
    });
    expect(hoursUntil(order.payment.due_at)).toBe(2);
    const read = await shop.call(`/orders/${order.id}/`, { token: shopper.token });
    expect(read.body).toEqual(order);
  });

  test("is not packed before an administrator has confirmed the payment", async () => {
    const { shopper, order } = await placeByUpi();
    expect((await change(order.id, admin, { status: "shipped" })).status).toBe(409);
    expect((await change(order.id, shopper.token, { status: "paid" })).status).toBe(403);
    const paid = await change(order.id, admin, { status: "paid", note: "Seen on our statement" });
    expect(paid.body.payment).toEqual({
      method: "upi",
      status: "paid",
      due_at: null,
      reference: null,
      paid: 999.15,
      refunded: 0,
    });
    expect(paid.body.history.at(-1)).toMatchObject({
      status: "paid",
      actor: "admin",
      note: "Seen on our statement",
    });
    expect((await change(order.id, admin, { status: "paid" })).status).toBe(409);
    expect((await change(order.id, admin, { status: "shipped" })).status).toBe(200);
  });
});

describe("the reference of a UPI payment", () => {
  test("is stored, marks nothing as paid, and extends the hold once so that it can be checked", async () => {
    const { shopper, order } = await placeByUpi();
    const reference = newReference();
    const spaced = `\u202a${reference.slice(0, 4)} ${reference.slice(4, 8)} ${reference.slice(8)} `;
    const first = await give(shopper.token, order.id, spaced);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      status: "pending",
      payment: { status: "awaited", reference },
    });
    expect(hoursUntil(first.body.payment.due_at)).toBe(24);
    const corrected = newReference();
    const second = await give(shopper.token, order.id, corrected);
    expect(second.body.payment).toEqual({ ...first.body.payment, reference: corrected });
    expect(second.body.history.map(({ status, actor, note }) => [status, actor, note])).toEqual([
      ["pending", "customer", ""],
      ["pending", "customer", "UPI payment reported. We are checking it."],
    ]);
  });

  test.each(["", "41234567890", "4123456789012", "41234567890x", null, 412_345_678_901])(
    "is refused as %j, with the message at its field",
    async (wrong) => {
      const { shopper, order } = await placeByUpi();
      const { status, body } = await give(shopper.token, order.id, wrong);
      expect(status).toBe(400);
      expect(body.reference).toEqual([expect.stringMatching(/12/)]);
    },
  );

  test("doesn't stop anybody else from reporting the same one", async () => {
    const [one, other] = [await placeByUpi(), await placeByUpi()];
    const reference = newReference();
    expect((await give(one.shopper.token, one.order.id, reference)).status).toBe(200);
    const again = await give(other.shopper.token, other.order.id, reference);
    expect([again.status, again.body.payment.reference]).toEqual([200, reference]);
  });

  test("can be reported 20 times an hour, since each may leave a refund to check", async () => {
    const { shopper, order } = await placeByUpi();
    const cancel = (id: number) => change(id, shopper.token, { status: "cancelled" });
    let { id } = order;
    for (let round = 0; round < 20; round++) {
      expect((await give(shopper.token, id, newReference())).status).toBe(200);
      expect((await cancel(id)).body.payment.status).toBe("refund_due");
      await shopper.add({ product_id: product.id });
      id = (await shopper.place({ payment_method: "upi" })).body.id;
    }
    expect((await give(shopper.token, id, newReference())).status).toBe(429);
    expect((await cancel(id)).body.payment.status).toBe("void");
  });

  test("can be reported only by its customer, for an order awaiting a UPI payment", async () => {
    const { shopper, order } = await placeByUpi();
    const { token: stranger } = await shop.newCustomer();
    const reference = newReference();
    expect((await give(stranger, order.id, reference)).status).toBe(403);
    expect((await give(admin, order.id, reference)).status).toBe(403);
    expect((await give(shopper.token, 999_999_999, reference)).status).toBe(404);
    await change(order.id, admin, { status: "paid" });
    expect((await give(shopper.token, order.id, reference)).status).toBe(409);
    const inCash = await newShopper(shop, { product_id: product.id });
    const { body } = await inCash.place();
    expect((await give(inCash.token, body.id, reference)).status).toBe(409);
  });
});

describe("the refund of an order by UPI", () => {
  test("is due when a paid order is cancelled, and is recorded once by an administrator", async () => {
    const { shopper, order } = await placeByUpi();
    await change(order.id, admin, { status: "paid" });
    const before = await stockOf(shop, product.packIds);
    const cancelled = await change(order.id, shopper.token, { status: "cancelled" });
    expect(cancelled.body.payment.status).toBe("refund_due");
    expect(await stockOf(shop, product.packIds)).toEqual([(before[0] ?? 0) + 3]);

    const refunded = { payment_status: "refunded", reference: "UTR0000112233" };
    expect((await change(order.id, shopper.token, refunded)).status).toBe(403);
    const done = await change(order.id, admin, refunded);
    expect(done.body).toMatchObject({ status: "cancelled", payment: { status: "refunded" } });
    expect(done.body.history.at(-1)).toMatchObject({
      actor: "admin",
      note: "₹999.15 refunded, reference UTR0000112233",
    });
    expect((await change(order.id, admin, refunded)).status).toBe(409);
  });

  test("may be due if a reference was reported, until somebody has checked", async () => {
    const { shopper, order } = await placeByUpi();
    await give(shopper.token, order.id, newReference());
    const { body } = await change(order.id, shopper.token, { status: "cancelled" });
    expect(body.payment.status).toBe("refund_due");
    const looked = await change(order.id, admin, { payment_status: "void" });
    expect(looked.body.payment.status).toBe("void");
  });

  test("is not due for an active order, or one that was never paid in advance", async () => {
    const { order } = await placeByUpi();
    const refunded = { payment_status: "refunded" };
    expect((await change(order.id, admin, refunded)).status).toBe(409);
    const inCash = await newShopper(shop, { product_id: product.id });
    const { body } = await inCash.place();
    expect((await change(body.id, admin, { status: "cancelled", ...refunded })).status).toBe(409);
    const still = await shop.call<Order>(`/orders/${body.id}/`, { token: inCash.token });
    expect(still.body).toMatchObject({ status: "pending", payment: { status: "due" } });
  });
});
