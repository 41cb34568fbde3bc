import { sql } from "kysely";
import type { Database } from "../../app/database/connection.ts";
import { writeCustomers } from "./past-customers.ts";
import { dice, YEARS } from "./past-dice.ts";
import { sumReviews, writeComplaints, writeOpinions, writeSearches } from "./past-opinions.ts";
import { writeCourierCash, writeInvoices, writePayments } from "./past-payments.ts";

const BATCH = 25_000;
/** Messages are deleted after so many days. */
const MESSAGE_DAYS = sql.lit("90 days");
/** Different searches a day, at most what the shop counts. */
const SEARCHES = 1_000;
/** Stock of most packs afterwards, so that benchmarks can sell. */
const STOCK = 100_000;

interface PastSales {
  customers: number;
  orders: number;
}

/**
 * Fills a shop as if it had sold `orders` orders to `customers` customers in three years, with growing sales: three lines each
 * on average, with history, payments, invoices, stock movements and an audit log, some with a review or a claim, and the emails
 * of the last three months. Returns the id of the customer who placed a thousandth of them. `onProgress` is called after each
 * part with the number of orders written.
 */
export async function writePastOrders(
  db: Database,
  { customers, orders }: PastSales,
  onProgress: (written: number) => void = () => {},
): Promise<number> {
  // One connection, since temporary tables belong to it.
  const keen = await db.connection().execute(async (own) => {
    const packs = await numberPacks(own);
    const first = await writeCustomers(own, customers, packs);
    // Without it the orders are joined as if there were no customers.
    await sql`ANALYZE`.execute(own);
    for (let from = 1; from <= orders; from += BATCH) {
      const to = Math.min(from + BATCH - 1, orders);
      const batch = { from, to, count: orders, customers, keen: first, packs };
      await own.transaction().execute((tx) => writeBatch(tx, batch));
      onProgress(batch.to);
    }
    await sql`DROP TABLE on_sale`.execute(own);
    return first;
  });
  await writeStock(db);
  await sumReviews(db);
  await writeComplaints(db, keen);
  await writeSearches(db, Math.min(SEARCHES, orders));
  await writeAuditLog(db, customers, keen);
  return keen;
}

interface Batch {
  from: number;
  to: number;
  count: number;
  customers: number;
  keen: number;
  packs: number;
}

/** Numbers all packs in the temporary table `on_sale`. Returns how many there are. */
async function numberPacks(db: Database): Promise<number> {
  await sql`
    CREATE TEMP TABLE on_sale AS
    SELECT row_number() OVER (ORDER BY packs.id) - 1 AS place, packs.id AS pack_id, product_id, label, price_paise, title, image
    FROM packs JOIN products ON products.id = product_id
  `.execute(db);
  await sql`CREATE UNIQUE INDEX ON on_sale (place)`.execute(db);
  await sql`ANALYZE on_sale`.execute(db);
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM on_sale`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Orders older than a week are delivered or cancelled; younger ones are shipped or waiting. */
async function writeBatch(tx: Database, batch: Batch): Promise<void> {
  const { from, to, count, customers, keen, packs } = batch;
  await sql`
    CREATE TEMP TABLE placed ON COMMIT DROP AS
    SELECT n, nextval(pg_get_serial_sequence('orders', 'id')) AS id, at, method, status,
      CASE WHEN status = 'cancelled' THEN
          CASE WHEN method = 'cod' THEN 'void' WHEN at > now() - interval '3 days' THEN 'refund_due' ELSE 'refunded' END
        WHEN method = 'cod' THEN CASE WHEN status = 'delivered' THEN 'paid' ELSE 'due' END
        WHEN status = 'pending' THEN 'awaited' ELSE 'paid' END AS payment_status,
      CASE WHEN n % 1000 = 0 THEN ${keen}::bigint
        ELSE ${keen}::bigint + ${dice("n", 4, customers)} * ${dice("n", 5, customers)} / ${customers}::bigint
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
    SELECT customer_id, placed.id AS order_id, line, at, status, 1 + (n + line) % 3 AS quantity,
      pack_id, product_id, label, price_paise, title, image
    FROM placed, generate_series(1, 1 + n % 5) AS line
      JOIN on_sale ON true
    WHERE place = ${dice("placed.id * 8 + line", 8, packs)} * ${dice("placed.id * 8 + line", 9, packs)} / ${packs}::bigint
  `.execute(tx);
  await sql`
    INSERT INTO orders (customer_id, id, status, total_paise, payment_method, payment_status, payment_due_at,
      payment_reference, paid_paise, refunded_paise, delivery, carrier, tracking_number, created_at)
    SELECT placed.customer_id, placed.id, status, total_paise, method, payment_status, CASE WHEN payment_status = 'awaited' THEN at + interval '1 day' END,
      CASE WHEN method <> 'cod' AND (payment_status <> 'awaited' OR n % 2 = 0) THEN (400000000000 + n)::text END,
      CASE WHEN payment_status IN ('paid', 'refund_due', 'refunded') THEN total_paise ELSE 0 END,
      CASE WHEN payment_status = 'refunded' THEN total_paise ELSE 0 END,
      jsonb_build_object('first_name', first_name, 'last_name', last_name, 'phone', phone, 'line1', '12 Temple Road',
        'line2', 'Jayanagar', 'landmark', '', 'city', 'Mysuru', 'state', 'Karnataka', 'pincode', '570001'),
      CASE WHEN status IN ('shipped', 'delivered') THEN 'Delhivery' ELSE '' END,
      CASE WHEN status IN ('shipped', 'delivered') THEN 'AWB' || 7000000000 + n ELSE '' END, at
    FROM placed JOIN customers ON customers.id = customer_id
      JOIN (SELECT order_id, sum(quantity * price_paise) AS total_paise FROM bought GROUP BY order_id) AS sums
        ON order_id = placed.id
    ORDER BY placed.id
  `.execute(tx);
  await writeDetails(tx);
  await writePayments(tx);
  await writeCourierCash(tx);
  await writeInvoices(tx);
  await writeOpinions(tx);
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
    FROM placed WHERE at > now() - interval ${MESSAGE_DAYS}
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
