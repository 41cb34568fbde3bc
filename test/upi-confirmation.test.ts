import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Order } from "#app/features/orders/order-schema.ts";
import type { AdminOrder } from "../app/features/orders/fulfilment/admin-order-schema.ts";
import { createProducts, stockOf, type TestProduct } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

/** A reported reference proves nothing; a confirmed one pays one order, and an administrator can correct it. */

let shop: TestShop;
let admin: string;
let product: TestProduct;
beforeAll(async () => {
  shop = await openTestShop("empty");
  admin = await shop.newAdmin();
  product = await createProducts(shop, [{ stock: 1000 }]);
});
afterAll(() => shop.close());

let given = 512_345_670_000;
const newReference = () => String(given++);

async function placeByUpi() {
  const shopper = await newShopper(shop, { product_id: product.id });
  const { status, body } = await shopper.place({ payment_method: "upi" });
  expect(status).toBe(201);
  const { id } = body;
  return {
    id,
    claim: (reference: string) =>
      shop.call("/payments/upi/reference/", {
        token: shopper.token,
        body: { order_id: id, reference },
      }),
    read: async () => (await shop.call<Order>(`/orders/${id}/`, { token: shopper.token })).body,
    cancel: () => change(id, { status: "cancelled" }, shopper.token),
  };
}

const change = (id: number, body: object, token = admin) =>
  shop.call<Order & { message?: string }>(`/orders/${id}/`, { method: "PUT", token, body });

type Confirmed = AdminOrder & { message?: string; reference?: string[]; move_from?: string[] };

const confirm = (id: number, body: { reference?: string; move_from?: number } = {}) =>
  shop.call<Confirmed>(`/admin/orders/${id}/payment`, { token: admin, body });

const correct = (id: number, reference?: string, before?: string | null) =>
  shop.call<Confirmed>(`/admin/orders/${id}/payment`, {
    method: "PUT",
    token: admin,
    body: { reference, before },
  });

const mailsOf = async (order_id: number) => {
  const { rows } = await shop.database.pool.query<{ kind: string; reason: string | null }>(
    "SELECT kind, payload->>'reason' AS reason FROM outbox WHERE payload->>'order_id' = $1 ORDER BY id",
    [String(order_id)],
  );
  return rows.map(({ kind, reason }) => (reason ? `${kind} ${reason}` : kind));
};

describe("a reported reference", () => {
  test("blocks neither the real payer nor the administrator", async () => {
    const [wrong, right] = [await placeByUpi(), await placeByUpi()];
    const reference = newReference();
    await wrong.claim(reference);
    expect((await right.claim(reference)).status).toBe(200);
    const confirmed = await confirm(right.id, { reference });
    expect([confirmed.status, confirmed.body.message]).toEqual([200, undefined]);
    expect((await right.read()).payment).toMatchObject({ status: "paid", reference });
    expect((await wrong.read()).payment).toMatchObject({ status: "awaited", reference });
    expect((await confirm(wrong.id, { reference })).status).toBe(409);
  });

  test("blocks nobody after its order is cancelled, either", async () => {
    const [wrong, right] = [await placeByUpi(), await placeByUpi()];
    const reference = newReference();
    await wrong.claim(reference);
    await wrong.cancel();
    await change(wrong.id, { payment_status: "void" });
    expect((await confirm(right.id, { reference })).status).toBe(200);
  });
});

