import type { TransactionContext } from "#app/database/context.ts";
import {
  leaving,
  pickOldest,
  piecesIn,
  piecesOf,
} from "#app/features/inventory/batch-allocation.ts";
import type { BatchPieces, MovedPieces } from "#app/features/inventory/batch-pieces.ts";
import {
  adjustPackStock,
  lockPackStock,
} from "#app/features/inventory/pack-stock-service.server.ts";

interface Line {
  quantity: number;
  batches: readonly BatchPieces[];
}

/** The pieces of a line but for `fewer`: the oldest, which must be sent first. */
export function keptPieces({ quantity, batches }: Line, fewer: number): MovedPieces[] {
  return pickOldest({ stock: quantity, batches }, quantity - fewer);
}

/** So many pieces of a line, the freshest. */
export function freshestPieces(line: Line, quantity: number): MovedPieces[] {
  const kept = keptPieces(line, quantity);
  return piecesOf(line).flatMap((pieces) => {
    const stays = kept.filter(
      ({ batch, best_before }) => batch === pieces.batch && best_before === pieces.best_before,
    );
    const taken = pieces.quantity - piecesIn(stays);
    return taken > 0 ? [{ ...pieces, quantity: taken }] : [];
  });
}

export interface ReturnedPieces {
  packId: number;
  pieces: readonly MovedPieces[];
}

/** Returns pieces of an order to the stock; with a note in `writtenOff`, they are written off from their batch at once. */
export async function returnPieces(
  tx: TransactionContext,
  returned: readonly ReturnedPieces[],
  { orderId: order_id, writtenOff }: { orderId: number; writtenOff?: string },
): Promise<void> {
  const byPack = Map.groupBy(returned, ({ packId }) => packId);
  const packIds = [...byPack.keys()];
  const moved = (packId: number) => (byPack.get(packId) ?? []).flatMap(({ pieces }) => pieces);
  const packs = await lockPackStock(tx, packIds);
  await adjustPackStock(
    tx,
    packs.map((pack) => ({ pack, kind: "returned", pieces: moved(pack.id), order_id })),
  );
  if (writtenOff === undefined) return;
  const withThem = await lockPackStock(tx, packIds);
  await adjustPackStock(
    tx,
    withThem.map((pack) => ({
      pack,
      kind: "corrected",
      pieces: leaving(moved(pack.id)),
      note: writtenOff,
    })),
  );
}
