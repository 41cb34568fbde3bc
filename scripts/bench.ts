import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { resolveLocation } from "../app/database/embedded/embedded-location.ts";
import { drawChart } from "../bench/chart.ts";
import type { Comparison } from "../bench/comparison.ts";
import { type AllReports, formatResults, resultsOf } from "../bench/goals.ts";
import type { GrowthReport } from "../bench/growth/growth-report.ts";
import { formatGrowth, measureGrowth, type OpenedShop } from "../bench/growth/measure-growth.ts";
import { type LoginReport, measureLogins } from "../bench/logins.ts";
import { compareOrders } from "../bench/orders.ts";
import { formatPages, measurePages, type PagesReport } from "../bench/pages.ts";
import { residentBytes } from "../bench/process-cost.ts";
import { compareReads } from "../bench/reads.ts";
import { formatReport, type Report } from "../bench/report.ts";
import { formatSearches, measureSearches, type SearchReport } from "../bench/searches.ts";
import { type ShopProcess, startShop } from "../bench/shop-process.ts";
import { openShopDatabase } from "../bench/shoppers.ts";
import { type OpenedDatabase, openShopDatabase as openStoppedShop } from "./shop/open-database.ts";

/** Measures the real shop against a bare minimum. Fails only if a response wasn't 2xx. */

const JWT_SECRET = "a signing key that only the bench uses, 32 bytes";
const IDLE_MS = 1_000;
/** For `--all` and `--growth`. */
const MANY_PRODUCTS = 100_000;
const MANY = { customers: 180_000, orders: 6_000_000, sweeps: 100 };

/** The parts of the comparison; `--only NAME` runs just one. */
const PARTS = ["reads", "orders", "logins"] as const;
type Part = (typeof PARTS)[number];

const { values: options } = parseArgs({
  // `--growth` measures every call and page in a fresh shop and in one with `--customers`, `--orders` and `--products`. With
  // `--data FOLDER`, its shops are stored there and not filled again the next time.
  // `--pages` measures the pages in a browser instead of the server.
  // `--products 100000` measures searches in a shop with that many products instead.
  // `--all` measures all three, each in a fresh shop, and compares them with the goals; `--svg FILE` draws a chart.
  options: {
    all: { type: "boolean" },
    svg: { type: "string" },
    json: { type: "string" },
    growth: { type: "boolean" },
    customers: { type: "string" },
    orders: { type: "string" },
    sweeps: { type: "string" },
    data: { type: "string" },
    only: { type: "string" },
    pages: { type: "boolean" },
    products: { type: "string" },
  },
});
const parts = PARTS.filter((part) => options.only === undefined || options.only === part);
if (parts.length === 0) {
  console.error(`--only takes one of: ${PARTS.join(", ")}`);
  process.exit(1);
}
const scratch = mkdtempSync(path.join(os.tmpdir(), "farm-shop-bench-"));
// The database's user needs to traverse this folder.
chmodSync(scratch, 0o755);
const dataDirs: string[] = [];
const closing: (() => Promise<void> | void)[] = [removeScratch];
const own = (stop: () => Promise<void>) => void closing.push(stop);
let closed: Promise<void> | undefined;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => close().finally(() => process.exit(1)));
}

