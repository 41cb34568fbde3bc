import type { BatchPieces } from "#app/features/inventory/batch-pieces.ts";

/** Decides which pieces of an order line are recalled, and how many of them to credit. */

/** Claimed pieces of a line that were replaced. */
export interface Replacement {
  quantity: number;
  /** The batches that were sent as replacements; any further pieces have no batch. */
  replacement: readonly BatchPieces[];
}

interface Line {
  batches: readonly BatchPieces[];
  replacements: readonly Replacement[];
  /** The batches of the pack whose recalls have already credited this order. */
  creditedBatches: readonly string[];
}

/** The number of pieces of a batch that the customer received in a line, including as replacements. */
export function receivedOf({ batches, replacements }: Line, batch: string): number {
  return ofBatch(batches, batch) + replacedBy(replacements, batch);
}

/**
 * The number of pieces of a batch to credit, at most `left`, the pieces not refunded yet. Replaced pieces have been made good, so
 * they aren't credited. If a replacement was itself recalled and credited, that refund has already reduced `left`, so its piece
 * isn't subtracted again.
 */
export function creditableOf(line: Line, batch: string, left: number): number {
  const { batches, replacements, creditedBatches } = line;
  const replaced = replacements.reduce((sum, { quantity }) => sum + quantity, 0);
  const refunded = [...new Set(creditedBatches)].reduce(
    (sum, credited) => sum + replacedBy(replacements, credited),
    0,
  );
  const first = Math.min(ofBatch(batches, batch), Math.max(0, left - (replaced - refunded)));
  return Math.min(left, first + replacedBy(replacements, batch));
}

function replacedBy(replacements: readonly Replacement[], batch: string): number {
  return replacements.reduce((sum, { replacement }) => sum + ofBatch(replacement, batch), 0);
}

function ofBatch(pieces: readonly BatchPieces[], batch: string): number {
  return pieces
    .filter((each) => each.batch === batch)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
