import { sql } from "kysely";
import type { Database } from "../../app/database/connection.ts";
import { Copier } from "./copier.ts";
import type { OpenedDatabase } from "./open-database.ts";
import { writeCustomers } from "./past-customers.ts";
import { dice, YEARS } from "./past-dice.ts";
import {
  prepareOpinions,
  sumReviews,
  writeComplaints,
  writeOpinions,
  writeSearches,
} from "./past-opinions.ts";
import {
  prepareInvoices,
  writeCourierCash,
  writeInvoices,
  writePayments,
} from "./past-payments.ts";

const BATCH = 25_000;
/** The age at which emails are deleted. */
const MESSAGE_DAYS = sql.lit("90 days");
/** Different searches a day; the shop counts no more than this. */
const SEARCHES = 1_000;
/** The stock of most packs afterwards, so that benchmarks can sell. */
const STOCK = 100_000;

interface PastSales {
  customers: number;
  orders: number;
}

/**
 * Fills a shop as if it had sold `orders` orders to `customers` customers in three years, with growing sales: three lines each on
 * average, with history, payments, invoices, stock movements and an audit log, some with a review or a claim, and the emails of the
 * last three months. One customer placed a thousandth of them. Calls `onProgress` after each batch with the number of orders
 * written.
 */
export async function writePastOrders(
  { db, where }: Pick<OpenedDatabase, "db" | "where">,
  { customers, orders }: PastSales,
  onProgress: (written: number) => void = () => {},
): Promise<void> {
  const copier = await Copier.open(db, where);
  try {
    const packs = await numberPacks(copier);
    const keen = await writeCustomers(copier, customers, packs);
    // Otherwise the planner checks references to customers as if the table were empty.
    await sql`ANALYZE customers`.execute(db);
    await prepareInvoices(copier);
    await prepareOpinions(copier);
    for (let from = 1; from <= orders; from += BATCH) {
      const to = Math.min(from + BATCH - 1, orders);
      const batch = { from, to, count: orders, customers, keen, packs };
      await copier.transaction(() => writeBatch(copier, batch));
      onProgress(batch.to);
    }
    await writeComplaints(copier);
    await writeSearches(copier, Math.min(SEARCHES, orders));
    await writeAuditLog(copier, customers, keen);
  } finally {
    await copier.close();
  }
  await writeStock(db);
  await sumReviews(db);
}

interface Batch {
  from: number;
  to: number;
  count: number;
  customers: number;
  /** The id of the customer who buys most. */
  keen: number;
  packs: number;
}

/** Numbers all packs in the temporary table `on_sale`. Returns their count. */
async function numberPacks(copier: Copier): Promise<number> {
  await copier.read(sql`
    CREATE TEMP TABLE on_sale AS
    SELECT row_number() OVER (ORDER BY packs.id) - 1 AS place, packs.id AS pack_id, product_id, label, price_paise, title, image
    FROM packs JOIN products ON products.id = product_id
  `);
  await copier.read(sql`CREATE UNIQUE INDEX ON on_sale (place)`);
  await copier.read(sql`ANALYZE on_sale`);
  const [row] = await copier.read(sql<{ count: number }>`SELECT count(*) AS count FROM on_sale`);
  return row?.count ?? 0;
}

async function writeBatch(copier: Copier, batch: Batch): Promise<void> {
  await drawOrders(copier, batch);
  await writeOrders(copier);
  await writeDetails(copier);
  await writePayments(copier);
  await writeCourierCash(copier);
  await writeInvoices(copier);
  await writeOpinions(copier);
}

/**
 * Draws the orders of a batch, and their lines, into the temporary tables `placed` and `bought`. Orders older than a week are
 * delivered or cancelled; newer ones are shipped or waiting.
 */
async function drawOrders(
  copier: Copier,
  { from, to, count, customers, keen, packs }: Batch,
): Promise<void> {
  const [buyers, places] = [sql.lit(customers), sql.lit(packs)];
  await copier.read(sql`
    CREATE TEMP TABLE drawn ON COMMIT DROP AS
    SELECT n, nextval(pg_get_serial_sequence('orders', 'id')) AS id, at, method, status,
      CASE WHEN status = 'cancelled' THEN
          CASE WHEN method = 'cod' THEN 'void' WHEN at > now() - interval '3 days' THEN 'refund_due' ELSE 'refunded' END
        WHEN method = 'cod' THEN CASE WHEN status = 'delivered' THEN 'paid' ELSE 'due' END
        WHEN status = 'pending' THEN 'awaited' ELSE 'paid' END AS payment_status,
      CASE WHEN n % 1000 = 0 THEN ${sql.lit(keen)}::bigint
        ELSE ${sql.lit(keen)}::bigint + ${dice("n", 4, customers)} * ${dice("n", 5, customers)} / ${buyers}::bigint
      END AS customer_id
    FROM (
      SELECT n, now() - interval ${YEARS} * (1 - power(n::float / ${sql.lit(count)}, 0.7)) AS at,
        ${dice("n", 6, 100)} AS way, ${dice("n", 7, 100)} AS fate
      FROM generate_series(${sql.lit(from)}, ${sql.lit(to)}) AS n
    ) AS thrown, LATERAL (
      SELECT CASE WHEN way < 55 THEN 'cod' WHEN way < 85 THEN 'upi' ELSE 'razorpay' END AS method,
        CASE WHEN fate < 4 THEN 'cancelled' WHEN at < now() - interval '7 days' THEN 'delivered'
          WHEN at < now() - interval '36 hours' THEN 'shipped'
          WHEN way < 55 OR way < 85 AND at > now() - interval '20 hours' THEN 'pending' ELSE 'paid' END AS status
    ) AS outcome
  `);
  await copier.read(sql`
    CREATE TEMP TABLE bought ON COMMIT DROP AS
    SELECT customer_id, drawn.id AS order_id, line, at, status, 1 + (n + line) % 3 AS quantity,
      pack_id, product_id, label, price_paise, title, image
    FROM drawn, generate_series(1, 1 + n % 5) AS line
      JOIN on_sale ON true
    WHERE place = ${dice("drawn.id * 8 + line", 8, packs)} * ${dice("drawn.id * 8 + line", 9, packs)} / ${places}::bigint
  `);
  await copier.read(sql`
    CREATE TEMP TABLE placed ON COMMIT DROP AS
    SELECT drawn.*, total_paise,
      CASE WHEN payment_status IN ('paid', 'refund_due', 'refunded') THEN total_paise ELSE 0 END AS paid_paise,
      CASE WHEN method = 'razorpay' THEN 'pay_' || n
        WHEN method = 'upi' AND (payment_status <> 'awaited' OR n % 2 = 0) THEN (400000000000 + n)::text END AS payment_reference,
      CASE WHEN status IN ('shipped', 'delivered') THEN 'Delhivery' ELSE '' END AS carrier,
      CASE WHEN status IN ('shipped', 'delivered') THEN 'AWB' || 7000000000 + n ELSE '' END AS tracking_number
    FROM drawn JOIN (SELECT order_id, sum(quantity * price_paise)::bigint AS total_paise FROM bought GROUP BY order_id) AS sums
      ON order_id = drawn.id
    ORDER BY drawn.id
  `);
}

