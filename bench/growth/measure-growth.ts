import { availableParallelism } from "node:os";
import { sql } from "kysely";
import { grow } from "../../scripts/shop/grow.ts";
import type { OpenedDatabase } from "../../scripts/shop/open-database.ts";
import type { ShopProcess } from "../shop-process.ts";
import type { BenchDatabase } from "../shoppers.ts";
import {
  formatCalls,
  formatSizes,
  type GrowthReport,
  type GrowthSize,
  keepsMedian,
  keepsTime,
} from "./growth-report.ts";
import { makeScene, type Scene } from "./scene.ts";
import { measureSizes, type Sizes } from "./sizes.ts";
import { type Compared, sweep } from "./sweeps.ts";
import { readCalls, readPages, type Target } from "./targets.ts";
import { WRITES } from "./writes.ts";

/** Large enough that every list fills a page in the fresh shop too: the comparison is about size, not emptiness. */
const FRESH: GrowthSize = { customers: 200, orders: 2_000, products: 0 };

/** A running shop with its database. */
export interface OpenedShop {
  shop: ShopProcess;
  database: BenchDatabase;
}

/** Opens a new shop. `prepare` fills it while it is closed. */
export type OpenShop = (
  folder: string,
  prepare?: (stopped: OpenedDatabase) => Promise<void>,
) => Promise<OpenedShop>;

const REPEATS = 2;

interface Measuring {
  size: GrowthSize;
  sweeps: number;
  jwtSecret: string;
  open: OpenShop;
}

/**
 * Measures every call and page in a fresh shop and in one of this size, side by side, and how tables grow from a tenth of the size
 * to the full size.
 */
export async function measureGrowth(measuring: Measuring): Promise<GrowthReport> {
  const { size, sweeps, jwtSecret, open } = measuring;
  const tenth = await measureTenth(size, open);
  const fresh = await open("fresh", async (stopped) => void (await fill(stopped, FRESH)));
  const { sizes: full, opened: grown } = await openGrown(size, "grown", open);
  console.log("Placing what the calls read …");
  const scenes = [
    await makeScene(fresh.shop.url, fresh.database.db, jwtSecret),
    await makeScene(grown.shop.url, grown.database.db, jwtSecret),
  ] as const;
  const targets = [...(await readCalls(scenes)), ...readPages(), ...WRITES];
  const calls = await sweepAndRepeat(targets, scenes, sweeps);
  for (const { api } of scenes) api.close();
  return {
    cores: availableParallelism(),
    fresh: FRESH,
    grown: size,
    calls,
    sizes: { tenth, full },
  };
}

/**
 * Repeats the measurement of calls that became slower, since other load on the machine may be the cause; but not of those whose
 * median grew too.
 */
async function sweepAndRepeat(
  targets: readonly Target[],
  scenes: readonly [Scene, Scene],
  sweeps: number,
): Promise<Compared[]> {
  let calls = await sweep(targets, scenes, sweeps, console.log);
  for (let round = 0; round < REPEATS; round++) {
    const doubtful = calls.filter((call) => !keepsTime(call) && keepsMedian(call));
    const slow = new Set(doubtful.map(({ name }) => name));
    if (slow.size === 0) break;
    console.log(formatCalls(calls));
    console.log(`Measuring ${slow.size} again …`);
    const again = targets.filter(({ name }) => slow.has(name));
    const repeated = await sweep(again, scenes, sweeps, console.log);
    calls = calls.map((call) => {
      const other = repeated.find(({ name }) => name === call.name);
      return other ? quieter(call, other) : call;
    });
  }
  return calls;
}

/** Combines two measurements: for each shop, the one with less other load. */
function quieter(one: Compared, other: Compared): Compared {
  const lower = (shop: "fresh" | "grown") =>
    one[shop].p99Ms <= other[shop].p99Ms ? one[shop] : other[shop];
  return { name: one.name, fresh: lower("fresh"), grown: lower("grown") };
}

async function measureTenth({ customers, orders, products }: GrowthSize, open: OpenShop) {
  const tenth = (count: number) => Math.ceil(count / 10);
  const size = { customers: tenth(customers), orders: tenth(orders), products: tenth(products) };
  return (await openGrown(size, "tenth", open, true)).sizes;
}

/** Fills a shop. Returns the time taken in ms; 0 if it was filled before. */
async function fill(stopped: OpenedDatabase, size: GrowthSize): Promise<number> {
  const { rows } = await sql<{ used: boolean }>`SELECT EXISTS (SELECT FROM orders) AS used`.execute(
    stopped.db,
  );
  if (rows[0]?.used) return 0;
  const startedAt = performance.now();
  await grow(stopped, size, console.log);
  return performance.now() - startedAt;
}

async function openGrown(size: GrowthSize, folder: string, open: OpenShop, closes = false) {
  let fillMs = 0;
  let measured: Omit<Sizes, "fillMs" | "startMs"> | undefined;
  const opened = await open(folder, async (stopped) => {
    fillMs = await fill(stopped, size);
    console.log("Measuring tables, vacuum and roll-ups …");
    measured = await measureSizes(stopped.db);
  });
  if (closes) {
    await opened.database.close();
    await opened.shop.stop();
  }
  if (!measured) throw new Error("The shop was not filled.");
  return { opened, sizes: { ...measured, fillMs, startMs: opened.shop.startMs } };
}

export function formatGrowth({ calls, sizes }: GrowthReport): string {
  return `${formatCalls(calls)}\n\n${formatSizes(sizes)}`;
}
