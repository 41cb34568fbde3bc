import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Order } from "#app/features/orders/order-schema.ts";
import { resolveLocation } from "../app/database/embedded/embedded-location.ts";
import {
  databasePid,
  makeDataDir,
  openShopProcess,
  type ShopProcess,
  waitForExit,
} from "./support/shop-process.ts";
import { ADDRESS } from "./support/shopper.ts";

const SHOPPERS = 8;
const OPENING_STOCK = 100;
const PASSWORD = "seven-cows-and-a-well";

const { dataDir, remove } = makeDataDir();
let shop: ShopProcess;
let tokens: string[];

beforeAll(async () => {
  shop = await openShopProcess({ DATA_DIR: dataDir });
  tokens = await Promise.all(Array.from({ length: SHOPPERS }, (_, at) => register(at)));
});
afterAll(async () => {
  shop.kill("SIGTERM");
  await shop.ended;
  remove();
});

async function call<T>(path: string, token?: string, body?: unknown): Promise<T> {
  const response = await fetch(`${shop.url}/api${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} returned ${response.status}.`);
  return (await response.json()) as T;
}

async function register(at: number): Promise<string> {
  const { access } = await call<{ access: string }>("/register/", undefined, {
    email: `shopper-${at}@farm.example`,
    username: `shopper-${at}`,
    first_name: "Anitha",
    last_name: "Rao",
    password: PASSWORD,
    password_confirmation: PASSWORD,
  });
  return access;
}

/** Buys until the shop dies; returns the orders that the shop acknowledged. */
async function keepBuying(token: string, acknowledged: Order[]): Promise<void> {
  const { id: address_id } = await call<{ id: number }>("/addresses/", token, ADDRESS);
  for (let at = 0; ; at++) {
    for (const product_id of [1 + (at % 4), 10 + tokens.indexOf(token)]) {
      await call("/cart_items/", token, { product_id, quantity: 1 });
    }
    acknowledged.push(await call<Order>("/orders/", token, { address_id }));
  }
}

/** Kills while the shoppers buy, and returns every acknowledged order with its shopper's token. */
async function killWhileBuying(kill: () => void): Promise<{ token: string; order: Order }[]> {
  const bought = tokens.map((token) => ({ token, orders: [] as Order[] }));
  let killed = false;
  const buying = bought.map(({ token, orders }) =>
    keepBuying(token, orders).catch((error) => {
      if (!killed) throw error;
    }),
  );
  await Promise.race([Promise.all(buying), waitForOrders(2, bought)]);
  killed = true;
  kill();
  await Promise.all(buying);
  expect((await shop.ended).signal).toBe("SIGKILL");
  return bought.flatMap(({ token, orders }) => orders.map((order) => ({ token, order })));
}

async function waitForOrders(least: number, bought: { orders: Order[] }[]): Promise<void> {
  while (bought.some(({ orders }) => orders.length < least)) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

interface Books {
  unfinished: number;
  wrong_stock: number;
  orders: number;
  messages: number;
}

/** The shop's totals, read from its database: only complete orders, and the stock they took. */
async function readBooks(): Promise<Books> {
  const { socket } = resolveLocation(dataDir);
  const client = new pg.Client({ host: socket, user: "shop", database: "postgres" });
  await client.connect();
  try {
    const { rows } = await client.query<Books>(
      `
      SELECT (SELECT count(*)::int FROM orders) AS orders,
        (SELECT count(*)::int FROM outbox WHERE kind = 'order-placed') AS messages,
        (SELECT count(*)::int FROM orders WHERE total_paise IS DISTINCT FROM (
            SELECT sum(quantity * price_paise) FROM order_lines
            WHERE order_lines.customer_id = orders.customer_id AND order_id = orders.id)
          OR 2 > (SELECT count(*) FROM order_lines
            WHERE order_lines.customer_id = orders.customer_id AND order_id = orders.id)
          OR 1 <> (SELECT count(*) FROM order_history
            WHERE order_history.customer_id = orders.customer_id AND order_id = orders.id)
        ) AS unfinished,
        (SELECT count(*)::int FROM packs WHERE stock <> $1 - (
            SELECT coalesce(sum(quantity), 0) FROM order_lines WHERE pack_id = packs.id)
        ) AS wrong_stock
      `,
      [OPENING_STOCK],
    );
    return rows[0] as Books;
  } finally {
    await client.end();
  }
}

test.each([
  ["the shop", () => shop.kill("SIGKILL")],
  [
    "the shop and its database",
    () => {
      shop.kill("SIGKILL");
      process.kill(databasePid(dataDir) ?? 0, "SIGKILL");
    },
  ],
])(
  "killing %s during orders leaves no database running, loses no acknowledged order and leaves no partial one",
  async (_what, kill) => {
    const database = databasePid(dataDir);
    const acknowledged = await killWhileBuying(kill);
    await waitForExit(database);
    shop = await openShopProcess({ DATA_DIR: dataDir });
    for (const { token, order } of acknowledged) {
      expect(await call(`/orders/${order.id}/`, token)).toEqual(order);
    }
    const books = await readBooks();
    expect(books).toMatchObject({ unfinished: 0, wrong_stock: 0, messages: books.orders });
    expect(books.orders).toBeGreaterThanOrEqual(acknowledged.length);
  },
);
