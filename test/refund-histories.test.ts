import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MonthBooks } from "../app/features/bookkeeping/bookkeeping-schema.ts";
import { indiaDay } from "../app/shared/india-time.ts";
import { findViolations } from "../scripts/shop/verify.ts";
import { type Goods, placeRefundable, type RefundableOrder } from "./support/paid-order.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop("empty");
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

const goods = fc.record<Goods>({
  price_paise: fc.integer({ min: 100, max: 50_000 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  rate: fc.constantFrom(0, 5, 18),
});
const item = fc.integer({ min: 1, max: 3 });
const pieces = fc.integer({ min: 1, max: 3 });
const step = fc.oneof(
  fc.record({ kind: fc.constant("items" as const), item, pieces, sent: fc.boolean() }),
  fc.record({
    kind: fc.constant("sum" as const),
    share: fc.nat(1_000).map((thousandths) => thousandths / 1_000),
    sent: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("cancel" as const), item, pieces, restock: fc.boolean() }),
  fc.record({
    kind: fc.constant("status" as const),
    status: fc.constantFrom("shipped", "delivered", "cancelled"),
  }),
  fc.record({ kind: fc.constant("record" as const), refund: fc.integer({ min: 1, max: 4 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const month = indiaDay(new Date()).slice(0, 7);
let reference = 1_000_000;
const sentBy = (sent: boolean) => (sent ? { reference: `UTR${reference++}` } : {});

/** Takes a step, which the shop may refuse. */
async function take(order: RefundableOrder, each: Step): Promise<number> {
  switch (each.kind) {
    case "items": {
      const items = [{ item: each.item, quantity: each.pieces }];
      return (await order.refund({ items, reason: "Torn", ...sentBy(each.sent) })).status;
    }
    case "sum": {
      const { refundable } = await order.read();
      const amount = Math.round((refundable?.amount ?? 1) * each.share * 100) / 100;
      return (await order.refund({ amount, reason: "Late", ...sentBy(each.sent) })).status;
    }
    case "cancel": {
      const items = [{ item: each.item, quantity: each.pieces }];
      return (await order.cancelItems({ items, restock: each.restock })).status;
    }
    case "status":
      return (await order.change({ status: each.status })).status;
    case "record":
      return (await order.recordSent(each.refund, { reference: `UTR${reference++}` })).status;
  }
}

async function moneyOf({ id }: RefundableOrder) {
  const { rows } = await shop.database.pool.query<{ kept: string; billed: string }>(
    `SELECT paid_paise - refunded_paise AS kept, (
       SELECT coalesce(sum(CASE series WHEN 'invoice' THEN total_paise ELSE -total_paise END), 0)
       FROM invoices WHERE order_id = orders.id) AS billed
     FROM orders WHERE id = $1`,
    [id],
  );
  return { kept: Number(rows[0]?.kept), billed: Number(rows[0]?.billed) };
}

test("for any history of a paid order, paid less refunded is invoiced less credited", async () => {
  const history = fc.record({
    bought: fc.array(goods, { minLength: 1, maxLength: 3 }),
    steps: fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
  });
  await fc.assert(
    fc.asyncProperty(history, async ({ bought, steps }) => {
      const order = await placeRefundable(shop, admin, bought);
      for (const together of steps) {
        const statuses = await Promise.all(together.map((each) => take(order, each)));
        for (const status of statuses) expect([200, 201, 400, 409]).toContain(status);
        const { payment, refunds } = await order.read();
        expect(payment.refunded).toBeLessThanOrEqual(payment.paid);
        const promised = refunds.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
        expect(promised).toBe(Math.round(payment.refunded * 100));
      }
      const { payment } = await order.read();
      if (payment.status === "refund_due") {
        const body = { payment_status: "refunded", reference: `UTR${reference++}` };
        expect((await order.change(body)).status).toBe(200);
      }
      const { kept, billed } = await moneyOf(order);
      expect(kept).toBe(billed);
      expect(kept).toBeGreaterThanOrEqual(0);
      const { body: books } = await shop.call<MonthBooks>(`/admin/accounts/${month}/`, {
        token: admin,
      });
      expect(books.faults).toEqual([]);
      expect(await findViolations(shop.shop.db)).toEqual([]);
    }),
    { numRuns: 25 },
  );
}, 240_000);
