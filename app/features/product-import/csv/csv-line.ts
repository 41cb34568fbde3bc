import type { Cells } from "../product-columns.ts";

/** One line of the file. `problem` is set if it has more or fewer cells than the header, or can't be read for another reason. */
export interface CsvLine {
  line: number;
  cells: Cells;
  problem?: string;
  /** Warnings about what was left out or changed in a line of another shop's file. */
  warnings?: string[];
  /** Values that a new pack gets because the file doesn't give them. They don't apply to a known pack. */
  assumed?: { cells: Cells; warnings: string[] };
  /** The URL of a picture to fetch. */
  picture?: string;
}
