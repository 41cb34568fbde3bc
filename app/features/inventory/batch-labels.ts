import { dayFormat } from "#app/shared/india-time.ts";
import type { BatchPieces } from "./batch-pieces.ts";

const day = dayFormat("en-GB", { dateStyle: "long" });

/** 'batch B12, best before 4 March 2027', or only the date if the batch has no name. */
export function batchLabel({ batch, best_before }: Omit<BatchPieces, "quantity">): string {
  const date = `best before ${day.format(new Date(best_before))}`;
  return batch ? `batch ${batch}, ${date}` : date;
}
