/** Why a pack's stock changes. */
export const STOCK_MOVEMENT_KINDS = [
  "opening",
  "sold",
  "returned",
  "corrected",
  "received",
] as const;
export type StockMovementKind = (typeof STOCK_MOVEMENT_KINDS)[number];
