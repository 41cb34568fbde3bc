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

/** The hint for the date of received goods. */
export const DATE_HINT = "Without a date, these goods are never taken off sale as too old";

/** 'Batch R-07, best before 22 Nov 2026, 4 left'. */
export function batchText({ batch, best_before, left }: StockBatch): string {
  const text = [
    batch && `batch ${batch}`,
    best_before && `best before ${adminDay(best_before)}`,
    `${formatCount(left)} left`,
  ]
    .filter(Boolean)
    .join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
