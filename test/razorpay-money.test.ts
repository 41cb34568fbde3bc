import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MonthBooks } from "../app/features/bookkeeping/bookkeeping-schema.ts";
import { indiaDay } from "../app/shared/india-time.ts";
import {
  openRazorpayShop,
  type PaidOrder,
  type RazorpayShop,
} from "./support/razorpay/razorpay-shop.ts";
import type { StandInMode } from "./support/razorpay/razorpay-stand-in.ts";

/** Whatever happens in whatever order, in the end the shop has the money of its paid orders and no more. */

const month = indiaDay(new Date()).slice(0, 7);
let razorpay: RazorpayShop;
let admin: string;
beforeAll(async () => {
  razorpay = await openRazorpayShop();
  admin = await razorpay.shop.newAdmin();
});
afterAll(() => razorpay.close());

const SEED = 1969;
const RUNS = 25;

const STEPS = {
  pay: (order: PaidOrder) => order.pay(),
  payLater: (order: PaidOrder) => order.pay({ status: "authorized" }),
  fail: (order: PaidOrder) => order.pay({ status: "failed" }),
  payTooLittle: (order: PaidOrder) => order.pay({ amount: 100 }),
  capture: (order: PaidOrder) =>
    paymentsOf(order).forEach(({ id, status }) => {
      if (status === "authorized") razorpay.standIn.capture(id);
    }),
  return: async (order: PaidOrder) => {
    const [id] = paymentsOf(order).map((payment) => payment.id);
    if (id) await order.verify(razorpay.standIn.receipt(id));
  },
  sendAllWebhooks: (order: PaidOrder) =>
    Promise.all(
      paymentsOf(order).map(({ id }) => razorpay.post(razorpay.standIn.event("order.paid", id))),
    ),
  cancel: (order: PaidOrder) => order.cancel(),
  expire: (order: PaidOrder) => order.expire(),
  reconcile: () => razorpay.reconcile(),
  reconcileTwiceAtOnce: async (order: PaidOrder) => {
    await order.makeCheckDue();
    await Promise.all([razorpay.reconcile(), razorpay.reconcile()]);
  },
} satisfies Record<string, (order: PaidOrder) => unknown>;

const MODES: StandInMode[] = ["up", "up", "up", "down", "cut", "lost", "lost refunds"];

const moment = fc.record({
  step: fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[])),
  mode: fc.constantFrom(...MODES),
});

function paymentsOf(order: PaidOrder) {
  return razorpay.standIn.payments(order.razorpayId);
}

test("recorded money equals captured less refunded money, and the total of paid orders", async () => {
  const ends = new Set<string>();
  const history = fc.array(moment, { minLength: 2, maxLength: 8 });
  const property = fc.asyncProperty(history, async (moments) => {
    const order = await razorpay.order();
    for (const { step, mode } of moments) {
      razorpay.standIn.setMode(mode);
      await STEPS[step](order);
    }
    razorpay.standIn.setMode("up");
    STEPS.capture(order);
    await order.makeCheckDue();
    expect(await razorpay.reconcile()).toEqual([]);
    await order.makeCheckDue();
    expect(await razorpay.reconcile()).toEqual([]);
    const statuses = await order.statuses();
    const held = razorpay.standIn.heldPaise(order.razorpayId);
    expect(held).toBe(statuses === "paid paid" ? order.total_paise : 0);
    expect(await order.bookedPaise()).toBe(held);
    const books = await razorpay.shop.call<MonthBooks>(`/admin/accounts/${month}/`, {
      token: admin,
    });
    // An amount that differs from the order's stays red.
    const isRightAmount = moments.every(({ step }) => step !== "payTooLittle");
    const faults = books.body.faults.filter(({ order_id }) => order_id === order.id);
    if (isRightAmount) expect(faults).toEqual([]);
    expect(await order.stockLeft()).toBe(statuses.startsWith("cancelled") ? 10 : 7);
    ends.add(statuses);
  });
  await fc.assert(property, { seed: SEED, numRuns: RUNS });
  expect([...ends]).toEqual(
    expect.arrayContaining(["paid paid", "cancelled refunded", "pending awaited"]),
  );
});
