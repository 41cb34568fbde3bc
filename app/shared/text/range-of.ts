/** Two numbers such as '3 to 7', or '3-7' with '-' between them; '3' if they are the same. */
export function rangeOf({ min, max }: { min: number; max: number }, between = " to "): string {
  return min === max ? String(max) : `${min}${between}${max}`;
}

/** '3 to 7 business days', or '1 business day'. */
export function businessDays(days: { min: number; max: number }, between = " to "): string {
  return `${rangeOf(days, between)} business ${days.min === 1 && days.max === 1 ? "day" : "days"}`;
}
