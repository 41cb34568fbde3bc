import type { TransactionContext } from "#app/database/context.ts";
import { leaving } from "#app/features/inventory/batch-allocation.ts";
import type { MovedPieces } from "#app/features/inventory/batch-pieces.ts";
import {
  adjustPackStock,
  lockPackStock,
} from "#app/features/inventory/pack-stock-service.server.ts";

export interface ReturnedPieces {
  packId: number;
  pieces: readonly MovedPieces[];
}

interface HowReturned {
  orderId: number;
  /** With a note, the pieces are immediately written off from their batch. */
  writtenOff?: string;
  /** The acting person; null for automatic changes. Defaults to the current user. */
  by?: number | null;
}

/** Returns pieces of an order to stock. */
export async function returnPieces(
  tx: TransactionContext,
  returned: readonly ReturnedPieces[],
  { orderId: order_id, writtenOff, by }: HowReturned,
): Promise<void> {
  const byPack = Map.groupBy(returned, ({ packId }) => packId);
  const packIds = [...byPack.keys()];
  const moved = (packId: number) => (byPack.get(packId) ?? []).flatMap(({ pieces }) => pieces);
  const packs = await lockPackStock(tx, packIds);
  await adjustPackStock(
    tx,
    packs.map((pack) => ({ pack, kind: "returned", pieces: moved(pack.id), order_id })),
    by,
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
    by,
  );
}
