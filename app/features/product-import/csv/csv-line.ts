import type { Cells } from "../product-columns.ts";

/** One line of the file; `problem` if it has more or fewer cells than the first line names, or can't be read otherwise. */
export interface CsvLine {
  line: number;
  cells: Cells;
  problem?: string;
  /** What was left out or changed when a line of another shop's file was read. */
  warnings?: string[];
  /** What a new pack gets because the file doesn't say it; a known pack stays as it is. */
  assumed?: { cells: Cells; warnings: string[] };
  /** The web address of a picture to fetch. */
  picture?: string;
}
