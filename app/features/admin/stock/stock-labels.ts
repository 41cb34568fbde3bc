import type { StockBatch, StockMovementKind } from "#app/features/inventory/stock-schema.ts";
import { formatCount } from "#app/shared/text/count-of.ts";
import { adminDay } from "../page/admin-time.ts";

export const MOVEMENT_NAMES: Record<StockMovementKind, string> = {
  opening: "Opening stock",
  sold: "Sold",
  returned: "Returned",
  corrected: "Corrected",
  received: "Received",
};

/** The hint for the date of received goods: stock is stored by batch only if it has a date. */
export const DATE_HINT = "Without a date, the batch can't be found for a recall";

/** 'Batch R-07, best before 22 Nov 2026, 4 left'. */
export function batchText({ batch, best_before, left }: StockBatch): string {
  const name = batch ? `Batch ${batch}, best` : "Best";
  return `${name} before ${adminDay(best_before)}, ${formatCount(left)} left`;
}
