import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Order } from "#app/features/orders/order-schema.ts";
import { openDatabase } from "../app/database/connection.ts";
import { isDatabaseAway } from "../app/database/database-away.ts";
import { SUPERUSER } from "../app/database/embedded/embedded-data.ts";
import { findViolations } from "../scripts/shop/verify.ts";
import { type DatabaseProxy, openDatabaseProxy } from "./support/faults/database-proxy.ts";
import {
  addStandby,
  type DatabaseServer,
  promote,
  queryServer,
  startPrimary,
} from "./support/faults/replication.ts";
import { RetryingShoppers } from "./support/faults/retrying-shoppers.ts";
import { makeDataDir, openShopProcess, type ShopProcess } from "./support/shop-process.ts";
import { until } from "./support/until.ts";

/**
 * The database's machine fails during orders, and its standby is promoted. The shop continues with it, without a restart. This is
 * R6 of docs/reliability.md. `FAILOVERS` sets how often; each time the new primary gets a new standby.
 */
const TIMES = Number(process.env.FAILOVERS ?? 1);
const ORDERS_BETWEEN = 12;
const LONGEST_OUTAGE_MS = 5_000;

const { dataDir, remove } = makeDataDir();
let servers = 0;
const newFolder = () => path.join(dataDir, `server-${++servers}`);
let primary: DatabaseServer;
let standby: DatabaseServer;
/** Between the primary and its standby. */
let link: DatabaseProxy;
/** Between the shop and its database: the address of the primary. */
let proxy: DatabaseProxy;
let shop: ShopProcess;
const buyers = new RetryingShoppers(() => shop.url);
const { acknowledged } = buyers;

beforeAll(async () => {
  primary = await startPrimary(newFolder());
  proxy = await openDatabaseProxy(primary.host);
  shop = await openShopProcess({
    DATA_DIR: path.join(dataDir, "shop"),
    DATABASE_URL: `postgres://${SUPERUSER}@localhost/postgres?host=${encodeURIComponent(proxy.host)}`,
    JWT_SECRET: "a signing key that only this test uses, 32 bytes",
  });
  await replicate();
});
async function replicate(): Promise<void> {
  link = await openDatabaseProxy(primary.host);
  standby = await addStandby(primary, link.host, newFolder());
}
afterAll(async () => {
  shop.kill("SIGTERM");
  await shop.ended;
  await proxy.close();
  await link.close();
  await standby.kill();
  await primary.kill();
  remove();
});

/** Cuts the standby off, and waits until an order is waiting for it, or enough orders have succeeded without it. */
async function cutOff(): Promise<void> {
  const sold = acknowledged.length;
  link.faults = { silent: true };
  await until(async () => {
    const waiting = "SELECT FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
    return (
      acknowledged.length > sold + ORDERS_BETWEEN ||
      (await queryServer(primary, waiting)).length > 0
    );
  });
}

/** Ends the primary, promotes the standby and gives it the address. Returns the ms until the next order. */
async function failOver(): Promise<number> {
  await cutOff();
  const startedAt = Date.now();
  await primary.kill();
  await link.close();
  const sold = acknowledged.length;
  proxy.disconnect();
  await promote(standby);
  proxy.behind = standby.host;
  await until(() => acknowledged.length > sold);
  return Date.now() - startedAt;
}

test("a commit that the standby has not written in time is not reported as a success", async () => {
  const where = { host: primary.host, user: SUPERUSER, database: "postgres" };
  const { db } = openDatabase({ ...where, query_timeout: 300 }, () => {});
  const lower = (on: typeof db) =>
    on.updateTable("packs").set({ low_stock: 4 }).where("id", "=", 1).execute();
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );
  // A commit that is late on a busy machine fails too, so it is retried.
  const succeeds = () =>
    until(async () => (await failureOf(db.transaction().execute(lower))) === undefined);
  await succeeds();
  link.faults = { silent: true };
  const failure = await failureOf(db.transaction().execute(lower));
  link.faults = {};
  link.disconnect();
  expect(isDatabaseAway(failure), String(failure)).toBe(true);
  await succeeds();
  await db.destroy();
});

test("the shop goes on with the promoted standby, and nothing is lost, duplicated or oversold", async () => {
  const shopping = buyers.buy();
  const outages: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    const sold = acknowledged.length;
    await until(() => acknowledged.length >= sold + ORDERS_BETWEEN);
    outages.push(await failOver());
    primary = standby;
    if (time < TIMES - 1) await replicate();
  }
  const sold = acknowledged.length;
  await until(() => acknowledged.length >= sold + ORDERS_BETWEEN);
  buyers.stop();
  await shopping;
  console.info(`Orders again after ${outages.join(", ")} ms; ${acknowledged.length} orders.`);

  expect(Math.max(...outages)).toBeLessThan(LONGEST_OUTAGE_MS);
  expect(buyers.wrong).toEqual([]);
  expect(new Set(acknowledged.map(({ order }) => order.id)).size).toBe(acknowledged.length);
  expect(await queryServer(primary, "SELECT count(*)::int FROM orders")).toEqual([
    { count: acknowledged.length },
  ]);
  for (const { token, order } of acknowledged) {
    const { body } = await buyers.caller(token)<Order>("GET", `/orders/${order.id}/`);
    expect(body).toEqual(order);
  }
  const { db } = openDatabase(
    { host: primary.host, user: SUPERUSER, database: "postgres" },
    () => {},
  );
  expect(await findViolations(db)).toEqual([]);
  await db.destroy();
}, 36_000_000);
