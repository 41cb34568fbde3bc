import {
  isOfBatch,
  leaving,
  pickOldest,
  stockAfter,
} from "#app/features/inventory/batch-allocation.ts";
import type { BatchPieces, MovedPieces } from "#app/features/inventory/batch-pieces.ts";

/** Pieces of a pack taken by an order. */
interface Taken {
  pack_id: number;
  quantity: number;
  /** The remaining stock of the pack. */
  stock: number;
  /** Its batches before the order was placed. */
  batches: BatchPieces[];
}

/** The stock changes of an order. */
export interface Sale<T extends Taken> {
  /** The lines, each with the batches to pick from. */
  lines: T[];
  /** The stock movements, with negative quantities. */
  movements: (MovedPieces & { pack_id: number })[];
  /** The new batches of the packs for which they change. */
  packs: { id: number; batches: readonly BatchPieces[] }[];
}

/** Allocates the pieces of an order to batches, oldest first. */
export function allocateBatches<T extends Taken>(taken: readonly T[]): Sale<T> {
  const sale: Sale<T> = { lines: [], movements: [], packs: [] };
  for (const line of taken) {
    const { pack_id, quantity } = line;
    const before = { stock: line.stock + quantity, batches: line.batches };
    const picked = pickOldest(before, quantity);
    const left = leaving(picked);
    const batches = picked.filter(isOfBatch);
    sale.lines.push({ ...line, batches });
    sale.movements.push(...left.map((pieces) => ({ ...pieces, pack_id })));
    if (batches.length > 0)
      sale.packs.push({ id: pack_id, batches: stockAfter(before, left).batches });
  }
  return sale;
}
