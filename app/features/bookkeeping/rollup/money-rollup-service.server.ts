import { inTransaction, type ShopContext } from "#app/database/context.ts";
import { addDays, daysBetween } from "#app/shared/india-time.ts";
import { ok } from "#app/shared/result.ts";
import { isAtFault, type MoneyEntry, moneyByDay } from "../money/money-days.ts";
import { selectMoney } from "../money/money-queries.server.ts";
import { MAX_FAULTS } from "../month-figures.server.ts";
import {
  lockMoneyRollup,
  reopenMoneyDays,
  replaceMoneyDays,
  type SummedDay,
  selectMoneyDays,
  selectMoneyPlace,
  selectStaleDays,
  setMoneyClosedBefore,
  sumCourierCosts,
} from "./money-rollup-queries.server.ts";

/** Days per run, so that runs are short even in an old shop. */
const DAYS_AT_ONCE = 31;

/**
 * Sums the money of days that have ended, and sums closed days again if something has changed. Safe to run in several processes
 * at once: one works, the others skip. Returns whether there is more to do.
 */
export async function rollUpMoney(ctx: ShopContext): Promise<boolean> {
  const done = await inTransaction(ctx, async (tx) => {
    const rollup = await lockMoneyRollup(tx);
    if (!rollup) return ok(false);
    const from = rollup.closed_before ?? rollup.first;
    if (from === null) return ok(false);
    if (from > rollup.closing) {
      // A clock that ran ahead has closed days too early.
      await reopenMoneyDays(tx, rollup.closing);
      return ok(false);
    }
    const next = addDays(from, from < rollup.closing ? DAYS_AT_ONCE : 0);
    const isAll = next >= rollup.closing;
    const before = isAll && from < rollup.closing ? rollup.closing : next;
    const { first, checked_until: since } = rollup;
    // While there are more days to close, skip the search for changes. The last run does it once.
    const isChecked = isAll && since !== null;
    const stale = isChecked
      ? await selectStaleDays(tx, { from: first ?? from, before: from, since })
      : [];
    const closed = daysBetween(from, before);
    const days = [...stale, ...closed];
    if (days.length > 0) await replaceMoneyDays(tx, days, await sumDays(tx, days));
    if (closed.length > 0) await sumCourierCosts(tx, { from, before });
    if (rollup.closed_before !== null || closed.length > 0)
      await setMoneyClosedBefore(tx, before, { isChecked: isChecked || since === null });
    return ok(!isAll);
  });
  return done.ok && done.value;
}

/**
 * The money of each day in a range, oldest first, without days that have none. Closed days come from their sums, others are
 * computed now.
 */
export async function readMoneyDays(
  ctx: ShopContext,
  { from, to }: { from: string; to: string },
): Promise<SummedDay[]> {
  const { closed_before, checked_until: since } = await selectMoneyPlace(ctx);
  const open = closed_before === null || closed_before < from ? from : closed_before;
  const before = open > to ? addDays(to, 1) : open;
  // Read before the sums: if the job stores a day between the two reads, the day is computed twice, never missed.
  const stale = since === null ? [] : await selectStaleDays(ctx, { from, before, since });
  const [summed, changed, live] = await Promise.all([
    selectMoneyDays(ctx, { from, to }),
    sumDays(ctx, stale),
    open <= to ? selectMoney(ctx, { from: open, to }) : [],
  ]);
  const unchanged = summed.filter(({ day }) => day < open && !stale.includes(day));
  const days = [...unchanged, ...changed, ...summedDays(live)];
  return days.toSorted((one, other) => one.day.localeCompare(other.day));
}

/** Computes the current money of these days, with one day in memory at a time. */
async function sumDays(ctx: ShopContext, days: readonly string[]): Promise<SummedDay[]> {
  const sums: SummedDay[] = [];
  for (const day of days) sums.push(...summedDays(await selectMoney(ctx, { from: day, to: day })));
  return sums;
}

/** The sums of each day with money, with the first entries that don't match their order. */
function summedDays(entries: readonly MoneyEntry[]): SummedDay[] {
  const faults = Map.groupBy(entries.filter(isAtFault), ({ day }) => day);
  return moneyByDay(entries).map((sums) => ({
    ...sums,
    faults: (faults.get(sums.day) ?? []).slice(0, MAX_FAULTS),
  }));
}
