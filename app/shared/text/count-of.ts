import { groupDigits } from "../money.ts";

/** Formats a whole number as 1,20,000. Avoids `Intl`, like `formatRupees`. */
export function formatCount(count: number): string {
  return `${count < 0 ? "-" : ""}${groupDigits(String(Math.abs(count)))}`;
}

/** A number with its noun, such as '1 line' or '1,20,000 lines'; for nouns whose plural ends in -s. */
export function countOf(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;
}
