import { inTransaction, requireAdmin, type ShopContext } from "#app/database/context.ts";
import { addDays, DAY_MS } from "#app/shared/india-time.ts";
import { ok, type Result } from "#app/shared/result.ts";
import { countsOf } from "../fulfilment/admin-order-shape.server.ts";
import type { OrderFilter } from "../fulfilment/order-filter.server.ts";
import type { OrderStatus } from "../order-schema.ts";
import {
  type DaySum,
  lockRollup,
  type StatusCount,
  selectBestSellers,
  selectDaySums,
  selectFirstDay,
  selectLiveDays,
  selectStatusCounts,
  setClosedBefore,
  sumDays,
  takeStale,
} from "./sales-rollup-queries.server.ts";

/** Days and marks that one turn of the worker takes, so that it stays short also in a shop of many years. */
const DAYS_AT_ONCE = 31;
const MARKS_AT_ONCE = 1000;
/** So many old days may be summed while somebody waits; more of them are a turn of the worker late. */
const LIVE_DAYS = 7;

/**
 * Sums the days that have closed, and anew those of which an order has moved. Any number of processes may do it at once:
 * one works, the others go on. Answers whether more is left to do.
 */
export async function rollUpSales(ctx: ShopContext): Promise<boolean> {
  const done = await inTransaction(ctx, async (tx) => {
    const place = await lockRollup(tx);
    if (!place) return ok(false);
    const first = place.closed_before ?? (await selectFirstDay(tx)) ?? place.closing;
    const closing = daysBetween(first, place.closing).slice(0, DAYS_AT_ONCE);
    const next = addDays(first, closing.length);
    const stale = await takeStale(tx, MARKS_AT_ONCE);
    const days = [...new Set([...closing, ...stale.filter((day) => day < next)])];
    if (days.length > 0) await sumDays(tx, days);
    if (next !== place.closed_before) await setClosedBefore(tx, next);
    return ok(next < place.closing);
  });
  return done.ok && done.value;
}

export interface Sales {
  days: DaySum[];
  counts: Record<OrderStatus, number>;
  best: { product_id: number; title: string; pieces: number; total_paise: number }[];
}

/**
 * Money and orders by day and status since a day, the orders in each status of all times, and what sold best since another
 * day. Closed days come from the rollup, open ones and those just changed from the orders. For administrators.
 */
export async function readSales(
  ctx: ShopContext,
  { since, bestSince, bestSellers }: { since: string; bestSince: string; bestSellers: number },
): Promise<Result<Sales>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const live = await selectLiveDays(ctx, LIVE_DAYS);
  const [days, counts, best] = await Promise.all([
    selectDaySums(ctx, since, live),
    selectStatusCounts(ctx, live, {}),
    selectBestSellers(ctx, { since: bestSince, live, limit: bestSellers }),
  ]);
  return ok({ days, counts: countsOf(counts), best });
}

/** How many orders that fit are in each status, whatever status the filter asks for, and how many can be packed. */
export async function countByStatus(ctx: ShopContext, filter: OrderFilter): Promise<StatusCount[]> {
  return selectStatusCounts(ctx, await selectLiveDays(ctx, LIVE_DAYS), filter);
}

/** From the first day up to, but without, the last. */
function daysBetween(first: string, end: string): string[] {
  const count = Math.max(0, Math.round((Date.parse(end) - Date.parse(first)) / DAY_MS));
  return Array.from({ length: count }, (_, at) => addDays(first, at));
}
