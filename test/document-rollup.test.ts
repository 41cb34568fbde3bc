import { afterAll, beforeAll, expect, test } from "vitest";
import type { MonthEntry } from "../app/features/bookkeeping/bookkeeping-schema.ts";
import { rollUpDocuments } from "../app/features/bookkeeping/rollup/document-rollup-service.server.ts";
import type { Page } from "../app/shared/page-links.ts";
import { findViolations } from "../scripts/shop/verify.ts";
import { placeRefundable } from "./support/paid-order.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop("catalogue");
  admin = await shop.newAdmin();
  for (const daysAgo of [100, 40, 40, 1, 0]) await invoiceOf(daysAgo);
});
afterAll(() => shop.close());

/** An order whose documents were issued `daysAgo` days ago: its invoice, and a partial credit note. */
async function invoiceOf(daysAgo: number): Promise<void> {
  const order = await placeRefundable(shop, admin, [{ price_paise: 10_500, quantity: 2, rate: 5 }]);
  await order.change({ status: "shipped" });
  expect((await order.refund({ amount: 41, reason: "Late" })).status).toBe(201);
  await shop.database.pool.query(
    "UPDATE invoices SET issued_at = issued_at - make_interval(days => $2) WHERE order_id = $1",
    [order.id, daysAgo],
  );
}

async function months(): Promise<MonthEntry[]> {
  const { body } = await shop.call<Page<MonthEntry>>("/admin/accounts", { token: admin });
  return body.results;
}

test("the documents of a month have the same totals before and after its days are rolled up by one of several processes", async () => {
  const before = await months();
  const documents = before.reduce((sum, month) => sum + month.documents, 0);
  expect(documents).toBe(10);
  await Promise.all([rollUpDocuments(shop.shop), rollUpDocuments(shop.shop)]);
  while (await rollUpDocuments(shop.shop));
  const { rows } = await shop.database.pool.query(
    "SELECT sum(documents)::int AS documents FROM document_days",
  );
  expect(rows[0]?.documents).toBeGreaterThanOrEqual(6);
  expect(await months()).toEqual(before);
  expect(await findViolations(shop.shop.db)).toEqual([]);
});

test("today's invoices and credit notes count at once", async () => {
  const [before] = await months();
  await invoiceOf(0);
  const [after] = await months();
  expect(after?.documents).toBe((before?.documents ?? 0) + 2);
});

test("after a clock that was ahead is corrected, days are open again and count new documents", async () => {
  const [before] = await months();
  await shop.database.pool.query(`
    UPDATE document_rollup SET closed_before = '2100-01-01';
    INSERT INTO document_days SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date + 1, 'invoice', 3, 0, 0, 0, 0, 0, 0;
    INSERT INTO document_problems SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date + 1, '[]';
  `);
  while (await rollUpDocuments(shop.shop));
  await invoiceOf(0);
  const [after] = await months();
  expect(after?.documents).toBe((before?.documents ?? 0) + 2);
  expect(await findViolations(shop.shop.db)).toEqual([]);
});
