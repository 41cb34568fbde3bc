import type { BatchPieces } from "#app/features/inventory/batch-pieces.ts";

/** Decides which pieces of an order line are recalled, and how many of them are credited. */

/** Claimed pieces of a line for which others were sent. */
export interface Replacement {
  quantity: number;
  /** The batches that were sent; the rest has no date. */
  replacement: readonly BatchPieces[];
}

interface Line {
  batches: readonly BatchPieces[];
  replacements: readonly Replacement[];
  /** Batches of the pack whose recall has credited this order already. */
  creditedBatches: readonly string[];
}

/** All pieces of a batch that the customer has received in a line, also as a replacement. */
export function receivedOf({ batches, replacements }: Line, batch: string): number {
  return ofBatch(batches, batch) + replacedBy(replacements, batch);
}

/**
 * How many pieces of a batch are still to be made good; at most `left`, the pieces that are not refunded. Pieces for which others
 * were sent are made good already, unless these others were recalled and credited: then their refund was that of the first.
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
