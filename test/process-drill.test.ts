import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Order } from "#app/features/orders/order-schema.ts";
import { resolveLocation } from "../app/database/embedded/embedded-location.ts";
import {
  databasePid,
  freePort,
  makeDataDir,
  openShopProcess,
  type ShopProcess,
} from "./support/shop-process.ts";
import { ADDRESS } from "./support/shopper.ts";
import { until } from "./support/until.ts";

/**
 * Kills the shop's process, its database and both, round by round, while shoppers buy and retry every lost response.
 * `DRILL_ROUNDS=3` makes nine kills.
 */
const ROUNDS = Number(process.env.DRILL_ROUNDS ?? 1);
const SHOPPERS = 6;
/** Packs that all shoppers want; there are 100 of each. */
const SCARCE = [1, 2, 3];
const ORDERS_BETWEEN_KILLS = 12;

const { dataDir, remove } = makeDataDir();
let shop: ShopProcess;
let buying = true;
/** Statuses that no shopper should see, with their requests. */
const wrong: string[] = [];
const acknowledged: { token: string; order: Order; key: string }[] = [];

beforeAll(async () => {
  const settings = { DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: "info" };
  shop = await openShopProcess(settings, { supervised: true });
});
afterAll(async () => {
  shop.kill("SIGTERM");
  await shop.ended;
  remove();
});

interface Reply<T> {
  status: number;
  body: T;
}

/** Retries until there is a response other than no connection or 503. */
async function ask<T>(path: string, init: RequestInit): Promise<Reply<T>> {
  for (;;) {
    try {
      const response = await fetch(`${shop.url}/api${path}`, init);
      const body = (await response.json().catch(() => null)) as T;
      if (response.status !== 503) {
        if (response.status >= 500 || [401, 403].includes(response.status)) {
          wrong.push(`${init.method} ${path}: ${response.status} ${JSON.stringify(body)}`);
        }
        return { status: response.status, body };
      }
    } catch {
      // The process is down at the moment.
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function caller(token?: string) {
  return <T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    ask<T>(path, {
      method,
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
}

async function shopperOf(at: number): Promise<string> {
  const { body } = await caller()<{ access: string }>("POST", "/register/", {
    email: `shopper-${at}@farm.example`,
    username: `shopper-${at}`,
    first_name: "Anitha",
    last_name: "Rao",
    password: "seven-cows-and-a-well",
    password_confirmation: "seven-cows-and-a-well",
  });
  return body.access;
}

/** Buys repeatedly: something scarce, and something that only this shopper buys. */
async function buy(at: number, token: string): Promise<void> {
  const call = caller(token);
  const { id: address_id } = (await call<{ id: number }>("POST", "/addresses/", ADDRESS)).body;
  for (let turn = 0; buying; turn++) {
    const own = 10 + at + SHOPPERS * Math.floor(turn / 40);
    for (const product_id of [SCARCE[turn % SCARCE.length], own]) {
      await call("POST", "/cart_items/", { product_id, quantity: 1 });
    }
    const key = randomUUID();
    const placed = await call<Order>(
      "POST",
      "/orders/",
      { address_id },
      { "idempotency-key": key },
    );
    if (placed.status === 201) acknowledged.push({ token, order: placed.body, key });
    else await emptyCart(call);
  }
}

async function emptyCart(call: ReturnType<typeof caller>): Promise<void> {
  const { body } = await call<{ cart_items: { id: number }[] }>("GET", "/carts/");
  for (const { id } of body.cart_items) await call("DELETE", `/cart_items/${id}/`);
}

/** The id of the serving process, by the last line of output that names it. */
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
  const tokens = await Promise.all(Array.from({ length: SHOPPERS }, (_, at) => shopperOf(at)));
  const shoppers = tokens.map((token, at) => buy(at, token));
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
  buying = false;
  await Promise.all(shoppers);
  console.info(`Back after ${back.join(", ")}; ${acknowledged.length} orders.`);

  expect(wrong).toEqual([]);
  expect(new Set(acknowledged.map(({ order }) => order.id)).size).toBe(acknowledged.length);
  expect(await readBooks()).toEqual({
    orders: acknowledged.length,
    oversold: 0,
    unbalanced: 0,
    unfinished: 0,
  });
  for (const { token, order } of acknowledged) {
    const { body } = await caller(token)<Order>("GET", `/orders/${order.id}/`);
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
