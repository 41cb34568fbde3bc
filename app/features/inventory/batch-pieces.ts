/** Pieces of one dated delivery; `best_before` as YYYY-MM-DD. */
export interface BatchPieces {
  batch: string;
  best_before: string;
  quantity: number;
}

/** Pieces that came or left: of one dated delivery, or, where `best_before` is null, without a date. */
export interface MovedPieces extends Omit<BatchPieces, "best_before"> {
  best_before: string | null;
}
