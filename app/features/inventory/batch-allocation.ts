import { type BatchPieces, type MovedPieces, NO_DATE } from "./batch-pieces.ts";

/** A pack's stock. `batches` are ordered by date, those without one first; stock beyond their sum belongs to no batch. */
export interface PackStock {
  stock: number;
  batches: readonly BatchPieces[];
}

/** Picks `quantity` pieces: those of no batch first, then batches without a date, then by date, earliest first. */
export function pickOldest({ stock, batches }: PackStock, quantity: number): MovedPieces[] {
  const available: MovedPieces[] = [loose(stock - piecesIn(batches)), ...batches];
  let remaining = quantity;
  return available.flatMap((pieces) => {
    const taken = Math.min(Math.max(pieces.quantity, 0), remaining);
    remaining -= taken;
    return taken > 0 ? [{ ...pieces, quantity: taken }] : [];
  });
}

/** The stock after adding these pieces; negative quantities are removed. */
export function stockAfter(
  { stock, batches }: PackStock,
  moved: readonly MovedPieces[],
): PackStock {
  return {
    stock: stock + piecesIn(moved),
    batches: mergeBatches([...batches, ...moved.filter(isOfBatch)]),
  };
}

/** Merges pieces into one entry per batch: those without a date first, as received, then the earliest date. Empty batches are dropped. */
export function mergeBatches(pieces: readonly BatchPieces[]): BatchPieces[] {
  const batches = Map.groupBy(pieces, ({ batch, best_before }) => `${best_before} ${batch}`);
  return [...batches.values()]
    .flatMap((same) => same.slice(0, 1).map((first) => ({ ...first, quantity: piecesIn(same) })))
    .filter(({ quantity }) => quantity !== 0)
    .toSorted((a, b) => sortKey(a).localeCompare(sortKey(b)));
}

/** All pieces of an order line, including those of no batch. */
export function piecesOf(line: {
  quantity: number;
  batches: readonly BatchPieces[];
}): MovedPieces[] {
  return pickOldest({ stock: line.quantity, batches: line.batches }, line.quantity);
}

/** The change after a stock count: missing pieces are taken from the oldest, surplus pieces belong to no batch. */
export function countedPieces(pack: PackStock, counted: number): MovedPieces[] {
  const surplus = counted - pack.stock;
  return surplus > 0 ? [loose(surplus)] : leaving(pickOldest(pack, -surplus));
}

/** The same pieces with negative quantities, for removal from stock. */
export function leaving<T extends MovedPieces>(pieces: readonly T[]): T[] {
  return pieces.map((each) => ({ ...each, quantity: -each.quantity }));
}

export function isOfBatch<T extends MovedPieces>(pieces: T): pieces is T & BatchPieces {
  return pieces.best_before !== null;
}

function sortKey({ best_before }: BatchPieces): string {
  return best_before === NO_DATE ? "" : best_before;
}

function loose(quantity: number): MovedPieces {
  return { batch: "", best_before: null, quantity };
}

/** The total quantity. */
export function piecesIn(pieces: readonly MovedPieces[]): number {
  return pieces.reduce((sum, { quantity }) => sum + quantity, 0);
}
