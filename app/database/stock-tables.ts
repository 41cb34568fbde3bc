import type { ColumnType, Generated } from "kysely";

export const STOCK_MOVEMENT_KINDS = [
  "opening",
  "sold",
  "returned",
  "corrected",
  "received",
] as const;

/** One change of a pack's stock; `actor_id` is null where the shop itself did it. `best_before` is read as text only. */
export interface StockMovementRow {
  pack_id: number;
  id: Generated<number>;
  at: Generated<Date>;
  kind: (typeof STOCK_MOVEMENT_KINDS)[number];
  quantity: number;
  order_id: number | null;
  actor_id: number | null;
  batch: Generated<string>;
  best_before: ColumnType<unknown, string | null | undefined, never>;
  note: Generated<string>;
}
