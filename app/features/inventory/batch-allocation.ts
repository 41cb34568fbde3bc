import type { BatchPieces, MovedPieces } from "./batch-pieces.ts";

/** What there is of a pack; `batches` the oldest date first. What they don't hold of the stock has no date. */
export interface PackStock {
  stock: number;
  batches: readonly BatchPieces[];
}

/** Which pieces leave when so many are taken: those without a date first, then the oldest date. */
export function pickOldest({ stock, batches }: PackStock, quantity: number): MovedPieces[] {
  const pile: MovedPieces[] = [undated(stock - piecesIn(batches)), ...batches];
  let wanted = quantity;
  return pile.flatMap((pieces) => {
    const taken = Math.min(Math.max(pieces.quantity, 0), wanted);
    wanted -= taken;
    return taken > 0 ? [{ ...pieces, quantity: taken }] : [];
  });
}

/** The shelf once these pieces have come or, where negative, left. */
export function stockAfter(
  { stock, batches }: PackStock,
  moved: readonly MovedPieces[],
): PackStock {
  return {
    stock: stock + piecesIn(moved),
    batches: mergeBatches([...batches, ...moved.filter(isDated)]),
  };
}

/** One entry for each batch, the oldest date first; a batch that nothing is left of is gone. */
export function mergeBatches(pieces: readonly BatchPieces[]): BatchPieces[] {
  const batches = Map.groupBy(pieces, ({ batch, best_before }) => `${best_before} ${batch}`);
  return [...batches.values()]
    .flatMap((same) => same.slice(0, 1).map((first) => ({ ...first, quantity: piecesIn(same) })))
    .filter(({ quantity }) => quantity !== 0)
    .toSorted((a, b) => a.best_before.localeCompare(b.best_before));
}

/** All the pieces of an order's line, those without a date too. */
export function piecesOf(line: {
  quantity: number;
  batches: readonly BatchPieces[];
}): MovedPieces[] {
  return pickOldest({ stock: line.quantity, batches: line.batches }, line.quantity);
}

/** What a count changes: what is missing is missing of the oldest, what is found has no date. */
export function countedPieces(shelf: PackStock, counted: number): MovedPieces[] {
  const found = counted - shelf.stock;
  if (found === 0) return [];
  return found > 0 ? [undated(found)] : leaving(pickOldest(shelf, -found));
}

/** The same pieces as they leave. */
export function leaving<T extends MovedPieces>(pieces: readonly T[]): T[] {
  return pieces.map((each) => ({ ...each, quantity: -each.quantity }));
}

export function isDated<T extends MovedPieces>(pieces: T): pieces is T & BatchPieces {
  return pieces.best_before !== null;
}

export function undated(quantity: number, batch = ""): MovedPieces {
  return { batch, best_before: null, quantity };
}

/** How many pieces these are. */
export function piecesIn(pieces: readonly MovedPieces[]): number {
  return pieces.reduce((sum, { quantity }) => sum + quantity, 0);
}
