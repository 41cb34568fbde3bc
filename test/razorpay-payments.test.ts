import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createProducts } from "./support/products.ts";
import {
  openRazorpayShop,
  type RazorpayShop,
  startPayment,
} from "./support/razorpay/razorpay-shop.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

let razorpay: RazorpayShop;
let shop: TestShop;
beforeAll(async () => {
  razorpay = await openRazorpayShop();
  shop = razorpay.shop;
});
afterAll(() => razorpay.close());
afterEach(() => razorpay.standIn.setMode("up"));

async function orderBy(payment_method: string) {
  const product = await createProducts(shop);
  const shopper = await newShopper(shop, { product_id: product.id });
  const { body } = await shopper.place({ payment_method });
  return { ...body, token: shopper.token };
}

describe("starting a payment by Razorpay", () => {
  test("returns what Razorpay's page needs and no secret", async () => {
    const { id, token } = await orderBy("razorpay");
    const { status, body } = await startPayment(shop, token, id);
    expect(status).toBe(200);
    expect(body).toEqual({
      key_id: "rzp_test_standin",
      razorpay_order_id: expect.stringMatching(/^order_/),
      amount: 1000,
      currency: "INR",
      name: "Nela Farm Store",
      closes_in: expect.any(Number),
      prefill: {
        name: "Anitha Rao",
        email: expect.stringMatching(/@farm\.example$/),
        contact: "+919848012345",
      },
    });
    expect(body.closes_in).toBeGreaterThan(29 * 60);
    expect(body.closes_in).toBeLessThanOrEqual(30 * 60);
    expect(razorpay.standIn.orders()).toContainEqual({
      id: body.razorpay_order_id,
      amount: 1000,
      currency: "INR",
      receipt: expect.stringMatching(new RegExp(`^order-${id}-[0-9a-f]{8}$`)),
    });
  });

  test("again returns the same Razorpay order", async () => {
    const { id, token } = await orderBy("razorpay");
    const first = await startPayment(shop, token, id);
    const made = razorpay.standIn.orders().length;
    const again = await startPayment(shop, token, id);
    expect(again.body.razorpay_order_id).toBe(first.body.razorpay_order_id);
    expect(razorpay.standIn.orders()).toHaveLength(made);
  });

  test("twice at once returns the same Razorpay order", async () => {
    const { id, token } = await orderBy("razorpay");
    let second: Awaited<ReturnType<typeof startPayment>> | undefined;
    razorpay.standIn.duringNextCall(async () => {
      second = await startPayment(shop, token, id);
    });
    const first = await startPayment(shop, token, id);
    expect([first.status, second?.status]).toEqual([200, 200]);
    expect(first.body.razorpay_order_id).toBe(second?.body.razorpay_order_id);
  });

  test("is only for the order's customer, not even for an administrator", async () => {
    const { id } = await orderBy("razorpay");
    expect((await startPayment(shop, undefined, id)).status).toBe(401);
    const { token } = await shop.newCustomer();
    for (const stranger of [token, await shop.newAdmin()]) {
      expect((await startPayment(shop, stranger, id)).status).toBe(403);
      expect((await startPayment(shop, stranger, 999_999)).status).toBe(404);
    }
  });

  test("is refused if no such payment is awaited", async () => {
    const cod = await orderBy("cod");
    const upi = await orderBy("upi");
    const paid = await razorpay.order();
    await paid.verify(paid.pay());
    const cancelled = await razorpay.order();
    await cancelled.cancel();
    const late = await razorpay.order();
    await late.expire();
    for (const { id, token } of [cod, upi, paid, cancelled, late]) {
      const { status, body } = await startPayment(shop, token, id);
      expect([status, body.message]).toEqual([
        409,
        "There is nothing to pay for this order any more.",
      ]);
    }
  });

  test.each(["down", "cut", "nonsense"] as const)(
    "while Razorpay is %s reports that, and works later",
    async (mode) => {
      const { id, token } = await orderBy("razorpay");
      razorpay.standIn.setMode(mode);
      const refused = await startPayment(shop, token, id);
      expect(refused.status).toBe(503);
      expect(refused.headers.get("retry-after")).toBe("30");
      expect(refused.body).toEqual({ message: expect.stringContaining("Razorpay") });
      razorpay.standIn.setMode("up");
      expect((await startPayment(shop, token, id)).status).toBe(200);
    },
  );
});

