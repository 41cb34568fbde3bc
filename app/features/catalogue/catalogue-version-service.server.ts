import { inTransaction, type ShopContext, type TransactionContext } from "#app/database/context.ts";
import type { Result } from "#app/shared/result.ts";
import { bumpCatalogueVersion, readCatalogueVersion } from "./catalogue-version-queries.server.ts";

/** One transaction that changes the catalogue: every process soon drops the answers it keeps, this one at once. */
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
 * Returns what looks whether another process has changed the catalogue since it looked last, and tells
 * `ctx.catalogueChanged`.
 */
export async function listenForCatalogueChanges(ctx: ShopContext): Promise<() => Promise<void>> {
  let known = await readCatalogueVersion(ctx);
  return async () => {
    const version = await readCatalogueVersion(ctx);
    if (version !== known) ctx.catalogueChanged();
    known = version;
  };
}
