import type { ShopContext } from "#app/database/context.ts";
import { changeCatalogue } from "#app/features/catalogue/catalogue-version-service.server.ts";
import { addDays, indiaDay } from "#app/shared/india-time.ts";
import { ok } from "#app/shared/result.ts";
import { selectOutdatedPopularity, writePopularity } from "./popularity-queries.server.ts";

const DAYS = 90;
/** Products per run. The search index of every process reads each of them again. */
const MAX_AT_ONCE = 2_000;

/**
 * Sets the popularity of products from their sales of the last 90 closed days. Products that sell equally well keep the sequence of
 * the original catalogue. Safe to run in several processes at once.
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
