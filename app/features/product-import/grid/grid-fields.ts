/** The editable cells of the grid of all packs and their limits, for the server that enforces them and the page that shows them. */

export const GRID_FIELDS = ["price", "mrp", "stock", "low_stock", "hidden"] as const;
export type GridField = (typeof GRID_FIELDS)[number];
/** Prices in rupees. */
export type GridValue = number | boolean;

/** The maximum number of packs per change, and per list. */
export const MAX_PACKS = 1_000;

const MAX_RUPEES = 10_000_000;
const MAX_PIECES = 1_000_000;

/** The problem with a number in a cell; null if it is valid. The API has the same rules. */
export function numberFault(field: Exclude<GridField, "hidden">, value: number): string | null {
  if (value < 0) return "This can't be negative.";
  if (field === "price" || field === "mrp") {
    if (value > MAX_RUPEES) return "This can't be more than ₹1,00,00,000.";
    const paise = value * 100;
    return Math.abs(paise - Math.round(paise)) < 1e-6 ? null : "Please use at most 2 decimals.";
  }
  if (!Number.isInteger(value)) return "Enter a whole number.";
  return value > MAX_PIECES ? "This can't be more than 10,00,000." : null;
}
