import { afterAll, beforeAll, expect, test } from "vitest";
import type { ShopContext } from "../app/database/context.ts";
import type { MonthBooks } from "../app/features/bookkeeping/bookkeeping-schema.ts";
import { readBooks } from "../app/features/bookkeeping/books-service.server.ts";
import { toMonthBooks } from "../app/features/bookkeeping/books-shape.server.ts";
import { figuresOf } from "../app/features/bookkeeping/month-figures.server.ts";
import { rollUpDocuments } from "../app/features/bookkeeping/rollup/document-rollup-service.server.ts";
import { rollUpMoney } from "../app/features/bookkeeping/rollup/money-rollup-service.server.ts";
import { addDays, indiaDay } from "../app/shared/india-time.ts";
import { unwrap } from "../app/shared/result.ts";
import { sumAllSales } from "../scripts/shop/sum-sales.ts";
import { findViolations } from "../scripts/shop/verify.ts";
import { placeRefundable, type RefundableOrder } from "./support/paid-order.ts";
import {
  openRazorpayShop,
  type PaidOrder,
  type RazorpayShop,
} from "./support/razorpay/razorpay-shop.ts";
import type { TestShop } from "./support/shop.ts";

/** The figures of a month, which come from the sums of its closed days, match all its documents and money. */

let razorpay: RazorpayShop;
let shop: TestShop;
let admin: string;
let byUpi: RefundableOrder;
let throughRazorpay: PaidOrder;

const [year = 0, month = 1] = indiaDay(new Date()).split("-").map(Number);
const thisMonth = indiaDay(new Date()).slice(0, 7);
const lastMonth = new Date(Date.UTC(year, month - 2)).toISOString().slice(0, 7);
const GOODS = { price_paise: 10_500, quantity: 2, rate: 5 };
const EXEMPT = { price_paise: 20_000, quantity: 1, rate: 0 };

beforeAll(async () => {
  razorpay = await openRazorpayShop();
  shop = razorpay.shop;
  admin = await shop.newAdmin();
  byUpi = await placeRefundable(shop, admin, [GOODS, EXEMPT], "upi", {
    body: { gstin: "36AAGCB7383J1Z9", business_name: "Hyderabad Foods" },
  });
  await byUpi.change({ status: "shipped" });
  expect((await byUpi.refund(part("UTR100001"))).status).toBe(201);
  await sellInCash();
  throughRazorpay = await razorpay.order();
  await throughRazorpay.verify(throughRazorpay.pay());
  await writeAsBefore();
  await writeNotesTooLate();
  await moveToLastMonth();
  // This month has some too.
  const other = await placeRefundable(shop, admin, [EXEMPT]);
  await other.change({ status: "shipped" });
});
afterAll(() => razorpay.close());

const part = (reference: string) => ({ amount: 41, reason: "Late", reference });

/** Delivered by a courier, which has remitted the cash. Its goods have no HSN code. */
async function sellInCash(): Promise<void> {
  const order = await placeRefundable(shop, admin, [GOODS], "cod");
  const { pool } = shop.database;
  await pool.query(
    "UPDATE products SET hsn = NULL FROM packs WHERE product_id = products.id AND packs.id = $1",
    [order.packIds[0]],
  );
  const parcel = { carrier: "India Post", tracking_number: "EK1" };
  expect((await order.change({ status: "shipped", ...parcel })).status).toBe(200);
  expect((await order.change({ status: "delivered" })).status).toBe(200);
  await pool.query("UPDATE courier_cash SET remitted_paise = 1000 WHERE order_id = $1", [order.id]);
  await pool.query(
    `INSERT INTO remittances (customer_id, order_id, tracking_number, reference, carrier, amount_paise, deducted_paise, remitted_on)
     SELECT customer_id, order_id, tracking_number, 'R1', carrier, 1000, 100, now() FROM courier_cash WHERE order_id = $1`,
    [order.id],
  );
}

/** Older documents have the exempt value at 0% as the taxable value. */
async function writeAsBefore(): Promise<void> {
  await shop.database.pool.query(`
    UPDATE invoices SET taxable_paise = taxable_paise + exempt_paise, exempt_paise = 0 WHERE exempt_paise > 0;
    UPDATE invoice_lines SET taxable_paise = exempt_paise, exempt_paise = 0 WHERE exempt_paise > 0;
  `);
}

/** Dates the invoices of credit notes in a year whose tax can no longer be reclaimed. */
async function writeNotesTooLate(): Promise<void> {
  const years = `'{against,issued_at}', '"2020-03-31T18:29:59.000Z"'`;
  await shop.database.pool.query(
    `UPDATE invoices SET particulars = jsonb_set(particulars, ${years}) WHERE series = 'credit-note'`,
  );
}

