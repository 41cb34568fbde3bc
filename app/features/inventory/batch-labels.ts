import { dayFormat } from "#app/shared/india-time.ts";
import { type MovedPieces, NO_DATE } from "./batch-pieces.ts";

const day = dayFormat("en-GB", { dateStyle: "long" });

/** 'batch B12, best before 4 March 2027', or only one of them if the batch has no date or no name. */
export function batchLabel({ batch, best_before }: Omit<MovedPieces, "quantity">): string {
  const hasDate = best_before !== null && best_before !== NO_DATE;
  const date = hasDate && `best before ${day.format(new Date(best_before))}`;
  return [batch && `batch ${batch}`, date].filter(Boolean).join(", ");
}
