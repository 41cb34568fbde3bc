import type { TransactionContext } from "#app/database/context.ts";
import { type PackStock, stockAfter } from "./batch-allocation.ts";
import type { MovedPieces } from "./batch-pieces.ts";
import { writeMovements } from "./stock-movement-queries.server.ts";
import { lockPackStocks } from "./stock-queries.server.ts";
import type { StockMovementKind } from "./stock-schema.ts";

/** A pack that this transaction has locked. */
export interface LockedPack extends PackStock {
  id: number;
}

export interface StockChange {
  /** The pack in its state when it was locked, the same for all changes of the pack. */
  pack: LockedPack;
  kind: StockMovementKind;
  /** The pieces added; removed if the quantity is negative. */
  pieces: readonly MovedPieces[];
  order_id?: number;
  note?: string;
}

/** Locks packs in id order until the transaction ends, including those off sale. */
export function lockPackStock(tx: TransactionContext, packIds: number[]) {
  return lockPackStocks(tx, packIds);
}

/**
 * Changes the stock of packs that this transaction has locked: stock, batches and movements in one statement. Every stock change
 * except a sale uses this function. `by` is null if the shop itself makes the change.
 */
export async function adjustPackStock(
  tx: TransactionContext,
  requested: readonly StockChange[],
  by = tx.actor?.customerId ?? null,
): Promise<void> {
  const changes = requested.filter(({ pieces }) => pieces.length > 0);
  if (changes.length === 0) return;
  const movements = changes.flatMap(({ pack, kind, pieces, order_id = null, note = "" }) =>
    pieces.map((each) => ({ ...each, pack_id: pack.id, kind, order_id, note, actor_id: by })),
  );
  const packs = [...Map.groupBy(changes, ({ pack }) => pack.id)].flatMap(([id, ofPack]) =>
    ofPack.slice(0, 1).map(({ pack }) => ({
      id,
      ...stockAfter(
        pack,
        ofPack.flatMap(({ pieces }) => pieces),
      ),
    })),
  );
  await writeMovements(tx, { packs, movements });
}
