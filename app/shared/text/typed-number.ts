/** A number with commas, grouped as in India (1,25,000) or by thousands. */
const GROUPED = /^-?(\d{1,2}(,\d{2})*|\d{1,3}(,\d{3})*),\d{3}(\.\d*)?$/;

/** The number that was typed, or null if there is none. The API validates it. */
export function numberOrNull(text: string): number | null {
  const typed = text.trim();
  const value = Number(GROUPED.test(typed) ? typed.replaceAll(",", "") : typed);
  return typed === "" || Number.isNaN(value) ? null : value;
}
