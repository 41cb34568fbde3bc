import {
  isDated,
  leaving,
  pickOldest,
  stockAfter,
} from "#app/features/inventory/batch-allocation.ts";
import type { BatchPieces, MovedPieces } from "#app/features/inventory/batch-pieces.ts";

/** Pieces of a pack that an order takes. */
interface Taken {
  pack_id: number;
  quantity: number;
  /** What is left of the pack. */
  stock: number;
  /** What there was of its dated deliveries. */
  batches: BatchPieces[];
}

/** What an order takes of the stock. */
export interface Sale<T extends Taken> {
  /** Each with the dated deliveries to pick it from. */
  lines: T[];
  /** What leaves, negative. */
  movements: (MovedPieces & { pack_id: number })[];
  /** What is left of dated deliveries, of the packs that some of them leave. */
  shelves: { id: number; batches: readonly BatchPieces[] }[];
}

/** Which batches the pieces of an order come from, the oldest first, and what that leaves of them. */
export function allocateBatches<T extends Taken>(taken: readonly T[]): Sale<T> {
  const sale: Sale<T> = { lines: [], movements: [], shelves: [] };
  for (const line of taken) {
    const { pack_id, quantity } = line;
    const shelf = { stock: line.stock + quantity, batches: line.batches };
    const picked = pickOldest(shelf, quantity);
    const left = leaving(picked);
    const batches = picked.filter(isDated);
    sale.lines.push({ ...line, batches });
    sale.movements.push(...left.map((pieces) => ({ ...pieces, pack_id })));
    if (batches.length > 0)
      sale.shelves.push({ id: pack_id, batches: stockAfter(shelf, left).batches });
  }
  return sale;
}
