import { GRID_FIELDS } from "#app/features/product-import/grid/grid-fields.ts";

/** A cell by its row on the page and its column, both from 0. */
export interface Place {
  row: number;
  column: number;
}

const LAST_COLUMN = GRID_FIELDS.length - 1;
const PAGE_ROWS = 10;

/**
 * The cell that a key moves to; undefined if the key doesn't move. `Line` and `Cell`, also with `Back`, are the moves after Enter
 * and Tab while editing a cell: Tab wraps to the next row.
 */
export function placeAfter(
  { row, column }: Place,
  key: string,
  rows: number,
  ctrl: boolean,
): Place | undefined {
  const within = (at: number) => Math.max(0, Math.min(rows - 1, at));
  const beside = (at: number) => Math.max(0, Math.min(LAST_COLUMN, at));
  switch (key) {
    case "ArrowUp":
      return { row: ctrl ? 0 : within(row - 1), column };
    case "LineBack":
      return { row: within(row - 1), column };
    case "ArrowDown":
      return { row: ctrl ? rows - 1 : within(row + 1), column };
    case "Line":
      return { row: within(row + 1), column };
    case "PageUp":
      return { row: within(row - PAGE_ROWS), column };
    case "PageDown":
      return { row: within(row + PAGE_ROWS), column };
    case "ArrowLeft":
      return { row, column: ctrl ? 0 : beside(column - 1) };
    case "ArrowRight":
      return { row, column: ctrl ? LAST_COLUMN : beside(column + 1) };
    case "Home":
      return { row: ctrl ? 0 : row, column: 0 };
    case "End":
      return { row: ctrl ? rows - 1 : row, column: LAST_COLUMN };
    case "Cell":
      return column < LAST_COLUMN
        ? { row, column: column + 1 }
        : { row: within(row + 1), column: row + 1 < rows ? 0 : column };
    case "CellBack":
      return column > 0
        ? { row, column: column - 1 }
        : { row: within(row - 1), column: row > 0 ? LAST_COLUMN : 0 };
    default:
      return undefined;
  }
}