describe("returning from Razorpay's page", () => {
  test("with the money captured pays the order at once, without any webhook", async () => {
    const order = await razorpay.order();
    const receipt = order.pay();
    const { status, body } = await order.verify(receipt);
    expect([status, body]).toEqual([200, { status: "paid" }]);
    expect(await order.read()).toMatchObject({
      status: "paid",
      payment: { method: "razorpay", status: "paid", reference: receipt.razorpay_payment_id },
    });
    expect(await order.bookedPaise()).toBe(3000);
    expect((await order.verify(receipt)).body).toEqual({ status: "paid" });
    expect(await order.bookedPaise()).toBe(3000);
  });

  test("with a signature that is forged, or for something else, changes nothing", async () => {
    const order = await razorpay.order();
    const other = await razorpay.order();
    const receipt = order.pay({ status: "created" });
    const foreign = other.pay();
    const signature = receipt.razorpay_signature;
    const last = signature.endsWith("0") ? "1" : "0";
    const wrong = [
      { ...receipt, razorpay_signature: signature.slice(0, -1) + last },
      { ...receipt, razorpay_signature: "0".repeat(64) },
      { ...receipt, razorpay_payment_id: foreign.razorpay_payment_id },
      foreign,
    ];
    for (const tampered of wrong) {
      const { status, body } = await order.verify(tampered);
      expect(status).toBe(400);
      expect(body).toHaveProperty("razorpay_signature");
    }
    expect(await order.statuses()).toBe("pending awaited");
    expect((await order.read()).payment.reference).toBeNull();
  });

  test("with a valid signature pays nothing until Razorpay has the money", async () => {
    const order = await razorpay.order();
    const receipt = order.pay({ status: "authorized" });
    const { status, body } = await order.verify(receipt);
    expect([status, body]).toEqual([202, { status: "checking" }]);
    expect(await order.statuses()).toBe("pending awaited");
    expect((await order.read()).payment.reference).toBe(receipt.razorpay_payment_id);
    razorpay.standIn.capture(receipt.razorpay_payment_id);
    await razorpay.reconcile();
    expect(await order.statuses()).toBe("paid paid");
  });

  test("with less than the total pays nothing, and the money is refunded", async () => {
    const order = await razorpay.order();
    const { body } = await order.verify(order.pay({ amount: 2999 }));
    expect(body).toEqual({ status: "checking" });
    expect(await order.statuses()).toBe("pending awaited");
    expect(razorpay.standIn.heldPaise(order.razorpayId)).toBe(0);
    expect(await order.bookedPaise()).toBe(0);
    expect((await order.verify(order.pay())).body).toEqual({ status: "paid" });
  });

  test.each(["down", "cut", "lost", "nonsense", "refusing"] as const)(
    "while Razorpay is %s leaves the payment being checked, and it is confirmed later",
    async (mode) => {
      const order = await razorpay.order();
      const receipt = order.pay();
      razorpay.standIn.setMode(mode);
      const { status, body } = await order.verify(receipt);
      expect([status, body]).toEqual([202, { status: "checking" }]);
      expect(await order.statuses()).toBe("pending awaited");
      expect(await razorpay.reconcile()).not.toEqual([]);
      razorpay.standIn.setMode("up");
      await order.makeCheckDue();
      expect(await razorpay.reconcile()).toEqual([]);
      expect(await order.statuses()).toBe("paid paid");
    },
  );

  test("does not let an order that is being checked expire at once", async () => {
    const order = await razorpay.order();
    const before = (await order.read()).payment.due_at ?? "";
    razorpay.standIn.setMode("down");
    await shop.database.pool.query(
      "UPDATE orders SET payment_due_at = now() + interval '1 minute' WHERE id = $1",
      [order.id],
    );
    await order.verify(order.pay());
    const after = (await order.read()).payment.due_at ?? "";
    expect(Date.parse(after)).toBeGreaterThan(Date.parse(before) - 60_000);
  });

  test("is only for the order's customer, and changes nothing if no payment was started", async () => {
    const order = await razorpay.order();
    const receipt = order.pay();
    const { token } = await shop.newCustomer();
    const { razorpay_payment_id, razorpay_signature } = receipt;
    const body = { order_id: order.id, razorpay_payment_id, razorpay_signature };
    const response = await shop.call("/payments/razorpay/verify/", { token, body });
    expect(response.status).toBe(403);
    const unstarted = await orderBy("razorpay");
    const refused = await shop.call("/payments/razorpay/verify/", {
      token: unstarted.token,
      body: { ...body, order_id: unstarted.id },
    });
    expect(refused).toMatchObject({
      status: 409,
      body: { message: "No payment was started for this order." },
    });
  });
});

