import { sql } from "kysely";
import type { Database } from "../../app/database/connection.ts";

/** What the orders of a batch, in the temporary tables `placed` and `bought`, brought: money and documents. */

/** Receipts, the bank's references of UPI, and the gateway's orders and payments. */
export async function writePayments(tx: Database): Promise<void> {
  await sql`
    INSERT INTO receipts (customer_id, order_id, receipt, amount_paise, method, reference, received_at)
    SELECT customer_id, orders.id, 1, paid_paise, payment_method, coalesce(payment_reference, ''), at
    FROM orders JOIN placed USING (customer_id, id) WHERE paid_paise > 0
  `.execute(tx);
  await sql`
    INSERT INTO confirmed_references (reference, order_id, confirmed_at)
    SELECT payment_reference, id, at FROM orders JOIN placed USING (customer_id, id)
    WHERE payment_method = 'upi' AND paid_paise > 0
  `.execute(tx);
  await sql`
    INSERT INTO razorpay_orders (customer_id, order_id, razorpay_order_id, created_at)
    SELECT customer_id, id, 'order_' || n, at FROM placed WHERE method = 'razorpay'
  `.execute(tx);
  await sql`
    INSERT INTO razorpay_payments (customer_id, order_id, payment_id, captured_paise, purpose, created_at, changed_at)
    SELECT customer_id, id, 'pay_' || n, paid_paise, 'order', at, at FROM orders JOIN placed USING (customer_id, id)
    WHERE method = 'razorpay' AND paid_paise > 0
  `.execute(tx);
}

/** The cash that couriers collected; they pass it on after three weeks. */
export async function writeCourierCash(tx: Database): Promise<void> {
  await sql`
    INSERT INTO courier_cash (customer_id, order_id, tracking_number, carrier, owed_paise, remitted_paise, delivered_at)
    SELECT customer_id, id, tracking_number, carrier, total_paise,
      CASE WHEN at < now() - interval '23 days' THEN total_paise ELSE 0 END, at + interval '2 days'
    FROM orders JOIN placed USING (customer_id, id) WHERE orders.status = 'delivered' AND method = 'cod'
  `.execute(tx);
  await sql`
    INSERT INTO remittances (customer_id, order_id, tracking_number, reference, carrier, amount_paise, remitted_on, recorded_at)
    SELECT customer_id, order_id, tracking_number, 'UTR' || to_char(delivered_at, 'YYYYMMDD'), carrier, remitted_paise,
      delivered_at::date + 21, delivered_at + interval '21 days'
    FROM courier_cash JOIN placed USING (customer_id) WHERE order_id = placed.id AND remitted_paise > 0
  `.execute(tx);
}

/** An invoice for each order that was shipped, all at 5 % and to another state than the shop's. */
export async function writeInvoices(tx: Database): Promise<void> {
  await sql`
    CREATE TEMP TABLE issued ON COMMIT DROP AS
    SELECT customer_id, id, at, method, at + interval '1 hour' AS issued_at, year,
      row_number() OVER (PARTITION BY year ORDER BY n) AS place
    FROM placed, LATERAL (
      SELECT (at + interval '1 hour') AT TIME ZONE 'Asia/Kolkata' - interval '3 months' AS april
    ) AS moved, LATERAL (
      SELECT to_char(april, 'YY') || '-' || to_char(april + interval '1 year', 'YY') AS year
    ) AS named
    WHERE status IN ('shipped', 'delivered')
  `.execute(tx);
  await sql`
    CREATE TEMP TABLE billed ON COMMIT DROP AS
    SELECT customer_id, order_id, line, title, label, quantity, price_paise, total, round(total * 5 / 105.0)::bigint AS tax
    FROM bought JOIN issued USING (customer_id), LATERAL (SELECT quantity * price_paise AS total) AS priced
    WHERE order_id = issued.id
  `.execute(tx);
  await sql`
    WITH counted AS (
      INSERT INTO invoice_counters (series, financial_year, last_serial)
      SELECT 'invoice', year, max(place) FROM issued GROUP BY year
      ON CONFLICT (series, financial_year) DO UPDATE SET last_serial = invoice_counters.last_serial + excluded.last_serial
      RETURNING financial_year, last_serial
    )
    INSERT INTO invoices (customer_id, order_id, series, number, kind, issued_at, particulars, taxable_paise, cgst_paise,
      sgst_paise, igst_paise, total_paise)
    SELECT issued.customer_id, issued.id, 'invoice',
      'NF/' || year || '/' || lpad((last_serial - places + place)::text, greatest(6, length((last_serial - places + place)::text)), '0'),
      'tax-invoice', issued_at, jsonb_build_object(
        'seller', jsonb_build_object('name', 'Nela Farm Store', 'legal_name', 'Nela Farms', 'address',
          jsonb_build_array('Survey 12', 'Shankarpalle', 'Telangana 501203'), 'phone', '+91 98480 00000', 'email', 'shop@farm.example',
          'gstin', '36AABCN1234F1ZX', 'fssai', '13624999000123', 'state_code', '36'),
        'buyer', jsonb_build_object('name', first_name || ' ' || last_name, 'address',
          jsonb_build_array('12 Temple Road', 'Jayanagar', 'Mysuru, Karnataka 570001'), 'state', 'Karnataka', 'state_code', '29'),
        'ordered_at', to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'payment', method),
      total - tax, 0, 0, tax, total
    FROM (SELECT issued.*, max(place) OVER (PARTITION BY year) AS places FROM issued) AS issued
      JOIN counted ON financial_year = year JOIN customers ON customers.id = issued.customer_id
      JOIN (SELECT order_id, sum(total) AS total, sum(tax) AS tax FROM billed GROUP BY order_id) AS sums ON order_id = issued.id
    ORDER BY issued.id
  `.execute(tx);
  await sql`
    INSERT INTO invoice_lines (customer_id, order_id, series, line, title, pack_label, hsn, quantity, price_paise,
      gst_rate_basis_points, taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise)
    SELECT customer_id, order_id, 'invoice', line, title, label, '1008', quantity, price_paise, 500, total - tax, 0, 0, tax, total
    FROM billed ORDER BY order_id, line
  `.execute(tx);
}
