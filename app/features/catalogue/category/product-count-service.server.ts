import type { ShopContext } from "#app/database/context.ts";
import { selectProductCounts } from "./category-queries.server.ts";

interface Counted {
  version: number;
  counts: ReadonlyMap<number, number>;
}

/** The last counts of each database. */
const known = new WeakMap<object, Counted>();

/**
 * The number of visible products of each category, by its id. Every page has them in its menu, and counting takes as long as the
 * catalogue is large, so it is done once for each version of the catalogue.
 */
export async function productCounts(
  ctx: ShopContext,
  version: number,
): Promise<ReadonlyMap<number, number>> {
  const last = known.get(ctx.db);
  if (last?.version === version) return last.counts;
  const rows = await selectProductCounts(ctx);
  const counts = new Map(rows.map(({ id, product_count }) => [id, product_count]));
  known.set(ctx.db, { version: rows[0]?.version ?? version, counts });
  return counts;
}
