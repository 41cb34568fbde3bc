import { sql } from "kysely";
import type { Copier } from "./copier.ts";

/** The money and documents of a batch of orders in the temporary tables `placed` and `bought`. */

/** Writes receipts, the bank references of UPI payments, and the gateway's orders and payments. */
export async function writePayments(copier: Copier): Promise<void> {
  await copier.copy(
    sql`receipts (customer_id, order_id, receipt, amount_paise, method, reference, received_at)`,
    sql`
      SELECT customer_id, id, 1, paid_paise, method, coalesce(payment_reference, ''), at
      FROM placed WHERE paid_paise > 0`,
  );
  await copier.copy(
    sql`confirmed_references (reference, order_id, confirmed_at)`,
    sql`SELECT payment_reference, id, at FROM placed WHERE method = 'upi' AND paid_paise > 0`,
  );
  await copier.copy(
    sql`razorpay_orders (customer_id, order_id, razorpay_order_id, created_at)`,
    sql`SELECT customer_id, id, 'order_' || n, at FROM placed WHERE method = 'razorpay'`,
  );
  await copier.copy(
    sql`razorpay_payments (customer_id, order_id, payment_id, captured_paise, purpose, created_at, changed_at)`,
    sql`
      SELECT customer_id, id, 'pay_' || n, paid_paise, 'order', at, at
      FROM placed WHERE method = 'razorpay' AND paid_paise > 0`,
  );
}

/** Writes the cash collected by couriers, who pay it out after three weeks. */
export async function writeCourierCash(copier: Copier): Promise<void> {
  await copier.read(sql`
    CREATE TEMP TABLE collected ON COMMIT DROP AS
    SELECT customer_id, id AS order_id, tracking_number, carrier, total_paise, at + interval '2 days' AS delivered_at,
      at < now() - interval '23 days' AS is_remitted
    FROM placed WHERE status = 'delivered' AND method = 'cod'
  `);
  await copier.copy(
    sql`courier_cash (customer_id, order_id, tracking_number, carrier, owed_paise, remitted_paise, delivered_at)`,
    sql`
      SELECT customer_id, order_id, tracking_number, carrier, total_paise, CASE WHEN is_remitted THEN total_paise ELSE 0 END,
        delivered_at
      FROM collected`,
  );
  await copier.copy(
    sql`remittances (customer_id, order_id, tracking_number, reference, carrier, amount_paise, remitted_on, recorded_at)`,
    sql`
      SELECT customer_id, order_id, tracking_number, 'UTR' || to_char(delivered_at, 'YYYYMMDD'), carrier, total_paise,
        delivered_at::date + 21, delivered_at + interval '21 days'
      FROM collected WHERE is_remitted`,
  );
}

/** Prepares `writeInvoices`: the last serial number of each financial year. */
export async function prepareInvoices(copier: Copier): Promise<void> {
  await copier.read(sql`CREATE TEMP TABLE serials (year text PRIMARY KEY, last bigint NOT NULL)`);
}

/** Writes an invoice for each shipped order, all at 5 % and to a state other than the shop's. */
export async function writeInvoices(copier: Copier): Promise<void> {
  await copier.read(sql`
    CREATE TEMP TABLE issued ON COMMIT DROP AS
    SELECT customer_id, id, at, method, at + interval '1 hour' AS issued_at, year,
      coalesce(last, 0) + row_number() OVER (PARTITION BY year ORDER BY n) AS serial
    FROM placed, LATERAL (
      SELECT (at + interval '1 hour') AT TIME ZONE 'Asia/Kolkata' - interval '3 months' AS april
    ) AS moved, LATERAL (
      SELECT to_char(april, 'YY') || '-' || to_char(april + interval '1 year', 'YY') AS year
    ) AS named LEFT JOIN serials USING (year)
    WHERE status IN ('shipped', 'delivered')
  `);
  await copier.read(sql`
    CREATE TEMP TABLE billed ON COMMIT DROP AS
    SELECT bought.customer_id, order_id, line, title, label, quantity, price_paise, total, round(total * 5 / 105.0)::bigint AS tax
    FROM bought JOIN issued ON issued.id = order_id, LATERAL (SELECT quantity * price_paise AS total) AS priced
  `);
  await copier.copy(
    sql`invoices (customer_id, order_id, series, number, kind, issued_at, particulars, taxable_paise, cgst_paise,
      sgst_paise, igst_paise, total_paise)`,
    sql`
      SELECT issued.customer_id, issued.id, 'invoice',
        'NF/' || year || '/' || lpad(serial::text, greatest(6, length(serial::text)), '0'),
        'tax-invoice', issued_at, jsonb_build_object(
          'seller', jsonb_build_object('name', 'Nela Farm Store', 'legal_name', 'Nela Farms', 'address',
            jsonb_build_array('Survey 12', 'Shankarpalle', 'Telangana 501203'), 'phone', '+91 98480 00000', 'email', 'shop@farm.example',
            'gstin', '36AABCN1234F1ZX', 'fssai', '13624999000123', 'state_code', '36'),
          'buyer', jsonb_build_object('name', first_name || ' ' || last_name, 'address',
            jsonb_build_array('12 Temple Road', 'Jayanagar', 'Mysuru, Karnataka 570001'), 'state', 'Karnataka', 'state_code', '29'),
          'ordered_at', to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'payment', method),
        total - tax, 0, 0, tax, total
      FROM issued JOIN buyers ON buyers.id = customer_id
        JOIN (SELECT order_id, sum(total) AS total, sum(tax) AS tax FROM billed GROUP BY order_id) AS sums ON order_id = issued.id
      ORDER BY issued.id`,
  );
  await copier.copy(
    sql`invoice_lines (customer_id, order_id, series, line, title, pack_label, hsn, quantity, price_paise,
      gst_rate_basis_points, taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise)`,
    sql`
      SELECT customer_id, order_id, 'invoice', line, title, label, '1008', quantity, price_paise, 500, total - tax, 0, 0, tax, total
      FROM billed ORDER BY order_id, line`,
  );
  await countSerials(copier);
}

async function countSerials(copier: Copier): Promise<void> {
  const last = await copier.read(sql<{ year: string; last: number }>`
    INSERT INTO serials SELECT year, max(serial) FROM issued GROUP BY year
    ON CONFLICT (year) DO UPDATE SET last = excluded.last
    RETURNING year, last
  `);
  await copier.write(sql`
    INSERT INTO invoice_counters (series, financial_year, last_serial)
    SELECT 'invoice', year, last FROM jsonb_to_recordset(${JSON.stringify(last)}::jsonb) AS years (year text, last bigint)
    ON CONFLICT (series, financial_year) DO UPDATE SET last_serial = excluded.last_serial
  `);
}