describe("a confirmed reference", () => {
  test("pays one order, however many are confirmed at once", async () => {
    for (let round = 0; round < 6; round++) {
      const orders = await Promise.all(Array.from({ length: 4 }, placeByUpi));
      const reference = newReference();
      const responses = await Promise.all(orders.map(({ id }) => confirm(id, { reference })));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      const paid = await Promise.all(orders.map((order) => order.read()));
      expect(paid.filter(({ status }) => status === "paid")).toHaveLength(1);
    }
  });

  test("is unique in the database itself, and stored in one notation", async () => {
    const { id } = await placeByUpi();
    const reference = newReference();
    await confirm(id, { reference });
    const insert = (written: string) =>
      shop.database.pool.query(
        "INSERT INTO confirmed_references (reference, order_id) VALUES ($1, 999999)",
        [written],
      );
    await expect(insert(reference)).rejects.toThrow(/unique/);
    for (const written of [` ${reference}`, "utr1", "e\u0301", ""]) {
      await expect(insert(written), JSON.stringify(written)).rejects.toThrow(/check/);
    }
  });

  test("returns the order that has it, so that it can be moved", async () => {
    const [first, second] = [await placeByUpi(), await placeByUpi()];
    const reference = newReference();
    await confirm(first.id, { reference });
    const { body } = await confirm(second.id, { reference });
    expect(body.reference).toEqual([
      `This reference is confirmed for order #${first.id}. To move it here, enter that order too.`,
    ]);
  });

  test("can be used again once it is recorded that no payment was received", async () => {
    const [first, second] = [await placeByUpi(), await placeByUpi()];
    const reference = newReference();
    await confirm(first.id, { reference });
    await change(first.id, { status: "cancelled" });
    expect((await confirm(second.id, { reference })).status).toBe(409);
    await change(first.id, { payment_status: "void" });
    expect((await confirm(second.id, { reference })).status).toBe(200);
  });

  test("is replaced if it was mistyped, and the old one can be used again", async () => {
    const [first, second] = [await placeByUpi(), await placeByUpi()];
    const [mistyped, right] = [newReference(), newReference()];
    await confirm(first.id, { reference: mistyped });
    await change(first.id, { status: "shipped" });
    const corrected = await correct(first.id, right);
    expect(corrected.body).toMatchObject({ status: "shipped", payment: { reference: right } });
    expect((await confirm(second.id, { reference: mistyped })).status).toBe(200);
    const taken = await correct(second.id, right);
    expect([taken.status, taken.body.message]).toEqual([
      409,
      `This reference is confirmed for order #${first.id}. Remove it from that order first.`,
    ]);
    expect((await second.read()).payment.reference).toBe(mistyped);
    expect((await correct(second.id)).body.payment.reference).toBeNull();
    expect((await correct((await placeByUpi()).id, right)).status).toBe(409);
  });
});

test("a reference is corrected only if it is still the one that was shown, and a repeated call succeeds", async () => {
  const order = await placeByUpi();
  const [shown, theirs, ours] = [newReference(), newReference(), newReference()];
  await confirm(order.id, { reference: shown });
  expect((await correct(order.id, theirs, shown)).status).toBe(200);
  const late = await correct(order.id, ours, shown);
  expect([late.status, late.body.message]).toEqual([
    409,
    expect.stringMatching(/^Someone else changed this reference\./),
  ]);
  expect((await order.read()).payment.reference).toBe(theirs);
  expect((await correct(order.id, theirs, shown)).status).toBe(200);
  expect((await correct(order.id, undefined, theirs)).body.payment.reference).toBeNull();
  expect((await correct(order.id, undefined, theirs)).status).toBe(200);
  expect((await correct(order.id, ours, theirs)).status).toBe(409);
  expect((await correct(order.id, ours, null)).body.payment.reference).toBe(ours);
});

describe("a payment without a reference is confirmed", () => {
  test.each([
    ["by the order's own call", (id: number) => change(id, { status: "paid" })],
    ["by the payment's call", (id: number) => confirm(id)],
  ])("%s, and the reported reference does not count as confirmed", async (_which, pay) => {
    const [order, other] = [await placeByUpi(), await placeByUpi()];
    const reference = newReference();
    await order.claim(reference);
    const { status, body } = await pay(order.id);
    expect([status, body.payment]).toEqual([
      200,
      { method: "upi", status: "paid", due_at: null, reference: null, paid: 10, refunded: 0 },
    ]);
    expect(body.invoice_url).not.toBeNull();
    expect((await confirm(other.id, { reference })).status).toBe(200);
  });

  test("once, by either call", async () => {
    const { id } = await placeByUpi();
    await confirm(id);
    expect((await confirm(id)).status).toBe(409);
    expect((await change(id, { status: "paid" })).status).toBe(409);
  });
});

