import type { TransactionContext } from "#app/database/context.ts";
import { type PackStock, stockAfter } from "./batch-allocation.ts";
import type { MovedPieces } from "./batch-pieces.ts";
import { writeMovements } from "./stock-movement-queries.server.ts";
import { lockPackStocks } from "./stock-queries.server.ts";
import type { StockMovementKind } from "./stock-schema.ts";

/** A pack that this transaction holds. */
export interface LockedPack extends PackStock {
  id: number;
}

export interface StockChange {
  shelf: LockedPack;
  kind: StockMovementKind;
  /** What comes or, where negative, leaves. */
  pieces: readonly MovedPieces[];
  order_id?: number;
  note?: string;
}

/** Packs, held in id order until the transaction ends; those off sale too. */
export function lockPackStock(tx: TransactionContext, packIds: number[]) {
  return lockPackStocks(tx, packIds);
}

/**
 * Moves pieces on shelves that this transaction holds, one move for each: stock, batches and the movements that say why, in one
 * statement. All writing of a stock but a sale's goes through here. `by` is null where the shop itself does it.
 */
export async function adjustPackStock(
  tx: TransactionContext,
  given: readonly StockChange[],
  by = tx.actor?.customerId ?? null,
): Promise<void> {
  const moves = given.filter(({ pieces }) => pieces.length > 0);
  if (moves.length === 0) return;
  const movements = moves.flatMap(({ shelf, kind, pieces, order_id = null, note = "" }) =>
    pieces.map((each) => ({ ...each, pack_id: shelf.id, kind, order_id, note, actor_id: by })),
  );
  const shelves = moves.map(({ shelf, pieces }) => ({
    id: shelf.id,
    ...stockAfter(shelf, pieces),
  }));
  await writeMovements(tx, { shelves, movements });
}
