import type { ShopContext } from "#app/database/context.ts";
import { readAssortment } from "./catalogue-version-queries.server.ts";

/**
 * Returns a function that caches its result until the assortment changes. For reads that get slower with more products, and whose
 * result depends only on which products are visible, their categories and their countries of origin. Concurrent calls share one
 * read. Callers that already know the number of the assortment pass it, which saves a query.
 */
export function oncePerAssortment<T>(
  read: (ctx: ShopContext) => Promise<T>,
): (ctx: ShopContext, assortment?: number) => Promise<T> {
  /** The last value per database. */
  const known = new WeakMap<ShopContext["db"], { assortment: number; value: Promise<T> }>();
  return async (ctx, given) => {
    const assortment = given ?? (await readAssortment(ctx));
    const last = known.get(ctx.db);
    if (last?.assortment === assortment) return last.value;
    const value = read(ctx);
    known.set(ctx.db, { assortment, value });
    value.catch(() => {
      if (known.get(ctx.db)?.value === value) known.delete(ctx.db);
    });
    return value;
  };
}
