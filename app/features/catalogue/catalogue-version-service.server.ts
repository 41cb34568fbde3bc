import { inTransaction, type ShopContext, type TransactionContext } from "#app/database/context.ts";
import { indiaDay } from "#app/shared/india-time.ts";
import type { Result } from "#app/shared/result.ts";
import {
  bumpCatalogueVersion,
  lockCatalogueVersion,
  readCatalogueVersion,
} from "./catalogue-version-queries.server.ts";

/** Runs `work` in a transaction that changes the catalogue. This process clears its cache at once, other processes soon after. */
export async function changeCatalogue<T>(
  ctx: ShopContext,
  work: (tx: TransactionContext) => Promise<Result<T>>,
): Promise<Result<T>> {
  const result = await inTransaction(ctx, async (tx) => {
    const changed = await work(tx);
    if (changed.ok) await bumpCatalogueVersion(tx);
    return changed;
  });
  if (result.ok) ctx.catalogueChanged();
  return result;
}

/**
 * Like `changeCatalogue`, but serialised, so that `work` sees all earlier changes. For settings: after two concurrent changes, a
 * process must use the result of both.
 */
export function changeCatalogueAlone<T>(
  ctx: ShopContext,
  work: (tx: TransactionContext) => Promise<Result<T>>,
): Promise<Result<T>> {
  return changeCatalogue(ctx, async (tx) => {
    await lockCatalogueVersion(tx);
    return work(tx);
  });
}

/**
 * Returns a poll function. If another process has changed the catalogue since the last poll, it calls `reload`, then
 * `ctx.catalogueChanged`. It does the same when a new day begins in India, because pages contain dates.
 */
export async function listenForCatalogueChanges(
  ctx: ShopContext,
  reload: () => Promise<void>,
): Promise<() => Promise<void>> {
  let known = await readCatalogueVersion(ctx);
  let today = indiaDay(new Date());
  await reload();
  return async () => {
    const version = await readCatalogueVersion(ctx);
    const day = indiaDay(new Date());
    if (version === known && day === today) return;
    await reload();
    ctx.catalogueChanged();
    known = version;
    today = day;
  };
}