try {
  const report = await measureChosen();
  if (options.json) writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`);
} catch (error) {
  if (!closed) console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await close();
}

function measureChosen(): Promise<object> {
  if (options.all) return measureAll();
  if (options.growth) return measureGrownShop();
  if (options.pages) return withShop(measureInBrowser);
  return options.products ? withShop(measureManyProducts) : withShop(measureServer);
}

async function measureGrownShop(): Promise<GrowthReport> {
  const report = await measureGrowth({
    size: {
      customers: Number(options.customers ?? MANY.customers),
      orders: Number(options.orders ?? MANY.orders),
      products: Number(options.products ?? MANY_PRODUCTS),
    },
    sweeps: Number(options.sweeps ?? MANY.sweeps),
    jwtSecret: JWT_SECRET,
    open: openForGrowth,
  });
  console.log(formatGrowth(report));
  return report;
}

/** Opens a new shop. `prepare` fills it between two starts. */
async function openForGrowth(
  folder: string,
  prepare: (stopped: OpenedDatabase) => Promise<void> = async () => {},
): Promise<OpenedShop> {
  const dataDir = path.resolve(options.data ?? scratch, folder);
  if (!options.data) dataDirs.push(dataDir);
  await (await startShop(dataDir, JWT_SECRET, own)).stop();
  const stopped = await openStoppedShop({ dataDir }, console.log);
  await prepare(stopped).finally(stopped.close);
  const shop = await startShop(dataDir, JWT_SECRET, own);
  const database = await openShopDatabase(resolveLocation(dataDir).socket);
  own(database.close);
  return { shop, database };
}

async function measureAll(): Promise<AllReports> {
  const reports = {
    server: await withShop(measureServer, "server"),
    pages: await withShop(measureInBrowser, "pages"),
    searches: await withShop(measureManyProducts, "searches"),
  };
  const results = resultsOf(reports);
  console.log(formatResults(results));
  if (options.svg) writeFileSync(options.svg, drawChart(results, machineOf(reports.server)));
  return reports;
}

function machineOf({ machine: { cores, processor, node, postgresql } }: Report): string {
  const day = new Date().toISOString().slice(0, 10);
  return `${cores} cores (${processor}), shared with what measures; Node ${node}, PostgreSQL ${postgresql}; ${day}`;
}

async function withShop<T>(
  measure: (shop: ShopProcess, dataDir: string) => Promise<T>,
  folder = "data",
): Promise<T> {
  const before = closing.length;
  const dataDir = path.join(scratch, folder);
  dataDirs.push(dataDir);
  console.log("Starting the shop, twice …");
  await (await startShop(dataDir, JWT_SECRET, own)).stop();
  const shop = await startShop(dataDir, JWT_SECRET, own);
  const measured = await Promise.race([shop.lost, measure(shop, dataDir)]);
  for (const step of closing.splice(before).toReversed()) await step();
  return measured;
}

async function measureInBrowser(shop: ShopProcess, dataDir: string): Promise<PagesReport> {
  const database = await openShopDatabase(resolveLocation(dataDir).socket);
  own(database.close);
  const report = await measurePages(shop, database, JWT_SECRET);
  console.log(formatPages(report));
  return report;
}

async function measureManyProducts(_shop: ShopProcess, dataDir: string): Promise<SearchReport> {
  const database = await openShopDatabase(resolveLocation(dataDir).socket);
  own(database.close);
  const report = await measureSearches(database.db, Number(options.products ?? MANY_PRODUCTS));
  console.log(formatSearches(report));
  return report;
}

async function measureServer(shop: ShopProcess, dataDir: string): Promise<Report> {
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  const idleBytes = residentBytes(shop.pid);
  const { socket } = resolveLocation(dataDir);
  const database = await openShopDatabase(socket);
  own(database.close);
  const run: Record<Part, () => Promise<Comparison[]>> = {
    logins: async () => {
      logins = await measureLogins(shop);
      return [];
    },
    reads: () => compareReads(shop, own),
    orders: async () => [await compareOrders(shop, database, socket, JWT_SECRET)],
  };
  const comparisons: Comparison[] = [];
  let logins: LoginReport | undefined;
  for (const part of parts) {
    console.log(`Measuring ${part} …`);
    comparisons.push(...(await run[part]()));
  }
  const report = {
    machine: {
      cores: os.availableParallelism(),
      processor: os.cpus()[0]?.model.trim() ?? "unknown",
      node: process.versions.node,
      postgresql: database.version,
    },
    startMs: shop.startMs,
    idleBytes,
    afterLoadBytes: residentBytes(shop.pid),
    comparisons,
    logins,
  };
  console.log(formatReport(report));
  const failures = report.comparisons.reduce(
    (sum, { shop, bare }) => sum + shop.failures + bare.failures,
    0,
  );
  if (failures > 0) throw new Error(`${failures} requests did not return 2xx.`);
  return report;
}

/** Stops everything that was started, once and in reverse order. */
function close(): Promise<void> {
  closed ??= (async () => {
    for (const step of closing.toReversed()) await step();
  })();
  return closed;
}

function removeScratch(): void {
  const places = dataDirs.map((folder) => resolveLocation(folder));
  const folders = [...places.flatMap(({ data, socket }) => [data, socket]), scratch];
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
