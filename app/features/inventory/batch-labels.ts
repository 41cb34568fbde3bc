import type { BatchPieces } from "#app/shared/batch-pieces.ts";

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** 'batch B12, best before 4 March 2027', or only the date of a delivery without a name. */
export function batchLabel({ batch, best_before }: Omit<BatchPieces, "quantity">): string {
  const date = `best before ${day.format(new Date(best_before))}`;
  return batch ? `batch ${batch}, ${date}` : date;
}