async function writeOrders(copier: Copier): Promise<void> {
  await copier.copy(
    sql`orders (customer_id, id, status, total_paise, payment_method, payment_status, payment_due_at,
      payment_reference, paid_paise, refunded_paise, delivery, carrier, tracking_number, created_at)`,
    sql`
      SELECT placed.customer_id, placed.id, status, total_paise, method, payment_status,
        CASE WHEN payment_status = 'awaited' THEN at + interval '1 day' END, payment_reference, paid_paise,
        CASE WHEN payment_status = 'refunded' THEN total_paise ELSE 0 END,
        jsonb_build_object('first_name', first_name, 'last_name', last_name, 'phone', phone, 'line1', '12 Temple Road',
          'line2', 'Jayanagar', 'landmark', '', 'city', 'Mysuru', 'state', 'Karnataka', 'pincode', '570001'),
        carrier, tracking_number, at
      FROM placed JOIN buyers ON buyers.id = customer_id
      ORDER BY placed.id`,
  );
}

async function writeDetails(copier: Copier): Promise<void> {
  await copier.copy(
    sql`order_lines (customer_id, order_id, line, product_id, pack_id, title, pack_label, image, quantity, price_paise)`,
    sql`
      SELECT customer_id, order_id, line, product_id, pack_id, title, label, image, quantity, price_paise FROM bought
      ORDER BY order_id, line`,
  );
  await copier.copy(
    sql`stock_movements (pack_id, at, kind, quantity, order_id, actor_id)`,
    sql`
      SELECT pack_id, at, 'sold', -quantity, order_id, customer_id FROM bought
      ORDER BY order_id, line`,
  );
  await copier.copy(
    sql`stock_movements (pack_id, at, kind, quantity, order_id, actor_id)`,
    sql`
      SELECT pack_id, at + interval '2 hours', 'returned', quantity, order_id, customer_id FROM bought
      WHERE status = 'cancelled' ORDER BY order_id, line`,
  );
  await copier.copy(
    sql`order_history (customer_id, order_id, step, status, actor, at)`,
    sql`
      SELECT customer_id, id, step, step_status, CASE step WHEN 1 THEN 'customer' ELSE 'admin' END, at + (step - 1) * interval '1 hour'
      FROM placed, unnest(CASE status
        WHEN 'pending' THEN ARRAY['pending'] WHEN 'delivered' THEN ARRAY['pending', 'shipped', 'delivered']
        ELSE ARRAY['pending', status] END) WITH ORDINALITY AS steps (step_status, step)`,
  );
  await copier.copy(
    sql`outbox (customer_id, kind, payload, created_at, sent_at, failed_at, next_attempt_at, attempts, last_error)`,
    sql`
      SELECT customer_id, 'order-placed', jsonb_build_object('order_id', id), at,
        CASE WHEN n % 9973 <> 0 THEN at END, CASE WHEN n % 9973 = 0 THEN at END, at, 1, ''
      FROM placed WHERE at > now() - interval ${MESSAGE_DAYS}`,
  );
}

/** Receives the goods that give each pack its stock; a few packs are low. */
export async function writeStock(db: Database): Promise<void> {
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

async function writeAuditLog(copier: Copier, changes: number, actorId: number): Promise<void> {
  await copier.copy(
    sql`audit_log (at, actor_id, actor_name, what, thing_id, before, after)`,
    sql`
      SELECT now() - interval ${YEARS} * (1 - n::float / ${sql.lit(changes)}), ${sql.lit(actorId)}, 'Keeper',
        (ARRAY['order.changed', 'stock.received', 'product.changed'])[1 + ${dice("n", 1, 3)}], n::text,
        '{"status": "paid"}', '{"status": "shipped"}'
      FROM generate_series(1, ${sql.lit(changes)}) AS n`,
  );
}
