import { type Cells, type Column, LANGUAGES } from "../product-columns.ts";

/**
 * Detects and repairs what a spreadsheet does to the cells of the shop's own export: it treats codes as numbers and days as its
 * own dates, and writes '?' for letters that the chosen encoding lacks.
 */

/** 3, 5 or 7 digits. HSN codes have an even number of digits, so a leading zero is missing. */
const HSN_WITHOUT_ZERO = /^\d(\d\d){1,3}$/;
/** The date format of spreadsheets in India. Slashes aren't accepted, since the date may be American, with the month first. */
const INDIAN_DAY = /^(\d\d)-(\d\d)-(\d{4})$/;
const SHORTENED = /^\d(\.\d+)?E\+\d+$/i;

/** Restores a trimmed cell that a spreadsheet has changed, if its original value is certain. */
export function restoredCell(column: Column, text: string): string {
  if (column === "hsn" && HSN_WITHOUT_ZERO.test(text)) return `0${text}`;
  if (column === "next_gst_rate_from") return text.replace(INDIAN_DAY, "$3-$2-$1");
  return text;
}

/** The SKU, of these, that a spreadsheet has turned into this number by removing the zeros at its beginning. */
export function skuWithZeros(number: string, skus: readonly string[]): string | undefined {
  return skus.find((sku) => sku !== number && /^0+\d+$/.test(sku) && withoutZeros(sku) === number);
}

function withoutZeros(sku: string): string {
  return sku.replace(/^0+(?=\d)/, "");
}

/** The problem with a line in which a spreadsheet has lost data, or undefined. `isKnown`: a pack has this SKU. */
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
