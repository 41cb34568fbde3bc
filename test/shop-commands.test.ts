import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isAtFault } from "../app/features/bookkeeping/money/money-days.ts";
import { selectMoney } from "../app/features/bookkeeping/money/money-queries.server.ts";
import { grow, progressLine } from "../scripts/shop/grow.ts";
import { findViolations, readInvariants, verify } from "../scripts/shop/verify.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";

let shop: TestShop;
const lines: string[] = [];
const say = (line: string) => void lines.push(line);

beforeAll(async () => {
  shop = await openTestShop("catalogue", { writesRows: true });
});
afterAll(() => shop.close());

const run = (statement: string) => sql.raw(statement).execute(shop.shop.db);

test("a new shop passes verification, and so does one filled with past sales", async () => {
  expect(await verify(shop.shop.db, say)).toBe(true);
  await grow(shop.database, { customers: 40, orders: 400, products: 300 }, say);
  expect(lines).toContainEqual(expect.stringMatching(/^400 of 400 orders \(100%\), 0 s left$/));
  expect(await findViolations(shop.shop.db)).toEqual([]);
  const money = await selectMoney(shop.shop, { from: "2000-01-01", to: "2099-12-31" });
  expect(money.filter(isAtFault)).toEqual([]);
  const { rows } = await sql`
    SELECT (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM products) AS products,
      (SELECT count(*) FROM customers) AS customers
  `.execute(shop.shop.db);
  expect(rows).toEqual([{ orders: 400, products: 300, customers: 40 }]);
});

test("a shop with customers can't be filled with sales", async () => {
  await expect(grow(shop.database, { customers: 1, orders: 1, products: 0 }, say)).rejects.toThrow(
    /has customers or orders already/,
  );
});

/** A claim without steps. */
const CLAIM = `INSERT INTO claims (customer_id, order_id, claim, reason, details, wish, opened_by)
    SELECT customer_id, id, 1, 'damaged', 'Torn', 'refund', 'customer' FROM orders WHERE id = (SELECT max(id) FROM orders)`;

/** The order with the invoice has been paid. */
const PAID = `UPDATE orders SET paid_paise = total_paise, payment_status = 'paid'
    WHERE (customer_id, id) IN (SELECT customer_id, order_id FROM invoices)`;

/** A complaint without messages. */
const COMPLAINT = `INSERT INTO complaint_counters (year, last_serial) VALUES (2026, 1);
    INSERT INTO complaints (year, serial, attempt, name, email, created_at, due_at, resolve_due)
      VALUES (2026, 1, gen_random_uuid(), '', '', now(), now(), now())`;

/** Records again what was paid and sent, so that a change of the sums breaks only the intended rule. */
const RECORDED = `DELETE FROM receipts; UPDATE refunds SET sent_at = now() WHERE state = 'sent' AND sent_at IS NULL;
    INSERT INTO receipts (customer_id, order_id, receipt, amount_paise, method)
      SELECT customer_id, id, 1, paid_paise, payment_method FROM orders WHERE paid_paise <> 0`;

/** Empties the tables to which only the breaks below write. */
const EMPTIED = [
  ...["invoice_lines", "invoices", "invoice_counters", "claim_steps", "claim_lines", "claims"],
  ...["complaint_messages", "complaints", "complaint_counters", "remittances", "courier_cash"],
  ...["razorpay_payments", "razorpay_orders", "reviews", "document_days"],
].map((table) => `DELETE FROM ${table}`);

/**
 * A change that breaks each rule of invariants.sql and no other, in their order. A constraint that would prevent it is dropped
 * first.
 */
