import type { ShopContext } from "#app/database/context.ts";
import { changeCatalogue } from "#app/features/catalogue/catalogue-version-service.server.ts";
import { addDays, indiaDay } from "#app/shared/india-time.ts";
import { ok } from "#app/shared/result.ts";
import { selectOutdatedPopularity, writePopularity } from "./popularity-queries.server.ts";

const DAYS = 90;
/** Products per run: each is read again by the search of every process. */
const MAX_AT_ONCE = 2_000;

/**
 * Makes products as popular as their sales of the last 90 closed days. Products that are sold equally stay in the order of the first
 * catalogue. Safe to run in several processes at once.
 */
export async function refreshPopularity(ctx: ShopContext): Promise<void> {
  const since = addDays(indiaDay(new Date()), -DAYS);
  const outdated = await selectOutdatedPopularity(ctx, since, MAX_AT_ONCE);
  if (outdated.length === 0) return;
  await changeCatalogue(ctx, async (tx) => {
    await writePopularity(tx, outdated);
    return ok();
  });
}
