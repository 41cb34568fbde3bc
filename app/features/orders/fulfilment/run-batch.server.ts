import type { ShopContext } from "#app/database/context.ts";
import { isDatabaseAway } from "#app/database/database-away.ts";
import type { Result } from "#app/shared/result.ts";
import type { BatchReport } from "./admin-order-schema.ts";

type Entry = BatchReport["results"][number];

const UNEXPECTED = "Something went wrong with this order. Check its status before you try again.";
const NOT_TRIED = "Not tried, because the shop had a problem with an earlier order. Try again.";

/**
 * Runs `work` for each item and reports for each if it is done, or why not. An unexpected error is logged and reported as a
 * failure, so that the report still includes the items that are done. A database outage ends the run; it is thrown if nothing is
 * done yet.
 */
export async function runBatch<Item>(
  ctx: ShopContext,
  items: readonly Item[],
  idOf: (item: Item) => number,
  work: (item: Item) => Promise<Result<unknown>>,
): Promise<BatchReport> {
  const results: Entry[] = [];
  let isAway = false;
  const report = async (item: Item): Promise<Omit<Entry, "id">> => {
    if (isAway) return { done: false, message: NOT_TRIED, retry: true };
    try {
      const done = await work(item);
      return { done: done.ok, message: done.ok ? "" : done.error.message };
    } catch (error) {
      isAway = isDatabaseAway(error);
      if (isAway && !results.some(({ done }) => done)) throw error;
      ctx.logUnexpected?.(error);
      return { done: false, message: UNEXPECTED, retry: true };
    }
  };
  for (const item of items) results.push({ id: idOf(item), ...(await report(item)) });
  return { results };
}
