import { sql } from "kysely";
import type { Database } from "../app/database/connection.ts";
import type { ShopContext } from "../app/database/context.ts";
import { openSession } from "../app/features/account/session-service.server.ts";
import { rollUpSales } from "../app/features/orders/sales-rollup-service.server.ts";
import { quantile } from "./comparison.ts";
import type { ShopProcess } from "./shop-process.ts";

const BATCH = 20_000;
const CALLS = 50;

/** Writes that many orders over two years and tells how long the shop-keeper's figures take over HTTP. */
export async function measureDashboard(
  shop: ShopProcess,
  db: Database,
  count: number,
  jwtSecret: string,
): Promise<void> {
  console.log(`Writing ${count} orders …`);
  for (let from = 0; from < count; from += BATCH) {
    await writeOrders(db, from, Math.min(BATCH, count - from), count);
  }
  await sql`ANALYZE`.execute(db);
  const ctx: ShopContext = { db, actor: null, catalogueChanged: () => {}, gateways: new Set() };
  await sql`UPDATE sales_rollup SET closed_before = NULL`.execute(db);
  while (await rollUpSales(ctx));
  const token = await openAdministrator(ctx, jwtSecret);
  for (const path of ["/admin/dashboard", "/admin/orders", "/admin/orders?q=Anitha"]) {
    const latencies: number[] = [];
    for (let at = 0; at < CALLS; at++) latencies.push(await timeCall(shop.url + path, token));
    const [p50, p99] = [quantile(latencies, 0.5), quantile(latencies, 0.99)];
    console.log(`${path} at ${count} orders: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
  }
}

async function timeCall(address: string, token: string): Promise<number> {
  const asked = performance.now();
  const url = new URL(address);
  url.pathname = `/api${url.pathname}`;
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  return performance.now() - asked;
}

/** Nearly all delivered, as in a shop of two years; two lines each, the same number of orders a day. */
async function writeOrders(db: Database, from: number, count: number, all: number): Promise<void> {
  await sql`
    WITH buyers AS (SELECT array_agg(id ORDER BY id) AS ids FROM customers),
    shelf AS (SELECT array_agg(id ORDER BY id) AS packs, array_agg(product_id ORDER BY id) AS products FROM packs),
    written AS (
      INSERT INTO orders (customer_id, status, total_paise, payment_method, payment_status, delivery, created_at)
      SELECT buyers.ids[1 + n % cardinality(buyers.ids)],
        CASE WHEN n % 50 = 0 THEN 'cancelled' WHEN n < ${all}::int * 0.998 THEN 'delivered'
          WHEN n % 2 = 0 THEN 'paid' ELSE 'shipped' END,
        50000, 'cod', CASE WHEN n % 50 = 0 THEN 'void' ELSE 'paid' END,
        jsonb_build_object('first_name', 'Buyer ' || n, 'last_name', 'Rao', 'phone', '+919' || lpad(n::text, 9, '0'),
          'line1', '12 Temple Road', 'line2', '', 'landmark', '', 'city', 'Mysuru', 'state', 'Karnataka', 'pincode', '570001'),
        now() - (${all}::int - n) * interval '730 days' / ${all}::int
      FROM buyers, generate_series(${from}::int, ${from + count - 1}::int) AS n
      RETURNING customer_id, id
    )
    INSERT INTO order_lines (customer_id, order_id, line, product_id, pack_id, title, pack_label, image, quantity, price_paise)
    SELECT customer_id, written.id, line, shelf.products[place], shelf.packs[place], 'Sample', '1 kg', '', line, 25000
    FROM written, generate_series(1, 2) AS line, shelf,
      LATERAL (SELECT 1 + (written.id * 7 + line * 101) % cardinality(shelf.packs) AS place) AS chosen
  `.execute(db);
}

async function openAdministrator(ctx: ShopContext, jwtSecret: string): Promise<string> {
  const { id } = await ctx.db
    .insertInto("customers")
    .values({
      email: "keeper@farm.example",
      username: "keeper",
      password_hash: "",
      role: "admin",
      erased_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const jwtKey = new TextEncoder().encode(jwtSecret);
  const opened = await ctx.db
    .transaction()
    .execute((db) => openSession({ ...ctx, db }, jwtKey, { id, role: "admin" }));
  return opened;
}
