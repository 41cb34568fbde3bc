import { inTransaction, requireAdmin, type ShopContext } from "#app/database/context.ts";
import { addDays, daysBetween } from "#app/shared/india-time.ts";
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

/** Days and stale marks per run of the worker, so that a run is short even in an old shop. */
const DAYS_AT_ONCE = 31;
const MARKS_AT_ONCE = 1000;
/** Stale days summed within a request; the others wait for the next run of the worker. */
const MAX_LIVE_DAYS = 7;

/**
 * Sums closed days and recomputes stale ones. Safe to run in several processes at once: one works and the others skip. Returns
 * whether there is more to do.
 */
export async function rollUpSales(ctx: ShopContext): Promise<boolean> {
  const done = await inTransaction(ctx, async (tx) => {
    const rollup = await lockRollup(tx);
    if (!rollup) return ok(false);
    const from = rollup.closed_before ?? (await selectFirstDay(tx)) ?? rollup.closing;
    // Happens if a clock was ahead and days were closed too early.
    const wasAhead = from > rollup.closing;
    const first = wasAhead ? rollup.closing : from;
    const closing = daysBetween(first, rollup.closing).slice(0, DAYS_AT_ONCE);
    const next = addDays(first, closing.length);
    const stale = await takeStale(tx, MARKS_AT_ONCE);
    const days = [...new Set([...closing, ...stale.filter((day) => day < next)])];
    if (days.length > 0) await sumDays(tx, days);
    if (next !== rollup.closed_before) await setClosedBefore(tx, next);
    return ok(next < rollup.closing);
  });
  return done.ok && done.value;
}

export interface Sales {
  days: DaySum[];
  counts: Record<OrderStatus, number>;
  best: { product_id: number; title: string; pieces: number; total_paise: number }[];
}

/**
 * Returns revenue and orders by day and status since a day, the number of all orders per status, and the best sellers since
 * another day. Closed days come from the rollup, open and stale ones from the orders. For administrators.
 */
export async function readSales(
  ctx: ShopContext,
  { since, bestSince, bestSellers }: { since: string; bestSince: string; bestSellers: number },
): Promise<Result<Sales>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const live = await selectLiveDays(ctx, MAX_LIVE_DAYS);
  const [days, counts, best] = await Promise.all([
    selectDaySums(ctx, since, live),
    selectStatusCounts(ctx, live, {}),
    selectBestSellers(ctx, { since: bestSince, live, limit: bestSellers }),
  ]);
  return ok({ days, counts: countsOf(counts), best });
}

/** The number of matching orders per status, ignoring the status in the filter, and how many can be packed. */
export async function countByStatus(ctx: ShopContext, filter: OrderFilter): Promise<StatusCount[]> {
  return selectStatusCounts(ctx, await selectLiveDays(ctx, MAX_LIVE_DAYS), filter);
}
