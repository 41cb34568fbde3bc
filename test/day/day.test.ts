import { execFile } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../app/database/connection.ts";
import { SUPERUSER } from "../../app/database/embedded/embedded-data.ts";
import { resolveLocation } from "../../app/database/embedded/embedded-location.ts";
import { findViolations } from "../../scripts/shop/verify.ts";
import { queryServer } from "../support/faults/replication.ts";
import { randomNumbers } from "../support/faults/seeded-random.ts";
import {
  freePort,
  makeDataDir,
  openShopProcess,
  type ShopProcess,
} from "../support/shop-process.ts";
import { KeeperDay } from "./keeper-day.ts";
import { Load } from "./load.ts";
import { ShopperDay } from "./shopper-day.ts";

/**
 * A day of mixed load: shoppers, the shop-keeper, backups and restarts. No request fails unexpectedly, the process doesn't grow,
 * and the data is consistent. This is R17 of docs/reliability.md. `DAY_HOURS` sets how long it lasts, by default a few seconds.
 */
const SECONDS = process.env.DAY_HOURS ? Number(process.env.DAY_HOURS) * 3600 : 3;
const SEED = Number(process.env.DAY_SEED ?? 1969);
const SHOPPERS = 6;
/** The longest pause of a person between two actions. */
const THINKING_MS = 200;
const QUARTER_MS = Math.min(15 * 60_000, (SECONDS * 1000) / 4);
/** The first hours show how the process grows; after that it is restarted in each quarter of the rest. */
const RESTARTS_AFTER = 0.6;
const MEASURES = 200;
const MAY_GROW_BY = 0.1;
/** The calls that must have succeeded in a day. */
const CALLS = [
  "GET /products/#",
  "GET /api/products",
  "POST /api/cart_items",
  "POST /api/orders",
  "PUT /api/orders/#",
  "POST /api/orders/#/claims",
  "PUT /api/orders/#/claims/#",
  "POST /api/admin/orders/#/payment",
  "POST /api/admin/stock/#/receive",
  "PUT /api/products/#",
  "POST /api/admin/import/#/apply",
  "POST /api/admin/import/#/undo",
  "PUT /api/admin/settings/contact",
];
const PASSPHRASE = "a passphrase that only this test uses";

const { dataDir, remove } = makeDataDir();
const administrator = { email: "keeper@farm.example", password: "seven-cows-and-a-well" };
let settings: Record<string, string>;
let shop: ShopProcess;
let host: string;
const load = new Load(() => shop.url);

beforeAll(async () => {
  settings = {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  };
  shop = await openShopProcess(settings);
  host = resolveLocation(dataDir).socket;
});
afterAll(async () => {
  shop.kill("SIGTERM");
  await shop.ended;
  remove();
});

const drawer = (seed: number) => {
  const next = randomNumbers(SEED + seed);
  return (below: number) => Math.floor(next() * below);
};

/** The memory of the shop's process, in MB. Only Linux reports it. */
function memory(): number {
  try {
    const status = readFileSync(`/proc/${shop.pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

async function connections(): Promise<number> {
  const [row] = await queryServer<{ count: number }>(
    { host },
    "SELECT count(*)::int FROM pg_stat_activity WHERE application_name = 'farm-shop'",
  );
  return row?.count ?? 0;
}

async function report(what: string): Promise<void> {
  const { requests, p99 } = load.takeFigures();
  const figures = `${requests} requests, p99 ${p99.toFixed(0)} ms, ${memory().toFixed(0)} MB`;
  console.info(`${what}: ${figures}, ${await connections()} connections`);
}

async function backUp(): Promise<void> {
  const file = path.join(dataDir, "day.age");
  rmSync(file, { force: true });
  await promisify(execFile)(process.execPath, ["scripts/shop/main.ts", "backup", file], {
    env: { ...process.env, DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE },
  });
}

async function restart(): Promise<void> {
  load.isRestarting = true;
  shop.kill("SIGTERM");
  const { code, stderr } = await shop.ended;
  expect([code, stderr]).toEqual([0, ""]);
  shop = await openShopProcess(settings);
  load.isRestarting = false;
}

/** The growth from the second quarter of the samples, when all code has run, to the last, as a share. */
function growth(samples: readonly number[]): number {
  const quarter = Math.floor(samples.length / 4);
  const mean = (of: readonly number[]) => of.reduce((sum, each) => sum + each, 0) / of.length;
  return mean(samples.slice(-quarter)) / mean(samples.slice(quarter, 2 * quarter)) - 1;
}

test(`${SECONDS} seconds of a shop's days, from seed ${SEED} on`, async () => {
  const { body } = await load.call<{ access: string }>("/login", { body: administrator });
  const keeper = new KeeperDay(load, drawer(0), body.access);
  const startedAt = Date.now();
  const endsAt = startedAt + SECONDS * 1000;
  const isOpen = () => Date.now() < endsAt;
  const people = Array.from(
    { length: SHOPPERS },
    (_, at) => new ShopperDay(load, drawer(1 + at), (order) => keeper.orders.push(order)),
  );
  const live = async (person: { act: () => Promise<void> }, draw: (below: number) => number) => {
    while (isOpen()) {
      await person.act();
      await new Promise((resolve) => setTimeout(resolve, draw(THINKING_MS)));
    }
  };
  const lives = [keeper, ...people].map((person, at) => live(person, drawer(100 + at)));

  const samples: number[] = [];
  let quarters = 0;
  const growsUntil = startedAt + SECONDS * 1000 * RESTARTS_AFTER;
  while (isOpen()) {
    await new Promise((resolve) => setTimeout(resolve, (SECONDS * 1000) / MEASURES));
    if (Date.now() < growsUntil) samples.push(memory());
    if (Date.now() - startedAt < (quarters + 1) * QUARTER_MS) continue;
    await report(`Quarter ${++quarters}`);
    await backUp();
    if (Date.now() > growsUntil && isOpen()) await restart();
  }
  await Promise.all(lives);
  await report("The rest");
  const grown = growth(samples);
  console.info(`${load.requests} requests; memory has grown by ${(100 * grown).toFixed(1)} %.`);

  expect(load.failures).toEqual([]);
  expect(load.requests).toBeGreaterThan(SECONDS);
  if (SECONDS > 100) {
    // In a few seconds the process hasn't warmed up, and not everything has happened.
    expect(grown).toBeLessThan(MAY_GROW_BY);
    expect(CALLS.filter((call) => !load.succeeded.has(call))).toEqual([]);
  }
  const { db } = openDatabase({ host, user: SUPERUSER, database: "postgres" }, () => {});
  expect(await findViolations(db)).toEqual([]);
  await db.destroy();
}, 100_000_000);
