import { joinList } from "../csv/csv-cell.ts";
import type { CsvLine } from "../csv/csv-line.ts";
import { type Cells, type Column, isFlag, isList, isNumber } from "../product-columns.ts";
import { type NamedCategory, sameCategory } from "./category-match.ts";
import type { ColumnChoice } from "./column-choice.ts";
import { packCells } from "./pack-cells.server.ts";
import { plainText } from "./plain-text.ts";
import {
  cellOf,
  plainNumber,
  plainStock,
  type SourceReader,
  type SourceRow,
  withoutPercentSign,
} from "./source-row.ts";

const YES = /^(yes|y|true|1|ja)$/i;
const NO = /^(no|n|false|0)$/i;

/** Reads a file with a column mapping. Each line is a pack. */
export function mappedReader(
  choice: ColumnChoice,
  categories: readonly NamedCategory[],
): SourceReader {
  const read = new Set(Object.values(choice));
  return {
    reads: (column) => read.has(column),
    add: (row) => [lineOf(row, choice, categories)],
    finish: () => [],
  };
}

function lineOf(
  row: SourceRow,
  choice: ColumnChoice,
  categories: readonly NamedCategory[],
): CsvLine {
  const columns = Object.entries(choice) as [Column, string][];
  const cells: Cells = Object.fromEntries(
    columns.map(([column, theirs]) => [column, converted(column, cellOf(row, theirs))]),
  );
  if (cells.description) cells.description = plainText(cells.description);
  const warnings: string[] = [];
  const found = cells.category && sameCategory(cells.category, categories);
  if (found && found.name !== cells.category) {
    warnings.push(`category: '${cells.category}' is taken as '${found.name}'.`);
    cells.category = found.name;
  }
  const { title = "", pack = "", sku = "", price = "", mrp = "", stock = "" } = cells;
  const { net_quantity, unit } = cells;
  const made = packCells(
    { title, option: pack, sku, price, fullPrice: mrp, stock, grams: 0 },
    title,
  );
  const picture = /^https?:\/\//i.test(cells.image ?? "") ? cells.image : undefined;
  if (picture) delete cells.image;
  // An empty cell means an unknown value, not that a value is removed.
  const filled = Object.entries(cells).filter(([, cell]) => cell !== "");
  return {
    line: row.line,
    ...made,
    ...(net_quantity &&
      unit && { assumed: { cells: { pack: `${net_quantity} ${unit}` }, warnings: [] } }),
    cells: { ...made.cells, ...Object.fromEntries(filled) },
    warnings,
    ...(picture && { picture }),
    ...(row.problem && { problem: row.problem }),
  };
}

function converted(column: Column, cell: string): string {
  if (column === "stock") return plainStock(cell);
  if (isNumber(column) || ["price", "mrp", "net_quantity"].includes(column))
    return plainNumber(withoutPercentSign(cell));
  if (isFlag(column) && YES.test(cell)) return "true";
  if (isFlag(column) && NO.test(cell)) return "false";
  if (isList(column)) return joinList(cell.split(/[,;|]/).map((part) => part.trim()));
  return cell;
}
