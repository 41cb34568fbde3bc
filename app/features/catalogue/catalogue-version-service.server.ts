import { inTransaction, type ShopContext, type TransactionContext } from "#app/database/context.ts";
import type { Result } from "#app/shared/result.ts";
import { bumpCatalogueVersion, readCatalogueVersion } from "./catalogue-version-queries.server.ts";

const POLL_MS = 1_000;

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
 * Tells `ctx.catalogueChanged` within about a second when another process has changed the catalogue. Returns the way to
 * stop. A database that can't be reached is reported and asked again.
 */
export async function watchCatalogue(
  ctx: ShopContext,
  report: (error: unknown) => void,
): Promise<() => void> {
  let known = await readCatalogueVersion(ctx);
  let timer = setTimeout(poll, POLL_MS);
  let stopped = false;
  async function poll() {
    try {
      const version = await readCatalogueVersion(ctx);
      if (version !== known) ctx.catalogueChanged();
      known = version;
    } catch (error) {
      if (!stopped) report(error);
    }
    if (!stopped) timer = setTimeout(poll, POLL_MS);
  }
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
