import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import { changeCatalogue } from "#app/features/catalogue/catalogue-version-service.server.ts";
import { ok } from "#app/shared/result.ts";
import { leaving, piecesIn } from "./batch-allocation.ts";
import {
  insertRecall,
  lockForRecall,
  selectPacksWithRecalled,
  selectRecalledBatches,
} from "./batch-recall-queries.server.ts";
import { adjustPackStock } from "./pack-stock-service.server.ts";
import { lockPackStocks } from "./stock-queries.server.ts";

const BATCH_SIZE = 200;
export const RECALLED = "This batch is recalled: it can't be sold.";

interface Recall {
  packId: number;
  batch: string;
  message: string;
  by: number;
}

/**
 * Blocks a batch of a pack and writes off its remaining pieces. Waits for orders that are being sent; later ones see the recall.
 * Returns the recall's id and the number of pieces written off; undefined if the batch is already recalled. Callers check the
 * permission and the pack.
 */
export async function blockBatch(
  tx: TransactionContext,
  { packId, batch, message, by }: Recall,
): Promise<{ id: number; writtenOff: number } | undefined> {
  await lockForRecall(tx, packId);
  const id = await insertRecall(tx, { pack_id: packId, batch, message, recalled_by: by });
  if (id === undefined) return undefined;
  return { id, writtenOff: await writeOffIn(tx, [packId]) };
}

/**
 * Writes off pieces of recalled batches that were returned to stock. Safe to run in several processes at once: locked packs are
 * skipped.
 */
export async function writeOffRecalledStock(ctx: ShopContext): Promise<void> {
  const packIds = await selectPacksWithRecalled(ctx, BATCH_SIZE);
  if (packIds.length === 0) return;
  await changeCatalogue(ctx, async (tx) => {
    await writeOffIn(tx, packIds, { skipLocked: true });
    return ok();
  });
}

async function writeOffIn(
  tx: TransactionContext,
  packIds: number[],
  how?: { skipLocked: boolean },
): Promise<number> {
  const recalled = await selectRecalledBatches(tx, packIds);
  const packs = await lockPackStocks(tx, packIds, how);
  const changes = packs.map((pack) => {
    const isRecalled = ({ batch }: { batch: string }) =>
      recalled.some((one) => one.pack_id === pack.id && one.batch === batch);
    return {
      pack,
      kind: "corrected" as const,
      pieces: leaving(pack.batches.filter(isRecalled)),
      note: "Recalled",
    };
  });
  await adjustPackStock(tx, changes);
  return -changes.reduce((sum, { pieces }) => sum + piecesIn(pieces), 0);
}

/** The recalled batches of packs, each as 'pack_id batch'. They can't be received. */
export async function readRecalled(
  ctx: ShopContext,
  packIds: readonly number[],
): Promise<ReadonlySet<string>> {
  const rows = await selectRecalledBatches(ctx, packIds);
  return new Set(rows.map(({ pack_id, batch }) => `${pack_id} ${batch}`));
}