/** Spreads everything so far over several days of last month. */
async function moveToLastMonth(): Promise<void> {
  const { pool } = shop.database;
  const { rows } = await pool.query<{ id: number }>("SELECT id FROM orders ORDER BY id");
  for (const [at, { id }] of rows.entries()) {
    const moment = `${lastMonth}-${String(5 + at).padStart(2, "0")}T12:00:00+05:30`;
    for (const [table, columns] of [
      ["invoices", ["issued_at"]],
      ["receipts", ["received_at"]],
      ["refunds", ["sent_at"]],
      ["razorpay_payments", ["created_at", "changed_at"]],
      ["remittances", ["recorded_at"]],
    ] as const)
      await pool.query(
        `UPDATE ${table} SET ${columns.map((column) => `${column} = $2`).join(", ")} WHERE order_id = $1`,
        [id, moment],
      );
  }
}

async function read(of: string): Promise<MonthBooks> {
  const { status, body } = await shop.call<MonthBooks>(`/admin/accounts/${of}`, { token: admin });
  expect(status).toBe(200);
  return body;
}

/** The figures from all documents and money, as the folder has them. */
async function byDocuments(of: string): Promise<MonthBooks> {
  const actor = {
    customerId: 1,
    sessionId: "",
    role: "admin",
    staffRole: "owner",
    mustConfirm: false,
  } as const;
  const ctx: ShopContext = { ...shop.shop, actor };
  const { books, closed_at } = unwrap(await readBooks(ctx, of));
  const { state } = await read(of);
  return toMonthBooks(figuresOf(books), { closed_at, state });
}

async function expectSame(): Promise<void> {
  for (const of of [lastMonth, thisMonth]) expect(await read(of)).toEqual(await byDocuments(of));
}

async function rollUp(): Promise<void> {
  await Promise.all([rollUpMoney(shop.shop), rollUpMoney(shop.shop)]);
  while (await rollUpDocuments(shop.shop));
  while (await rollUpMoney(shop.shop));
}

async function summedDays(): Promise<number> {
  const { rows } = await shop.database.pool.query(
    "SELECT (SELECT count(*) FROM money_days) + (SELECT count(*) FROM courier_days) AS days",
  );
  return rows[0]?.days;
}

test("figures are the same before and after days are rolled up by one of several processes", async () => {
  const before = await read(lastMonth);
  expect(before.days.length).toBe(3);
  expect(before.couriers).toMatchObject([{ carrier: "India Post", remitted: 10, deducted: 1 }]);
  expect(before.problems).toHaveLength(3);
  expect(before.problems).toContainEqual(
    expect.stringMatching(
      /^NC\S+ came after 30 November 2020, too late to take back the tax of NF/,
    ),
  );
  await expectSame();
  await rollUp();
  expect(await summedDays()).toBe(4);
  expect(await read(lastMonth)).toEqual(before);
  await expectSame();
  expect(await findViolations(shop.shop.db)).toEqual([]);
});

test("closed days are read from their sums, until something on them changes", async () => {
  const { pool } = shop.database;
  const capture = (paise: number, changed = "") =>
    pool.query(`UPDATE razorpay_payments SET captured_paise = ${paise}${changed}`);
  const before = await read(lastMonth);
  await capture(3100);
  expect(await read(lastMonth)).toEqual(before);
  await capture(3100, ", changed_at = now()");
  expect((await read(lastMonth)).faults).toMatchObject([{ money: 31, order: 30 }]);
  await expectSame();
  await rollUp();
  await expectSame();
  await capture(3000, ", changed_at = now()");
  await expectSame();
  expect(await read(lastMonth)).toEqual(before);
});

test("refunds through Razorpay, and of past payments, count at once and after they are rolled up", async () => {
  expect((await throughRazorpay.cancel()).status).toBe(200);
  await throughRazorpay.makeCheckDue();
  expect(await razorpay.reconcile()).toEqual([]);
  expect((await byUpi.refund(part("UTR100002"))).status).toBe(201);
  expect((await read(thisMonth)).money.refunds).toBe(-30 - 41);
  await expectSame();
  await rollUp();
  await expectSame();
});

test("after a clock that was ahead is corrected, changes in the meantime count", async () => {
  await rollUp();
  await shop.database.pool.query(`
    UPDATE money_rollup SET closed_before = '2100-01-01', checked_until = '2100-01-01';
    INSERT INTO money_days SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date + 1, 1, 0, 0, 0, 1, 1, '[]';
    INSERT INTO courier_days SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date + 1, 'India Post', 1, 1, 0, 0;
  `);
  await rollUp();
  await expectSame();
  expect(await summedDays()).toBe(4);
  const { pool } = shop.database;
  await pool.query("UPDATE razorpay_payments SET captured_paise = 3200, changed_at = now()");
  await expectSame();
  await pool.query("UPDATE razorpay_payments SET captured_paise = 3000, changed_at = now()");
  await rollUp();
  await expectSame();
});

