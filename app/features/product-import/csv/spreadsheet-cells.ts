import { type Cells, type Column, LANGUAGES } from "../product-columns.ts";

/**
 * What a spreadsheet does to the cells of our own export: it takes codes for numbers and days for its own dates, and writes '?'
 * for letters that the chosen encoding lacks.
 */

/** 3, 5 or 7 digits: HSN codes have an even number, so a leading zero has gone. */
const HSN_WITHOUT_ZERO = /^\d(\d\d){1,3}$/;
/** As spreadsheets in India write a date. Slashes may also separate an American month from its day. */
const INDIAN_DAY = /^(\d\d)-(\d\d)-(\d{4})$/;
const SHORTENED = /^\d(\.\d+)?E\+\d+$/i;

/** A trimmed cell as it was before a spreadsheet changed it, if that is certain. */
export function restoredCell(column: Column, text: string): string {
  if (column === "hsn" && HSN_WITHOUT_ZERO.test(text)) return `0${text}`;
  if (column === "next_gst_rate_from") return text.replace(INDIAN_DAY, "$3-$2-$1");
  return text;
}

/** The problem with a line of which a spreadsheet has lost something, or undefined. `isKnown`: whether its SKU is a pack's. */
export function lossProblem(cells: Cells, isKnown: boolean): string | undefined {
  for (const column of ["sku", "fssai_licence"] as const) {
    const text = cells[column]?.trim() ?? "";
    if (SHORTENED.test(text) && !(isKnown && column === "sku"))
      return `${column}: A spreadsheet has shortened this number to ${text}. Format the column as text, enter the numbers again, and save the file again.`;
  }
  for (const language of LANGUAGES) {
    const name = cells[`name_${language}`] ?? "";
    if (name.includes("??") && !/\p{L}/u.test(name))
      return `name_${language}: A spreadsheet has replaced these letters with question marks. Export the products again, and save the file as 'CSV UTF-8'.`;
  }
  return undefined;
}
