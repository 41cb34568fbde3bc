import type { StockBatch, StockMovementKind } from "#app/features/inventory/stock-schema.ts";
import { dayFormat } from "#app/shared/india-time.ts";
import { formatCount } from "#app/shared/text/count-of.ts";

export const MOVEMENT_NAMES: Record<StockMovementKind, string> = {
  opening: "Opening stock",
  sold: "Sold",
  returned: "Returned",
  corrected: "Corrected",
  received: "Received",
};

const day = dayFormat("en-GB", { dateStyle: "medium" });

/** A day of the API as '22 Nov 2026'. */
export function dayText(iso: string): string {
  return day.format(new Date(iso));
}

/** 'Batch R-07, best before 22 Nov 2026, 4 left'. */
export function batchText({ batch, best_before, left }: StockBatch): string {
  const name = batch ? `Batch ${batch}, best` : "Best";
  return `${name} before ${dayText(best_before)}, ${formatCount(left)} left`;
}
