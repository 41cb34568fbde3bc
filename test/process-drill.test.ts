import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Order } from "#app/features/orders/order-schema.ts";
import { resolveLocation } from "../app/database/embedded/embedded-location.ts";
import { RetryingShoppers } from "./support/faults/retrying-shoppers.ts";
import {
  databasePid,
  freePort,
  makeDataDir,
  openShopProcess,
  type ShopProcess,
} from "./support/shop-process.ts";
import { until } from "./support/until.ts";

/**
 * Kills the shop's process, its database and both, in rounds, while shoppers buy and retry every lost response. `DRILL_ROUNDS=3`
 * makes nine kills.
 */
const ROUNDS = Number(process.env.DRILL_ROUNDS ?? 1);
const ORDERS_BETWEEN_KILLS = 12;

const { dataDir, remove } = makeDataDir();
let shop: ShopProcess;
const buyers = new RetryingShoppers(() => shop.url);
const { acknowledged } = buyers;

beforeAll(async () => {
  const settings = { DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: "info" };
  shop = await openShopProcess(settings, { supervised: true });
});
afterAll(async () => {
  shop.kill("SIGTERM");
  await shop.ended;
  remove();
});

/** The id of the serving process, from the last line of output that names it. */
function serverPid(): number {
  const lines = shop.output().match(/"pid":\d+[^\n]*Server listening/g) ?? [];
  return Number(/"pid":(\d+)/.exec(lines.at(-1) ?? "")?.[1]);
}

const killServer = () => process.kill(serverPid(), "SIGKILL");
const killDatabase = () => process.kill(databasePid(dataDir) ?? 0, "SIGKILL");
const KILLS: [what: string, kill: () => void][] = [
  ["the process", killServer],
  ["the database", killDatabase],
  [
    "both",
    () => {
      killServer();
      killDatabase();
    },
  ],
];

/** Kills, and returns the ms until the shop is ready again, with a new process for each one that was killed. */
async function killAndWait(kill: () => void): Promise<number> {
  const [server, database] = [serverPid(), databasePid(dataDir)];
  const startedAt = Date.now();
  kill();
  await until(() => serverPid() !== server || databasePid(dataDir) !== database);
  await until(async () => {
    if (databasePid(dataDir) === undefined) return false;
    const ready = await fetch(`${shop.url}/health/ready`).catch(() => null);
    return ready?.status === 200;
  });
  return Date.now() - startedAt;
}

test("whatever is killed during orders, the shop recovers, and nothing is lost, duplicated or oversold", async () => {
  const shopping = buyers.buy();
  const back: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const [what, kill] of KILLS) {
      const sold = acknowledged.length;
      await until(() => acknowledged.length >= sold + ORDERS_BETWEEN_KILLS);
      back.push(`${what}: ${await killAndWait(kill)} ms`);
    }
  }
  const sold = acknowledged.length;
  await until(() => acknowledged.length >= sold + ORDERS_BETWEEN_KILLS);
  buyers.stop();
  await shopping;
  console.info(`Back after ${back.join(", ")}; ${acknowledged.length} orders.`);

  expect(buyers.wrong).toEqual([]);
  expect(new Set(acknowledged.map(({ order }) => order.id)).size).toBe(acknowledged.length);
  expect(await readBooks()).toEqual({
    orders: acknowledged.length,
    oversold: 0,
    unbalanced: 0,
    unfinished: 0,
  });
  for (const { token, order } of acknowledged) {
    const { body } = await buyers.caller(token)<Order>("GET", `/orders/${order.id}/`);
    expect(body).toEqual(order);
  }
}, 180_000);

/** The shop's totals, read from its database. */
async function readBooks(): Promise<object | undefined> {
  const { socket } = resolveLocation(dataDir);
  const client = new pg.Client({ host: socket, user: "shop", database: "postgres" });
  await client.connect();
  const { rows } = await client
    .query(`
      SELECT (SELECT count(*)::int FROM orders) AS orders,
        (SELECT count(*)::int FROM packs WHERE stock < 0) AS oversold,
        (SELECT count(*)::int FROM packs WHERE stock <> 100 - (
            SELECT coalesce(sum(quantity), 0) FROM order_lines WHERE pack_id = packs.id)
          OR stock <> (SELECT coalesce(sum(quantity), 0) FROM stock_movements WHERE pack_id = packs.id)
        ) AS unbalanced,
        (SELECT count(*)::int FROM orders WHERE total_paise IS DISTINCT FROM (
          SELECT sum(quantity * price_paise) FROM order_lines
          WHERE order_lines.customer_id = orders.customer_id AND order_id = orders.id)) AS unfinished
    `)
    .finally(() => client.end());
  return rows[0];
}
