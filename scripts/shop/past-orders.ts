import { sql } from "kysely";
import type { Database } from "../../app/database/connection.ts";

const BATCH = 25_000;
const YEARS = sql.lit("3 years");
/** Stock of most packs afterwards, so that benchmarks can sell. */
const STOCK = 100_000;

interface PastSales {
  customers: number;
  orders: number;
}

/**
 * Fills a shop as if it had sold `orders` orders to `customers` customers in three years, with growing sales: three lines each
 * on average, with history, mails, stock movements and an audit log, but without documents. Returns the id of the customer who
 * placed a thousandth of them. `onProgress` is called after each part with the number of orders written.
 */
export async function writePastOrders(
  db: Database,
  { customers, orders }: PastSales,
  onProgress: (written: number) => void = () => {},
): Promise<number> {
  const keen = await writeCustomers(db, customers);
  for (let from = 1; from <= orders; from += BATCH) {
    const batch = { from, to: Math.min(from + BATCH - 1, orders), count: orders, customers, keen };
    await db.transaction().execute((tx) => writeBatch(tx, batch));
    onProgress(batch.to);
  }
  await writeStock(db);
  await writeAuditLog(db, customers, keen);
  return keen;
}

const FIRST_NAMES =
  "Anitha Ravi Lakshmi Suresh Kavitha Ramesh Sunitha Mahesh Padma Kiran Latha Venkat Meena Arjun Divya Naveen Swathi Ganesh Uma Prasad Bhavani Harish Jyothi Manoj Radha Srinivas Vani Ashok Geetha Mohan Nandini Rajesh Saritha Vijay Deepa Anand Hema Kumar Malathi Sai Pooja Imran Fathima Joseph Mary Gurpreet Simran Amit Neha Rohan";
const LAST_NAMES =
  "Rao Reddy Naidu Sharma Iyer Gowda Shetty Pillai Nair Menon Das Patil Kulkarni Deshmukh Joshi Gupta Singh Khan Shaikh Thomas Varma Chowdary Hegde Bhat Murthy Prasad Babu Kumar Patel Mehta";

/** A repeatable pseudo-random number from 0 to `sides` - 1. */
function dice(of: string, nth: number, sides: number | string) {
  return sql.raw<number>(`((hashint8extended(${of}, ${nth}) & 1073741823) % ${sides})`);
}

