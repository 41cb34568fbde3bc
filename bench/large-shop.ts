import { sql } from "kysely";
import type { Database } from "../app/database/connection.ts";
import type { ShopContext } from "../app/database/context.ts";
import { openSession } from "../app/features/account/sessions/session-service.server.ts";
import { SigningKeys } from "../app/features/account/sessions/signing-keys.ts";
import { writePastOrders } from "../scripts/shop/past-orders.ts";
import { sumAllSales } from "../scripts/shop/sum-sales.ts";
import { quantile } from "./comparison.ts";
import type { ShopProcess } from "./shop-process.ts";

const WARM_UP = 5;
const CALLS = 50;
const ORDERS_EACH = 5;

/** Admin calls: figures, then lists by filter, by search words, and far from their start. */
const ADMIN_PATHS = [
  "/admin/dashboard",
  "/admin/orders",
  "/admin/orders?status=pending",
  "/admin/orders?payment=paid",
  "/admin/orders?to_pack=true",
  "/admin/orders?status=cancelled&payment=paid",
  "/admin/orders?from=2024-12-01&to=2025-06-30",
  "/admin/orders?before=1000",
  "/admin/orders?q=Anitha",
  "/admin/orders?q=Anitha%20Rao",
  "/admin/orders?q=buyer123@mail.example",
  "/admin/orders?q=400000000123",
  "/admin/customers?limit=50",
  "/admin/customers?limit=50&q=Anitha",
  "/admin/stock?limit=50",
  "/admin/stock/1/movements?limit=50&offset=5000",
  "/admin/audit?limit=50&what=stock",
  "/admin/messages?limit=50",
];

/** Writes `count` orders and prints how long the admin figures and lists take over HTTP. */
export async function measureLargeShop(
  shop: ShopProcess,
  db: Database,
  count: number,
  jwtSecret: string,
): Promise<void> {
  console.log(`Writing ${count} orders …`);
  const ctx: ShopContext = { db, actor: null, catalogueChanged: () => {}, gateways: new Set() };
  // The orders of the benchmark itself would make today exceptional.
  await sql`UPDATE orders SET created_at = created_at - interval '1 day'`.execute(db);
  const keen = await writePastOrders(db, {
    customers: Math.max(1, Math.round(count / ORDERS_EACH)),
    orders: count,
  });
  await sumAllSales(ctx);
  await sql`VACUUM ANALYZE`.execute(db);
  const keeper = await makeKeeper(db);
  const asKeeper = await tokenOf(ctx, jwtSecret, { id: keeper, role: "admin" });
  for (const path of ADMIN_PATHS) await printCalls(shop.url, path, asKeeper);
  const asKeen = await tokenOf(ctx, jwtSecret, { id: keen, role: "customer" });
  for (const path of ["/orders/", "/orders/?limit=20"]) await printCalls(shop.url, path, asKeen);
}

async function printCalls(url: string, path: string, token: string): Promise<void> {
  const first = await timeCall(url, path, token);
  for (let at = 0; at < WARM_UP; at++) await timeCall(url, path, token);
  const latencies: number[] = [];
  for (let at = 0; at < CALLS; at++) latencies.push(await timeCall(url, path, token));
  const [least, p50, p95] = [0, 0.5, 0.95].map((share) => quantile(latencies, share).toFixed(1));
  console.log(`${path}: first ${first.toFixed(1)} ms, least ${least}, p50 ${p50}, p95 ${p95}`);
}

async function timeCall(url: string, path: string, token: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`${url}/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} returned ${response.status}.`);
  return performance.now() - startedAt;
}

async function makeKeeper(db: Database): Promise<number> {
  const { id } = await db
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
  return id;
}

async function tokenOf(
  ctx: ShopContext,
  jwtSecret: string,
  person: { id: number; role: "admin" | "customer" },
): Promise<string> {
  const jwtKey = new SigningKeys([jwtSecret]);
  const token = await openSession(ctx, jwtKey, { ...person, password_hash: "" });
  if (token === null) throw new Error(`Customer ${person.id} has a password.`);
  return token;
}
