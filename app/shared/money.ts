/** Money is stored in whole paise; the API and screens use rupees with at most two decimals. */

/** Converts rupees to whole paise, rounded half up. */
export function toPaise(rupees: number): number {
  return Math.round(Number((rupees * 100).toFixed(4)));
}

/** Converts whole paise to rupees with at most two decimals. */
export function toRupees(paise: number): number {
  return paise / 100;
}

/**
 * Formats rupees as ₹1,23,456.00, or '--' if the value isn't a number. Avoids `Intl`, which takes 100 ms to load on a cheap
 * phone.
 */
export function formatRupees(rupees: unknown): string {
  if (typeof rupees !== "number" || !Number.isFinite(rupees)) return "--";
  const [whole = "", decimals] = Math.abs(rupees).toFixed(2).split(".");
  const sign = rupees < 0 ? "-" : "";
  return `${sign}₹${groupDigits(whole)}.${decimals}`;
}

/** Formats rupees as ₹1,23,456, rounded to a whole rupee. */
export function formatWholeRupees(rupees: number): string {
  return `${rupees < 0 ? "-" : ""}₹${groupDigits(Math.abs(rupees).toFixed(0))}`;
}

/** Formats 123456 as 1,23,456: with a comma before the last three digits, and before each pair in front of them. */
export function groupDigits(digits: string): string {
  return digits.replace(/\B(?=(?:\d{2})*\d{3}$)/g, ",");
}
