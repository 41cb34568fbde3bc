import type { ShopContext } from "#app/database/context.ts";
import { readCatalogueVersion } from "./catalogue-version-queries.server.ts";

/**
 * Returns a function that caches its result per catalogue version. For reads that get slower with more products, and whose result
 * changes only with the catalogue. Callers that already know the version pass it, which saves a query.
 */
export function oncePerVersion<T>(
  read: (ctx: ShopContext) => Promise<T>,
): (ctx: ShopContext, version?: number) => Promise<T> {
  /** The last value per database. */
  const known = new WeakMap<ShopContext["db"], { version: number; value: T }>();
  return async (ctx, given) => {
    const version = given ?? (await readCatalogueVersion(ctx));
    const last = known.get(ctx.db);
    if (last?.version === version) return last.value;
    const value = await read(ctx);
    known.set(ctx.db, { version, value });
    return value;
  };
}
