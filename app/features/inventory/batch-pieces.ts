/** Pieces of one dated batch; `best_before` as YYYY-MM-DD. */
export interface BatchPieces {
  batch: string;
  best_before: string;
  quantity: number;
}

/** Pieces that were added or removed; `best_before` is null if they have no date. */
export interface MovedPieces extends Omit<BatchPieces, "best_before"> {
  best_before: string | null;
}
