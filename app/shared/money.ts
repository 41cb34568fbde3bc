/** Money is stored in whole paise; the API and screens use rupees with at most two decimals. */

/** Rupees to whole paise, rounded half up to the paisa. */
export function toPaise(rupees: number): number {
  return Math.round(Number((rupees * 100).toFixed(4)));
}

/** Whole paise to rupees with at most two decimals. */
export function toRupees(paise: number): number {
  return paise / 100;
}

/** Rupees as ₹1,23,456.00, or '--' if the value is not a number. Without `Intl`, which a cheap phone takes 100 ms to load. */
export function formatRupees(rupees: unknown): string {
  if (typeof rupees !== "number" || !Number.isFinite(rupees)) return "--";
  const [whole = "", decimals] = Math.abs(rupees).toFixed(2).split(".");
  const sign = rupees < 0 ? "-" : "";
  return `${sign}₹${groupDigits(whole)}.${decimals}`;
}

/** Rupees as ₹1,23,456, rounded to a whole rupee. */
export function formatWholeRupees(rupees: number): string {
  return `${rupees < 0 ? "-" : ""}₹${groupDigits(Math.abs(rupees).toFixed(0))}`;
}

/** 123456 as 1,23,456: a comma before the last three digits, and before each pair in front of them. */
export function groupDigits(digits: string): string {
  return digits.replace(/\B(?=(?:\d{2})*\d{3}$)/g, ",");
}
