import {
  isOfBatch,
  pickOldest,
  piecesIn,
  piecesOf,
} from "#app/features/inventory/batch-allocation.ts";
import type { BatchPieces, MovedPieces } from "#app/features/inventory/batch-pieces.ts";

/** Decides which pieces leave an order line when some are cancelled or returned. */

interface Line {
  quantity: number;
  batches: readonly BatchPieces[];
}

/** The pieces left in a line after `fewer` have been removed: those with the earliest dates, which must be sent first. */
export function remainingPieces({ quantity, batches }: Line, fewer: number): MovedPieces[] {
  return pickOldest({ stock: quantity, batches }, quantity - fewer);
}

/** The `quantity` pieces of a line with the latest dates, after `before` pieces have already come back. */
export function freshestPieces(line: Line, quantity: number, before = 0): MovedPieces[] {
  const batches = remainingPieces(line, before).filter(isOfBatch);
  const left = { quantity: line.quantity - before, batches };
  const remaining = remainingPieces(left, quantity);
  return piecesOf(left).flatMap((pieces) => {
    const stays = remaining.filter(
      ({ batch, best_before }) => batch === pieces.batch && best_before === pieces.best_before,
    );
    const taken = pieces.quantity - piecesIn(stays);
    return taken > 0 ? [{ ...pieces, quantity: taken }] : [];
  });
}
