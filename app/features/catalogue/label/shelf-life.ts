/** The shelf life after packing: in months, or in days for fresh goods. */
interface ShelfLives {
  shelf_life_months?: number | null;
  shelf_life_days?: number | null;
}

export const TWO_SHELF_LIVES = "Give the shelf life in months or in days, not both.";

export function hasTwoShelfLives({ shelf_life_months, shelf_life_days }: ShelfLives): boolean {
  return Boolean(shelf_life_months && shelf_life_days);
}

/** '7 days', '12 months'; null if it is unknown. */
export function shelfLifeText({ shelf_life_months, shelf_life_days }: ShelfLives): string | null {
  const [count, unit] = shelf_life_days ? [shelf_life_days, "day"] : [shelf_life_months, "month"];
  return count ? `${count} ${unit}${count === 1 ? "" : "s"}` : null;
}
