import { splitList } from "./csv/csv-cell.ts";
import { restoredCell } from "./csv/spreadsheet-cells.ts";
import {
  type Cells,
  type Column,
  isFlag,
  isList,
  isNullable,
  isNumber,
  LANGUAGES,
  PACK_NUMBERS,
  PRODUCT_FIELDS,
} from "./product-columns.ts";
import type { NamedCategory } from "./sources/category-match.ts";
import { plainNumber, withoutPercentSign } from "./sources/source-row.ts";

/** Converts text cells to the values of a JSON body. A cell that doesn't fit its field remains text, which the schema rejects. */
export function productValues(cells: Cells, categories: readonly NamedCategory[]) {
  const values: Record<string, unknown> = {};
  for (const field of PRODUCT_FIELDS) {
    const cell = cells[field];
    if (cell === undefined) continue;
    if (isFlag(field) && cell.trim() === "") continue;
    values[field] = valueOfCell(field, cell);
  }
  if (cells.category !== undefined) {
    const name = cells.category.trim();
    values.category_id = categories.find((category) => category.name === name)?.id;
  }
  if (LANGUAGES.some((language) => cells[`name_${language}`] !== undefined)) {
    values.names = Object.fromEntries(
      LANGUAGES.map((language) => [language, cells[`name_${language}`]?.trim() || undefined]),
    );
  }
  return values;
}

/** A pack's values. Empty numbers are left out. */
export function packValues(cells: Cells) {
  const { pack, unit } = cells;
  const values: Record<string, unknown> = {};
  if (pack !== undefined) values.label = pack;
  if (unit !== undefined) values.unit = unit.trim();
  for (const field of PACK_NUMBERS) {
    const cell = cells[field];
    if (cell?.trim()) values[field] = valueOfCell(field, cell);
  }
  return values;
}

function valueOfCell(field: Column, cell: string): unknown {
  const text = cell.trim();
  if (isNullable(field) && text === "") return null;
  if (isList(field)) return splitList(cell);
  if (isNumber(field)) {
    // A spreadsheet writes numbers as it displays them: '1,25,000.00', '₹85.00' or '5%'.
    const figures = plainNumber(field.endsWith("_percent") ? withoutPercentSign(text) : text);
    return /^-?\d+(\.\d+)?$/.test(figures) ? Number(figures) : cell;
  }
  if (isFlag(field) && /^(true|false)$/i.test(text)) return text.toLowerCase() === "true";
  const restored = restoredCell(field, text);
  return restored === text ? cell : restored;
}
