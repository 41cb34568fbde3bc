import type { BatchPieces, MovedPieces } from "./batch-pieces.ts";

/** A pack's stock. `batches` are ordered by date, earliest first; stock beyond their sum has no date. */
export interface PackStock {
  stock: number;
  batches: readonly BatchPieces[];
}

/** Picks `quantity` pieces: undated ones first, then by date, earliest first. */
export function pickOldest({ stock, batches }: PackStock, quantity: number): MovedPieces[] {
  const available: MovedPieces[] = [undated(stock - piecesIn(batches)), ...batches];
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
    batches: mergeBatches([...batches, ...moved.filter(isDated)]),
  };
}

/** Merges pieces into one entry per batch, earliest date first. Empty batches are dropped. */
export function mergeBatches(pieces: readonly BatchPieces[]): BatchPieces[] {
  const batches = Map.groupBy(pieces, ({ batch, best_before }) => `${best_before} ${batch}`);
  return [...batches.values()]
    .flatMap((same) => same.slice(0, 1).map((first) => ({ ...first, quantity: piecesIn(same) })))
    .filter(({ quantity }) => quantity !== 0)
    .toSorted((a, b) => a.best_before.localeCompare(b.best_before));
}

/** All pieces of an order line, including undated ones. */
export function piecesOf(line: {
  quantity: number;
  batches: readonly BatchPieces[];
}): MovedPieces[] {
  return pickOldest({ stock: line.quantity, batches: line.batches }, line.quantity);
}

/** The change after a stock count: missing pieces are taken from the oldest, surplus pieces are undated. */
export function countedPieces(pack: PackStock, counted: number): MovedPieces[] {
  const surplus = counted - pack.stock;
  return surplus > 0 ? [undated(surplus)] : leaving(pickOldest(pack, -surplus));
}

/** The same pieces with negative quantities, for removal from stock. */
export function leaving<T extends MovedPieces>(pieces: readonly T[]): T[] {
  return pieces.map((each) => ({ ...each, quantity: -each.quantity }));
}

export function isDated<T extends MovedPieces>(pieces: T): pieces is T & BatchPieces {
  return pieces.best_before !== null;
}

function undated(quantity: number): MovedPieces {
  return { batch: "", best_before: null, quantity };
}

/** The total quantity. */
export function piecesIn(pieces: readonly MovedPieces[]): number {
  return pieces.reduce((sum, { quantity }) => sum + quantity, 0);
}