test("without keys Razorpay is not offered, and no call uses it", async () => {
  const shopWithoutKeys = await openTestShop("empty");
  try {
    const product = await createProducts(shopWithoutKeys);
    const shopper = await newShopper(shopWithoutKeys, { product_id: product.id });
    expect((await shopper.place({ payment_method: "razorpay" })).status).toBe(400);
    const { body: placed } = await shopper.place({ payment_method: "upi" });
    const { token } = shopper;
    const body = {
      order_id: placed.id,
      razorpay_payment_id: "pay_29QQoUBi66xm2f",
      razorpay_signature: "0".repeat(64),
    };
    expect((await startPayment(shopWithoutKeys, token, placed.id)).status).toBe(409);
    expect((await shopWithoutKeys.call("/payments/razorpay/verify/", { token, body })).status).toBe(
      409,
    );
    const event = razorpay.standIn.event("payment.captured", "pay_1");
    const webhook = await shopWithoutKeys.call("/payments/razorpay/webhook/", {
      method: "POST",
      ...event,
    });
    expect(webhook.status).toBe(401);
  } finally {
    await shopWithoutKeys.close();
  }
});

describe("an order to which the shop adds packs after its payment was started", () => {
  async function grown() {
    const order = await razorpay.order();
    await order.grow();
    return order;
  }

  test("is paid at its new total through another Razorpay order", async () => {
    const order = await grown();
    const { body } = await startPayment(shop, order.token, order.id);
    expect(body.amount).toBe(3500);
    expect(body.razorpay_order_id).not.toBe(order.razorpayId);
    expect(razorpay.standIn.orders()).toContainEqual(
      expect.objectContaining({ id: body.razorpay_order_id, amount: 3500 }),
    );
    const again = await startPayment(shop, order.token, order.id);
    expect(again.body.razorpay_order_id).toBe(body.razorpay_order_id);
    const paid = await order.verify(razorpay.standIn.pay(body.razorpay_order_id));
    expect(paid.body).toEqual({ status: "paid" });
    expect(await order.bookedPaise()).toBe(3500);
    expect((await order.read()).payment.paid).toBe(35);
  });

  test.each(["before", "after"])(
    "gets a payment of its old total refunded that arrives %s the new one is started, and still waits",
    async (when) => {
      const order = await grown();
      if (when === "after") await startPayment(shop, order.token, order.id);
      const receipt = order.pay();
      expect((await order.verify(receipt)).body).toEqual({ status: "checking" });
      await razorpay.reconcile();
      // Reported again, as by a late webhook.
      await order.verify(receipt);
      expect(await order.statuses()).toBe("pending awaited");
      expect((await order.read()).payment.reference).toBeNull();
      expect(await order.bookedPaise()).toBe(0);
      const { body } = await startPayment(shop, order.token, order.id);
      expect(body.amount).toBe(3500);
      await order.verify(razorpay.standIn.pay(body.razorpay_order_id));
      expect(await order.statuses()).toBe("paid paid");
      expect(await order.bookedPaise()).toBe(3500);
    },
  );

  test("gets the old total refunded if that is paid too, after the new one", async () => {
    const order = await grown();
    const { body } = await startPayment(shop, order.token, order.id);
    await order.verify(razorpay.standIn.pay(body.razorpay_order_id));
    await order.verify(order.pay());
    await order.makeCheckDue();
    await razorpay.reconcile();
    expect(await order.statuses()).toBe("paid paid");
    expect(await order.bookedPaise()).toBe(3500);
  });
});
