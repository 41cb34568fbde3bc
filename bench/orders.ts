import { sql } from "kysely";
import { BareOrders } from "./bare-orders.ts";
import { type Comparison, compare, quantile, type Round } from "./comparison.ts";
import { OrderCalls } from "./order-calls.ts";
import { withCpuTime } from "./process-cost.ts";
import type { ShopProcess } from "./shop-process.ts";
import {
  type BenchDatabase,
  fillCarts,
  fillStock,
  makeShoppers,
  type Shopper,
} from "./shoppers.ts";

const SHOPPERS = 800;
const PARALLEL = 16;

/** Compares orders over HTTP with the minimal writes for an order, on the same database. */
export async function compareOrders(
  shop: ShopProcess,
  database: BenchDatabase,
  socket: string,
  jwtSecret: string,
): Promise<Comparison> {
  const shoppers = await makeShoppers(database.db, SHOPPERS, jwtSecret);
  await fillStock(database.db);
  const calls = new OrderCalls(shop.url, PARALLEL);
  const bare = new BareOrders(socket, PARALLEL);
  const side = (pid: number, place: (shopper: Shopper) => Promise<void>) => async () => {
    await fillCarts(database.db);
    return placeAll(pid, shoppers, place);
  };
  const runShop = side(shop.pid, (shopper) => calls.place(shopper));
  const runBare = side(process.pid, (shopper) => bare.place(shopper));
  try {
    await runShop();
    await runBare();
    // Otherwise the shop would use plans made for empty tables.
    await sql`ANALYZE`.execute(database.db);
    return await compare("placing orders", runShop, runBare);
  } finally {
    calls.close();
    await bare.close();
  }
}

async function placeAll(
  pid: number,
  shoppers: Shopper[],
  place: (shopper: Shopper) => Promise<void>,
): Promise<Round> {
  const waiting = shoppers.values();
  const latencies: number[] = [];
  let failures = 0;
  async function clerk() {
    for (const shopper of waiting) {
      const asked = performance.now();
      try {
        await place(shopper);
      } catch (error) {
        if (failures++ === 0) console.error(`An order failed: ${error}`);
      }
      latencies.push(performance.now() - asked);
    }
  }
  const started = performance.now();
  const { cpuUs } = await withCpuTime(pid, () =>
    Promise.all(Array.from({ length: PARALLEL }, clerk)),
  );
  const seconds = (performance.now() - started) / 1000;
  return {
    perSecond: shoppers.length / seconds,
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
    cpuUs: cpuUs === null ? null : cpuUs / shoppers.length,
    failures,
  };
}
