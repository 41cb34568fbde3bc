import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { GatewayFailure } from "../app/features/razorpay/payment-gateway.ts";
import { openRazorpay } from "../app/features/razorpay/razorpay-gateway.server.ts";
import { startPayment as startAtGateway } from "../app/features/razorpay/start-payment-service.server.ts";
import type { Dashboard } from "../app/features/reports/dashboard-schema.ts";
import { createProducts } from "./support/products.ts";
import {
  openRazorpayShop,
  type RazorpayShop,
  startPayment,
} from "./support/razorpay/razorpay-shop.ts";
import { newShopper } from "./support/shopper.ts";

/** A refusal by Razorpay is not an outage: retrying in a minute doesn't help. */

let razorpay: RazorpayShop;
beforeAll(async () => {
  razorpay = await openRazorpayShop();
});
beforeEach(() => razorpay.standIn.setMode("up"));
afterAll(() => razorpay.close());

async function newOrder() {
  const product = await createProducts(razorpay.shop);
  const shopper = await newShopper(razorpay.shop, { product_id: product.id });
  const { body } = await shopper.place({ payment_method: "razorpay" });
  return { id: body.id, token: shopper.token };
}

async function refusalsOnDashboard() {
  const token = await razorpay.shop.newAdmin();
  const { body } = await razorpay.shop.call<Dashboard>("/admin/dashboard", { token });
  return body.gateway_refusals;
}

test("a payment that Razorpay refuses to start is reported to the shopper, and to the administrator with the reason", async () => {
  const order = await newOrder();
  razorpay.standIn.setMode("refusing");
  const { status, headers, body } = await startPayment(razorpay.shop, order.token, order.id);
  expect([status, headers.get("retry-after"), body]).toEqual([
    409,
    null,
    {
      message:
        "This payment could not be started, and no money was taken. Please cancel the order and choose another way to pay.",
    },
  ]);
  expect(await refusalsOnDashboard()).toEqual([
    { gateway: "razorpay", reason: "Razorpay returned 400: No", since: expect.any(String) },
  ]);
  razorpay.standIn.setMode("up");
  expect((await startPayment(razorpay.shop, order.token, order.id)).status).toBe(200);
  expect(await refusalsOnDashboard()).toEqual([]);
});

test("wrong keys are reported to the operator in Razorpay's words", async () => {
  const { id, token } = await newOrder();
  const me = await razorpay.shop.call<{ id: number }>("/users/me/", { token });
  const actor = {
    customerId: me.body.id,
    sessionId: "",
    role: "customer",
    staffRole: null,
    mustConfirm: false,
  } as const;
  const wrong = openRazorpay({ ...razorpay.standIn.settings, keySecret: "of another shop" });
  const reported: GatewayFailure[] = [];
  const started = await startAtGateway({ ...razorpay.shop.shop, actor }, wrong, id, (failure) =>
    reported.push(failure),
  );
  expect(started).toMatchObject({ ok: false, error: { code: "conflict" } });
  expect(reported.map(({ message, refused }) => [message, refused])).toEqual([
    ["Razorpay returned 401: Authentication failed", true],
  ]);
});

test("an outage is reported as one, and not on the dashboard", async () => {
  const order = await newOrder();
  const accepted = await newOrder();
  expect((await startPayment(razorpay.shop, accepted.token, accepted.id)).status).toBe(200);
  razorpay.standIn.setMode("down");
  expect((await startPayment(razorpay.shop, order.token, order.id)).status).toBe(503);
  expect(await refusalsOnDashboard()).toEqual([]);
});

test("a refusal during reconciliation is reported too, until it succeeds", async () => {
  const order = await razorpay.order();
  razorpay.standIn.setMode("refusing");
  await order.makeCheckDue();
  await razorpay.reconcileOnce();
  expect(await refusalsOnDashboard()).toHaveLength(1);
  razorpay.standIn.setMode("up");
  await order.makeCheckDue();
  await razorpay.reconcileOnce();
  expect(await refusalsOnDashboard()).toEqual([]);
});

test("the dashboard counts overdue orders that are still held, and cash orders that expire soon", async () => {
  const token = await razorpay.shop.newAdmin();
  const waiting = async () =>
    (await razorpay.shop.call<Dashboard>("/admin/dashboard", { token })).body.waiting;
  const before = await waiting();
  const { id } = await newOrder();
  const product = await createProducts(razorpay.shop);
  const cash = await newShopper(razorpay.shop, { product_id: product.id });
  const { body } = await cash.place();
  expect(await waiting()).toEqual({ ...before, to_pack: before.to_pack + 1 });
  await razorpay.shop.database.pool.query(
    `UPDATE orders SET payment_due_at = payment_due_at - interval '1 hour', release_at = release_at - interval '6 days',
       delivery_from = delivery_from - 9 WHERE id = ANY ($1)`,
    [[id, body.id]],
  );
  expect(await waiting()).toEqual({
    ...before,
    to_pack: before.to_pack + 1,
    payments_overdue: before.payments_overdue + 1,
    cash_releasing: before.cash_releasing + 1,
  });
});
