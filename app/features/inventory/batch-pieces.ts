/**
 * The date of a batch that has a name but no date, so that it can be recalled: later than all others, so such pieces are
 * never too near it. The API returns null instead.
 */
export const NO_DATE = "9999-12-31";

/** Pieces of one batch; `best_before` as YYYY-MM-DD, or `NO_DATE`. */
export interface BatchPieces {
  batch: string;
  best_before: string;
  quantity: number;
}

/** Pieces that were added or removed; `best_before` is null if they belong to no batch. */
export interface MovedPieces extends Omit<BatchPieces, "best_before"> {
  best_before: string | null;
}

/** Pieces as somebody enters them: of a batch if they have a name or a date. */
export function enteredPieces({
  batch,
  best_before,
  quantity,
}: Omit<MovedPieces, "best_before"> & { best_before?: string | null }): MovedPieces {
  const date = best_before === NO_DATE ? null : (best_before ?? null);
  return { batch, best_before: date ?? (batch ? NO_DATE : null), quantity };
}

/** Pieces of a batch as the API returns them. */
export function shownPieces<T extends { best_before: string }>(
  pieces: T,
): Omit<T, "best_before"> & { best_before: string | null } {
  const { best_before } = pieces;
  return { ...pieces, best_before: best_before === NO_DATE ? null : best_before };
}