/** Returns the id of the last customer. */
async function writeCustomers(db: Database, count: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    WITH names AS (
      SELECT string_to_array(${FIRST_NAMES}, ' ') AS first, string_to_array(${LAST_NAMES}, ' ') AS last
    ), written AS (
      INSERT INTO customers (email, username, password_hash, first_name, last_name, phone, created_at)
      SELECT 'buyer' || n || '@mail.example', 'buyer' || n, '',
        names.first[1 + ${dice("n", 1, 50)}], names.last[1 + ${dice("n", 2, 30)}],
        '+91' || 7000000000 + ${dice("n", 3, 1_000_000_000)}, now() - interval ${YEARS} * (1 - n::float / ${count})
      FROM names, generate_series(1, ${count}::int) AS n
      RETURNING id
    )
    SELECT max(id) AS id FROM written
  `.execute(db);
  return rows[0]?.id ?? 0;
}

interface Batch {
  from: number;
  to: number;
  count: number;
  customers: number;
  keen: number;
}

/** Orders older than a week are delivered or cancelled; younger ones are shipped or waiting. */
async function writeBatch(tx: Database, batch: Batch): Promise<void> {
  const { from, to, count, customers, keen } = batch;
  await sql`
    CREATE TEMP TABLE placed ON COMMIT DROP AS
    SELECT n, nextval(pg_get_serial_sequence('orders', 'id')) AS id, at, method, status,
      CASE WHEN status = 'cancelled' THEN
          CASE WHEN method = 'cod' THEN 'void' WHEN at > now() - interval '3 days' THEN 'refund_due' ELSE 'refunded' END
        WHEN method = 'cod' THEN CASE WHEN status = 'delivered' THEN 'paid' ELSE 'due' END
        WHEN status = 'pending' THEN 'awaited' ELSE 'paid' END AS payment_status,
      CASE WHEN n % 1000 = 0 THEN ${keen}::bigint
        ELSE ${keen}::bigint - ${dice("n", 4, customers)} * ${dice("n", 5, customers)} / ${customers}::bigint
      END AS customer_id
    FROM (
      SELECT n, now() - interval ${YEARS} * (1 - power(n::float / ${count}, 0.7)) AS at,
        ${dice("n", 6, 100)} AS way, ${dice("n", 7, 100)} AS fate
      FROM generate_series(${from}::int, ${to}::int) AS n
    ) AS drawn, LATERAL (
      SELECT CASE WHEN way < 55 THEN 'cod' WHEN way < 85 THEN 'upi' ELSE 'razorpay' END AS method,
        CASE WHEN fate < 4 THEN 'cancelled' WHEN at < now() - interval '7 days' THEN 'delivered'
          WHEN at < now() - interval '36 hours' THEN 'shipped'
          WHEN way < 55 OR way < 85 AND at > now() - interval '20 hours' THEN 'pending' ELSE 'paid' END AS status
    ) AS outcome
  `.execute(tx);
  await sql`
    CREATE TEMP TABLE bought ON COMMIT DROP AS
    WITH on_sale AS (SELECT array_agg(id ORDER BY id) AS ids FROM packs)
    SELECT customer_id, placed.id AS order_id, line, at, status, 1 + (n + line) % 3 AS quantity,
      packs.id AS pack_id, packs.product_id, packs.label, packs.price_paise, products.title, products.image
    FROM placed, on_sale, generate_series(1, 1 + n % 5) AS line
      JOIN packs ON true JOIN products ON products.id = packs.product_id
    WHERE packs.id = on_sale.ids[1 + ${dice("placed.id * 8 + line", 8, "cardinality(on_sale.ids)")}
      * ${dice("placed.id * 8 + line", 9, "cardinality(on_sale.ids)")} / cardinality(on_sale.ids)]
  `.execute(tx);
  await sql`
    INSERT INTO orders (customer_id, id, status, total_paise, payment_method, payment_status, payment_due_at,
      payment_reference, paid_paise, refunded_paise, delivery, created_at)
    SELECT placed.customer_id, placed.id, status, total_paise, method, payment_status, CASE WHEN payment_status = 'awaited' THEN at + interval '1 day' END,
      CASE WHEN method <> 'cod' AND (payment_status <> 'awaited' OR n % 2 = 0) THEN (400000000000 + n)::text END,
      CASE WHEN payment_status IN ('paid', 'refund_due', 'refunded') THEN total_paise ELSE 0 END,
      CASE WHEN payment_status = 'refunded' THEN total_paise ELSE 0 END,
      jsonb_build_object('first_name', first_name, 'last_name', last_name, 'phone', phone, 'line1', '12 Temple Road',
        'line2', 'Jayanagar', 'landmark', '', 'city', 'Mysuru', 'state', 'Karnataka', 'pincode', '570001'), at
    FROM placed JOIN customers ON customers.id = customer_id
      JOIN (SELECT order_id, sum(quantity * price_paise) AS total_paise FROM bought GROUP BY order_id) AS sums
        ON order_id = placed.id
    ORDER BY placed.id
  `.execute(tx);
  await sql`
    INSERT INTO receipts (customer_id, order_id, receipt, amount_paise, method, reference, received_at)
    SELECT customer_id, orders.id, 1, paid_paise, payment_method, coalesce(payment_reference, ''), at
    FROM orders JOIN placed USING (customer_id, id) WHERE paid_paise > 0
  `.execute(tx);
  await writeDetails(tx);
}

async function writeDetails(tx: Database): Promise<void> {
  await sql`
    INSERT INTO order_lines (customer_id, order_id, line, product_id, pack_id, title, pack_label, image, quantity, price_paise)
    SELECT customer_id, order_id, line, product_id, pack_id, title, label, image, quantity, price_paise FROM bought
    ORDER BY order_id, line
  `.execute(tx);
  await sql`
    INSERT INTO stock_movements (pack_id, at, kind, quantity, order_id, actor_id)
    SELECT pack_id, at, 'sold', -quantity, order_id, customer_id FROM bought ORDER BY order_id, line
  `.execute(tx);
  await sql`
    INSERT INTO stock_movements (pack_id, at, kind, quantity, order_id, actor_id)
    SELECT pack_id, at + interval '2 hours', 'returned', quantity, order_id, customer_id FROM bought
    WHERE status = 'cancelled' ORDER BY order_id, line
  `.execute(tx);
  await sql`
    INSERT INTO order_history (customer_id, order_id, step, status, actor, at)
    SELECT customer_id, id, step, step_status, CASE step WHEN 1 THEN 'customer' ELSE 'admin' END, at + (step - 1) * interval '1 hour'
    FROM placed, unnest(CASE status
      WHEN 'pending' THEN ARRAY['pending'] WHEN 'delivered' THEN ARRAY['pending', 'shipped', 'delivered']
      ELSE ARRAY['pending', status] END) WITH ORDINALITY AS steps (step_status, step)
  `.execute(tx);
  await sql`
    INSERT INTO outbox (customer_id, kind, payload, created_at, sent_at, failed_at, next_attempt_at, attempts, last_error)
    SELECT customer_id, 'order-placed', jsonb_build_object('order_id', id), at,
      CASE WHEN n % 9973 <> 0 THEN at END, CASE WHEN n % 9973 = 0 THEN at END, at, 1, ''
    FROM placed
  `.execute(tx);
}

/** Receives what brings each pack to its stock; some are low. */
async function writeStock(db: Database): Promise<void> {
  await sql`
    WITH moved AS (
      SELECT pack_id, sum(quantity) AS quantity FROM stock_movements GROUP BY pack_id
    ), wanted AS (
      SELECT id, coalesce(quantity, 0) AS moved, greatest(
        CASE WHEN id % 29 = 0 THEN id % 7 ELSE ${sql.lit(STOCK)} END,
        (SELECT coalesce(sum(each.quantity), 0) FROM jsonb_to_recordset(batches) AS each (quantity int))) AS stock
      FROM packs LEFT JOIN moved ON pack_id = id
    ), changed AS (
      UPDATE packs SET stock = wanted.stock FROM wanted WHERE packs.id = wanted.id
    )
    INSERT INTO stock_movements (pack_id, kind, quantity)
    SELECT id, 'received', stock - moved FROM wanted WHERE stock <> moved
  `.execute(db);
}

async function writeAuditLog(db: Database, changes: number, actorId: number): Promise<void> {
  await sql`
    INSERT INTO audit_log (at, actor_id, actor_name, what, thing_id, before, after)
    SELECT now() - interval ${YEARS} * (1 - n::float / ${changes}), ${actorId}::bigint, 'Keeper',
      (ARRAY['order.changed', 'stock.received', 'product.changed'])[1 + ${dice("n", 1, 3)}], n::text,
      '{"status": "paid"}', '{"status": "shipped"}'
    FROM generate_series(1, ${changes}::int) AS n
  `.execute(db);
}