const BREAKS: string[] = [
  `ALTER TABLE packs DROP CONSTRAINT packs_stock_check; UPDATE packs SET stock = -1 WHERE id = 1;
    INSERT INTO stock_movements (pack_id, kind, quantity) VALUES (1, 'corrected', -1 - (SELECT sum(quantity) FROM stock_movements WHERE pack_id = 1))`,
  "UPDATE packs SET stock = stock + 1 WHERE id = 1",
  `UPDATE packs SET batches = '[{"batch": "B1", "best_before": "2030-01-01", "quantity": 1}]' WHERE id = 2`,
  "INSERT INTO low_packs (pack_id, sold_out, is_default) VALUES (3, true, true) ON CONFLICT (pack_id) DO UPDATE SET sold_out = NOT low_packs.sold_out",
  "INSERT INTO stock_batches (pack_id, best_before, batch) VALUES (3, '2030-01-01', 'none')",
  `WITH sale AS (
      UPDATE stock_movements SET quantity = quantity - 1 WHERE id = (SELECT max(id) FROM stock_movements WHERE kind = 'sold')
      RETURNING pack_id
    ) UPDATE packs SET stock = stock - 1 WHERE id IN (SELECT pack_id FROM sale)`,
  "UPDATE orders SET total_paise = total_paise + 1 WHERE id = (SELECT max(id) FROM orders)",
  `UPDATE orders SET offers = '[{"discount_paise": 5}]' WHERE id = (SELECT max(id) FROM orders)`,
  "INSERT INTO offers (name, kind, percent, max_uses, used) VALUES ('Ten', 'percent', 10, 5, 1)",
  `UPDATE order_history SET status = 'paid'
    WHERE status = 'delivered' AND order_id = (SELECT max(id) FROM orders WHERE status = 'delivered')`,
  `INSERT INTO idempotency_keys (customer_id, key, request_hash, order_id)
    SELECT customer_id, 'one', '', max(id) + 1 FROM orders GROUP BY customer_id LIMIT 1`,
  `INSERT INTO outbox (customer_id, kind, payload)
    SELECT customer_id, 'order-placed', jsonb_build_object('order_id', id) FROM orders WHERE id = (SELECT max(id) FROM orders)`,
  `DELETE FROM outbox WHERE kind = 'order-placed' AND payload = (SELECT jsonb_build_object('order_id', max(id)) FROM orders);
    INSERT INTO idempotency_keys (customer_id, key, request_hash, order_id)
      SELECT customer_id, 'one', '', id FROM orders WHERE id = (SELECT max(id) FROM orders)`,
  `UPDATE orders SET payment_status = 'awaited', payment_due_at = now() - interval '2 hours', gateway_asked_at = NULL
    WHERE id = (SELECT max(id) FROM orders)`,
  `${invoice("invoice", 1)}; UPDATE invoices SET taxable_paise = taxable_paise - 1, exempt_paise = exempt_paise + 1`,
  `${invoice("invoice", 1)}; ${PAID};
    UPDATE order_lines SET price_paise = price_paise + 1 WHERE (customer_id, order_id) IN (SELECT customer_id, order_id FROM invoices);
    UPDATE orders SET total_paise = total_paise + (SELECT sum(quantity) FROM order_lines WHERE order_id = orders.id)
      WHERE (customer_id, id) IN (SELECT customer_id, order_id FROM invoices)`,
  `${invoice("invoice", 1)}; ${invoice("credit-note", 1)}; ${PAID}; UPDATE orders SET refunded_paise = paid_paise
      WHERE (customer_id, id) IN (SELECT customer_id, order_id FROM invoices);
    UPDATE invoice_lines SET quantity = 2 WHERE series = 'credit-note'`,
  `${invoice("invoice", 1)}; UPDATE orders SET paid_paise = total_paise - 1, payment_status = 'paid'
    WHERE (customer_id, id) IN (SELECT customer_id, order_id FROM invoices)`,
  "UPDATE orders SET cancelled_paise = 1 WHERE id = (SELECT max(id) FROM orders)",
  invoice("invoice", 2),
  `${invoice("invoice", 1)}; ${invoice("credit-note", 1)}; ${PAID}; UPDATE orders SET refunded_paise = paid_paise
      WHERE (customer_id, id) IN (SELECT customer_id, order_id FROM invoices);
    ALTER TABLE invoices DROP CONSTRAINT invoices_customer_id_number_key; UPDATE invoices SET number = 'NF/26-27/000001'`,
  `INSERT INTO razorpay_orders (customer_id, order_id, razorpay_order_id) SELECT customer_id, id, 'order_1' FROM orders
      WHERE payment_method = 'razorpay' AND payment_status = 'paid' ORDER BY id LIMIT 1;
    INSERT INTO razorpay_payments (customer_id, order_id, payment_id, captured_paise, purpose)
      SELECT customer_id, order_id, 'pay_1', 1, 'order' FROM razorpay_orders`,
  `INSERT INTO razorpay_payments (customer_id, order_id, payment_id, captured_paise, purpose)
    SELECT customer_id, id, 'pay_1', 1, 'order' FROM orders WHERE payment_status = 'due' LIMIT 1`,
  `INSERT INTO refunds (customer_id, order_id, refund, amount_paise, reference, refunded_on)
    SELECT customer_id, id, 1, total_paise + 1, 'UTR1', now()::date FROM orders WHERE id = (SELECT max(id) FROM orders)`,
  `ALTER TABLE orders DROP CONSTRAINT orders_credited_in_part;
    UPDATE orders SET credited_paise = total_paise + 1 WHERE id = (SELECT max(id) FROM orders)`,
  `INSERT INTO reviews (customer_id, product_id, rating, pack_label) SELECT id, (SELECT max(id) FROM products), 5, '' FROM customers LIMIT 1`,
  "UPDATE sales_days SET orders = orders + 1 WHERE day = (SELECT min(day) FROM sales_days)",
  "INSERT INTO document_days VALUES ('2020-01-01', 'invoice', 1, 5, 0, 0, 0, 0, 5)",
  `${CLAIM}; INSERT INTO claim_steps (customer_id, order_id, claim, step, state, actor)
      SELECT customer_id, order_id, claim, 1, state, 'customer' FROM claims;
    INSERT INTO claim_lines (customer_id, order_id, claim, line, quantity)
    SELECT customer_id, order_id, 1, line, quantity + 1 FROM order_lines JOIN claims USING (customer_id, order_id)`,
  CLAIM,
  `${CLAIM}; INSERT INTO claim_steps (customer_id, order_id, claim, step, state, actor)
      SELECT customer_id, order_id, claim, 1, state, 'customer' FROM claims;
    INSERT INTO claim_lines (customer_id, order_id, claim, line, quantity, replacement)
    SELECT customer_id, order_id, 1, line, quantity, '[{"batch": "FM", "best_before": "2030-03-04", "quantity": 1}]'
    FROM order_lines JOIN claims USING (customer_id, order_id)`,
  "UPDATE customers SET role = 'admin', staff_role = 'packer' WHERE id = (SELECT min(id) FROM customers)",
  "UPDATE customers SET staff_role = 'packer' WHERE id = (SELECT min(id) FROM customers)",
  "INSERT INTO complaint_counters (year, last_serial) VALUES (2026, 1)",
  COMPLAINT,
  "INSERT INTO quote_counters (year, last_serial) VALUES (2026, 1)",
  `INSERT INTO quote_counters (year, last_serial) VALUES (2026, 1);
    INSERT INTO quotes (customer_id, year, serial, attempt, valid_until, delivery_charge_paise)
      SELECT min(id), 2026, 1, gen_random_uuid(), '2030-01-01', 0 FROM customers`,
  `INSERT INTO recalled_orders (customer_id, recall_id, order_id, pieces, state, refund, amount_paise)
    SELECT customer_id, 1, id, 1, 'credited', 9, 1 FROM orders WHERE id = (SELECT max(id) FROM orders)`,
  `INSERT INTO receipts (customer_id, order_id, receipt, amount_paise, method)
    SELECT customer_id, id, 9, 1, payment_method FROM orders WHERE id = (SELECT max(id) FROM orders)`,
  `INSERT INTO closed_months (month, closed_by, books) VALUES ('2020-01', 1, '{"documents": [{"total_paise": 5}]}')`,
  "INSERT INTO van_slots (day, slot, taken) VALUES ('2030-01-01', '07:00-10:00', 1)",
  `WITH applied AS (
      INSERT INTO product_imports (file_name, state, created_by) VALUES ('products.csv', 'applied', 1) RETURNING id
    ) INSERT INTO product_import_rows (import_id, line, outcome, sku, slug, picture)
      SELECT id, 2, 'created', 'ragi', 'ragi', 'https://pictures.example/ragi.jpg' FROM applied`,
  `INSERT INTO courier_returns (customer_id, order_id, returned_on, cash_refused)
    SELECT customer_id, id, now()::date, false FROM orders WHERE status <> 'cancelled' ORDER BY id LIMIT 1`,
  `INSERT INTO courier_cash (customer_id, order_id, tracking_number, carrier, owed_paise)
    SELECT customer_id, id, 'AWB1', 'Delhivery', 1 FROM orders WHERE payment_method <> 'cod' ORDER BY id LIMIT 1`,
  "INSERT INTO texts (name, version, changed_by) VALUES ('terms', 1, 1), ('terms', 3, 1)",
  "INSERT INTO product_pictures (product_id, position, url, alt) SELECT min(id), 2, '/ragi.jpg', '' FROM products",
];