describe("a reference confirmed for the wrong order is moved to the right one", () => {
  test("and the wrong order is cancelled with a credit note, owes nothing and returns its stock", async () => {
    const [wrong, right] = [await placeByUpi(), await placeByUpi()];
    const reference = newReference();
    await confirm(wrong.id, { reference });
    const [before = 0] = await stockOf(shop, product.packIds);
    const moved = await confirm(right.id, { reference, move_from: wrong.id });
    expect([moved.status, moved.body.message]).toEqual([200, undefined]);
    expect(moved.body).toMatchObject({ status: "paid", payment: { status: "paid", reference } });
    expect(moved.body.invoice_url).not.toBeNull();

    const left = await wrong.read();
    expect(left).toMatchObject({
      status: "cancelled",
      payment: { status: "void", reference: null },
      credit_note_url: expect.any(String),
    });
    expect(left.history.at(-1)).toMatchObject({
      actor: "admin",
      note: "The payment that was recorded belongs to another order.",
    });
    expect(await stockOf(shop, product.packIds)).toEqual([before + 1]);
    expect(await mailsOf(wrong.id)).toEqual([
      "order-placed",
      "order-alert",
      "order-paid",
      "order-cancelled payment-moved",
    ]);
    const { rows } = await shop.database.pool.query(
      "SELECT what, before, after FROM audit_log WHERE thing_id = ANY ($1) ORDER BY id",
      [[String(wrong.id), String(right.id)]],
    );
    expect(rows.slice(1)).toEqual([
      {
        what: "order.payment-moved",
        before: { status: "paid", payment_status: "paid", payment_reference: reference },
        after: { status: "cancelled", payment_status: "void", payment_reference: null },
      },
      {
        what: "order.paid",
        before: { status: "pending", payment_status: "awaited", payment_reference: null },
        after: { status: "paid", payment_status: "paid", payment_reference: reference },
      },
    ]);
  });

  test("and an order that was cancelled before has nothing left to refund", async () => {
    const [cancelled, next] = [await placeByUpi(), await placeByUpi()];
    const reference = newReference();
    await confirm(cancelled.id, { reference });
    await change(cancelled.id, { status: "cancelled" });
    expect((await cancelled.read()).payment.status).toBe("refund_due");
    expect((await confirm(next.id, { reference, move_from: cancelled.id })).status).toBe(200);
    expect((await cancelled.read()).payment).toMatchObject({ status: "void", reference: null });
    expect(
      (await mailsOf(cancelled.id)).filter((mail) => mail.startsWith("order-cancelled")),
    ).toEqual(["order-cancelled", "order-cancelled refund-withdrawn"]);
  });

  test("but not from a shipped order, one that doesn't have it, or itself", async () => {
    const [sent, right] = [await placeByUpi(), await placeByUpi()];
    const reference = newReference();
    await confirm(sent.id, { reference });
    await change(sent.id, { status: "shipped" });
    const refused = [
      await confirm(right.id, { reference, move_from: sent.id }),
      await confirm(right.id, { reference: newReference(), move_from: sent.id }),
      await confirm(right.id, { reference, move_from: right.id }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(refused[0]?.body.move_from).toEqual([expect.stringContaining("was shipped")]);
    expect((await confirm(right.id, { reference, move_from: 999_999 })).status).toBe(404);
    expect((await confirm(right.id, { move_from: sent.id })).status).toBe(400);
    expect((await right.read()).status).toBe("pending");
    expect((await sent.read()).payment.reference).toBe(reference);
  });

  test("by only one of two administrators at once", async () => {
    const wrong = await placeByUpi();
    const rights = [await placeByUpi(), await placeByUpi()];
    const reference = newReference();
    await confirm(wrong.id, { reference });
    const move = { reference, move_from: wrong.id };
    const responses = await Promise.all(rights.map(({ id }) => confirm(id, move)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
