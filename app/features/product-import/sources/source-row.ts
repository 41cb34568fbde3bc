import { withoutCommas } from "#app/shared/text/grouped-figures.ts";
import type { CsvLine } from "../csv/csv-line.ts";

/** A line of another shop's file, under the names of its own columns in lower case. */
export interface SourceRow {
  line: number;
  cells: Record<string, string>;
  problem?: string;
}

/** Turns the lines of another shop's file into lines of ours. */
export interface SourceReader {
  /** Whether it reads a column. Other columns are reported as left over. */
  reads: (column: string) => boolean;
  /** Takes the next line and returns the lines of ours that are now complete. */
  add: (row: SourceRow) => Iterable<CsvLine>;
  /** Returns the remaining lines. */
  finish: () => Iterable<CsvLine>;
}

/** The trimmed cell under the first of these names that the line has; '' if it has none. */
export function cellOf({ cells }: SourceRow, ...names: string[]): string {
  for (const name of names) {
    const cell = cells[name]?.trim();
    if (cell) return cell;
  }
  return "";
}

// The lookbehind makes these match only from the first of several blanks. Otherwise, thousands of blanks would take minutes.
const PERCENT_SIGN = /(?<!\s)\s*%$/;
const RUPEES_ONLY = /(?<!\s)\s*\/-$/;

/** Removes a trailing percent sign. */
export function withoutPercentSign(text: string): string {
  return text.replace(PERCENT_SIGN, "");
}

/**
 * Converts a price or number to the format of our files: '₹1,299.00' becomes '1299.00', 'Rs. 99/-' becomes '99'. A text that
 * isn't a number, such as '12,50', is unchanged.
 */
export function plainNumber(text: string): string {
  const figures = text.replace(/^(₹|rs\.?|inr)\s*/i, "").replace(RUPEES_ONLY, "");
  const number = withoutCommas(figures) ?? figures;
  return /^-?\d+(\.\d+)?$/.test(number) ? number : text;
}

/** Converts a stock to the format of our files: whole pieces, never negative. */
export function plainStock(text: string): string {
  const number = Number(plainNumber(text));
  return Number.isFinite(number) && text !== "" ? String(Math.max(0, Math.floor(number))) : text;
}