/** Writes the newest order's document, with the number `serial` although it is the first. */
function invoice(series: string, serial: number): string {
  return `INSERT INTO invoice_counters (series, financial_year, last_serial) VALUES ('${series}', '26-27', 1);
    INSERT INTO invoices (customer_id, order_id, series, number, kind, issued_at, particulars, taxable_paise, cgst_paise,
        sgst_paise, igst_paise, total_paise)
      SELECT customer_id, id, '${series}', '${series === "invoice" ? "NF" : "CN"}/26-27/00000${serial}', 'tax-invoice', now(), '{}', total_paise, 0, 0, 0, total_paise
      FROM orders WHERE id = (SELECT max(id) FROM orders);
    INSERT INTO invoice_lines (customer_id, order_id, series, line, title, pack_label, quantity, price_paise,
        gst_rate_basis_points, taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise)
      SELECT customer_id, order_id, series, 1, '', '', 1, total_paise, 0, total_paise, 0, 0, 0, total_paise FROM invoices WHERE series = '${series}'`;
}

const rules = readInvariants().map(({ rule }, at) => [rule, BREAKS[at]] as const);

test("every rule of the verification has a change here that breaks it", () => {
  expect(BREAKS).toHaveLength(rules.length);
});

test.each(rules)("a breach of one rule is found, and no other: %s", async (rule, statement) => {
  const undo = new Error("undo");
  const broken = shop.shop.db.transaction().execute(async (tx) => {
    for (const step of [...EMPTIED, statement ?? ""]) await sql.raw(step).execute(tx);
    if (!statement?.includes("INTO receipts")) await sql.raw(RECORDED).execute(tx);
    const found: string[] = [];
    for (const invariant of readInvariants()) {
      const { rows } = await sql.raw(invariant.statement).execute(tx);
      if (rows.length > 0) found.push(invariant.rule);
    }
    expect(found).toEqual([rule]);
    throw undo;
  });
  await expect(broken).rejects.toBe(undo);
  expect(await findViolations(shop.shop.db)).toEqual([]);
});

test("a broken rule is printed with its rows", async () => {
  await run("UPDATE packs SET stock = stock + 1 WHERE id = 1");
  lines.length = 0;
  expect(await verify(shop.shop.db, say)).toBe(false);
  expect(lines[0]).toBe("Broken: The stock of a pack is the sum of its movements.");
  expect(lines[1]).toMatch(/^ {2}\{"pack_id":1,/);
  expect(lines.at(-1)).toBe(`1 of ${rules.length} rules are broken.`);
});

test("the progress of a command shows the time left", () => {
  expect(progressLine(250_000, 6_000_000, 30_000)).toBe(
    "2,50,000 of 60,00,000 orders (4%), 12 min left",
  );
  expect(progressLine(5, 10, 30_000)).toBe("5 of 10 orders (50%), 30 s left");
});