test("a day with a double payment is red until the second one is refunded, and no longer", async () => {
  const order = await razorpay.order();
  await order.verify(order.pay());
  order.pay();
  razorpay.standIn.setMode("refusing refunds");
  await order.makeCheckDue();
  await razorpay.reconcile();
  await moveOrder(order.id);
  await sumAllSales(shop.shop);
  const fault = { order_id: order.id, kind: "not for an order", money: 30, order: 0 };
  expect((await read(lastMonth)).faults).toMatchObject([fault]);
  razorpay.standIn.setMode("up");
  await order.makeCheckDue();
  expect(await razorpay.reconcile()).toEqual([]);
  expect((await read(lastMonth)).faults).toEqual([]);
  await expectSame();
});

test("a refund by hand explains at once what Razorpay has refunded of a past payment", async () => {
  const order = await razorpay.order();
  const { razorpay_payment_id: payment } = order.pay();
  await order.verify(razorpay.standIn.receipt(payment));
  await moveOrder(order.id);
  await shop.database.pool.query(
    "UPDATE razorpay_payments SET refunded_paise = 1000 WHERE payment_id = $1",
    [payment],
  );
  await sumAllSales(shop.shop);
  expect((await read(lastMonth)).faults).toMatchObject([{ money: 20, order: 30 }]);
  const body = { amount: 10, reason: "Late", reference: payment };
  const refund = await shop.call(`/admin/orders/${order.id}/refunds`, { token: admin, body });
  expect([refund.status, refund.body]).toEqual([201, expect.anything()]);
  expect((await read(lastMonth)).faults).toEqual([]);
  await expectSame();
});

async function moveOrder(id: number, day = `${lastMonth}-20`): Promise<void> {
  const moment = `${day}T12:00:00+05:30`;
  await shop.database.pool.query(`
    UPDATE invoices SET issued_at = '${moment}' WHERE order_id = ${id};
    UPDATE receipts SET received_at = '${moment}' WHERE order_id = ${id};
    UPDATE razorpay_payments SET created_at = '${moment}', changed_at = '${moment}' WHERE order_id = ${id};
  `);
}

test("changes made while many days are still being closed are summed by the last run", async () => {
  const order = await razorpay.order();
  const { razorpay_payment_id: payment } = order.pay();
  await order.verify(razorpay.standIn.receipt(payment));
  const day = addDays(indiaDay(new Date()), -120);
  await moveOrder(order.id, day);
  await sumAllSales(shop.shop);
  const { pool } = shop.database;
  await pool.query(`
    DELETE FROM money_days WHERE day > '${day}';
    DELETE FROM courier_days WHERE day > '${day}';
    UPDATE money_rollup SET closed_before = '${addDays(day, 1)}', checked_until = now() - interval '3 hours'
  `);
  await pool.query(
    `UPDATE razorpay_payments SET captured_paise = 3100, changed_at = now() - interval '2 hours'
     WHERE payment_id = $1`,
    [payment],
  );
  let runs = 1;
  while (await rollUpMoney(shop.shop)) runs++;
  expect(runs).toBeGreaterThan(2);
  expect((await read(day.slice(0, 7))).faults).toMatchObject([{ money: 31, order: 30 }]);
  await pool.query("UPDATE razorpay_payments SET captured_paise = 3000 WHERE payment_id = $1", [
    payment,
  ]);
  await moveOrder(order.id);
  await sumAllSales(shop.shop);
});

test("a closed month keeps its figures, even if it was closed before they were stored", async () => {
  const open = await read(lastMonth);
  const { status } = await shop.call(`/admin/accounts/${lastMonth}/close`, {
    method: "POST",
    token: admin,
  });
  expect(status).toBe(200);
  const closed = await read(lastMonth);
  expect(closed).toEqual({ ...open, state: "closed", closed_at: expect.any(String) });
  await shop.database.pool.query(
    "UPDATE razorpay_payments SET refunded_paise = 0, changed_at = now()",
  );
  expect(await read(lastMonth)).toEqual(closed);
  await shop.database.pool.query(`
    ALTER TABLE closed_months DISABLE TRIGGER closed_months_are_append_only;
    UPDATE closed_months SET figures = NULL;
    ALTER TABLE closed_months ENABLE TRIGGER closed_months_are_append_only;
  `);
  expect(await read(lastMonth)).toEqual(closed);
});
