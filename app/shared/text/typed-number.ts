import { withoutCommas } from "./grouped-figures.ts";

/** The number that was typed, or null if there is none. The API validates it. */
export function numberOrNull(text: string): number | null {
  const typed = text.trim();
  const value = Number(withoutCommas(typed) ?? typed);
  return typed === "" || Number.isNaN(value) ? null : value;
}
