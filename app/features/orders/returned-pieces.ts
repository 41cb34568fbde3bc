import {
  isOfBatch,
  pickOldest,
  piecesIn,
  piecesOf,
} from "#app/features/inventory/batch-allocation.ts";
import type { BatchPieces, MovedPieces } from "#app/features/inventory/batch-pieces.ts";

/** Decides which pieces of an order line leave it when some are cancelled or returned. */

interface Line {
  quantity: number;
  batches: readonly BatchPieces[];
}

/** The pieces of a line that stay once `fewer` have left: the oldest, which must be sent first. */
export function remainingPieces({ quantity, batches }: Line, fewer: number): MovedPieces[] {
  return pickOldest({ stock: quantity, batches }, quantity - fewer);
}

/** `quantity` pieces of a line: the freshest of those that are left once `before` of them have come back. */
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
