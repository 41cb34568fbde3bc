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
  /** The columns that it reads; all others are reported as left over. */
  reads: (column: string) => boolean;
  /** Takes the next line, and returns those lines of ours that are complete. */
  add: (row: SourceRow) => Iterable<CsvLine>;
  /** Returns the rest. */
  finish: () => Iterable<CsvLine>;
}

/** A cell by the first of its names that the line has, trimmed; '' without any. */
export function cellOf({ cells }: SourceRow, ...names: string[]): string {
  for (const name of names) {
    const cell = cells[name]?.trim();
    if (cell) return cell;
  }
  return "";
}

// These begin at the first of several blanks only: at each of thousands within a cell, they would take minutes.
const PERCENT_SIGN = /(?<!\s)\s*%$/;
const RUPEES_ONLY = /(?<!\s)\s*\/-$/;

/** A number without the percent sign after it. */
export function withoutPercentSign(text: string): string {
  return text.replace(PERCENT_SIGN, "");
}

/**
 * A price or number as our files write it: '₹1,299.00' is '1299.00', 'Rs. 99/-' is '99'. A text that is not a number stays as it is,
 * such as '12,50'.
 */
export function plainNumber(text: string): string {
  const figures = text.replace(/^(₹|rs\.?|inr)\s*/i, "").replace(RUPEES_ONLY, "");
  const number = withoutCommas(figures) ?? figures;
  return /^-?\d+(\.\d+)?$/.test(number) ? number : text;
}

/** A stock as our files write it: whole pieces, never below none. */
export function plainStock(text: string): string {
  const number = Number(plainNumber(text));
  return Number.isFinite(number) && text !== "" ? String(Math.max(0, Math.floor(number))) : text;
}
