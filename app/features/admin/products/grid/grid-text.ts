import {
  type GridField,
  type GridValue,
  numberFault,
} from "#app/features/product-import/grid/grid-fields.ts";
import { formatRupees } from "#app/shared/money.ts";

/** The text of cells: displayed, typed and pasted. */

export const COLUMN_NAMES: Record<GridField, string> = {
  price: "Price",
  mrp: "MRP",
  stock: "Stock",
  low_stock: "Low at",
  hidden: "Hidden",
};

const YES = /^(yes|y|true|1|hidden)$/i;
const NO = /^(no|n|false|0|shown)$/i;
/** A number with or without commas, which group digits the Indian way (1,25,000) or by thousands, with optional decimals. */
const NUMBER = /^-?(\d+|\d{1,2}(,\d{2})*,\d{3}|\d{1,3}(,\d{3})+)?(\.\d+)?$/;
const CURRENCY = /^(-?)\s*(₹|rs\.?|inr)\s*/i;

/** A cell's value, or the fault of its text. */
export type Parsed = { value: GridValue; fault: null } | { value: null; fault: string };

/** Parses a cell's text as people write it: '1,250.50', '₹ 1,250', 'yes'. */
export function parseCell(field: GridField, text: string): Parsed {
  const typed = text.trim();
  if (field === "hidden") {
    if (YES.test(typed)) return { value: true, fault: null };
    if (NO.test(typed)) return { value: false, fault: null };
    return { value: null, fault: "Enter yes or no." };
  }
  const plain = typed.replace(CURRENCY, "$1").replace(/\s*\/-$/, "");
  const digits = plain.replaceAll(",", "");
  if (!/\d/.test(plain) || !NUMBER.test(plain)) return { value: null, fault: "Enter a number." };
  const value = Number(digits);
  const fault = numberFault(field, value);
  return fault === null ? { value, fault } : { value: null, fault };
}

/** The value as a person would type it, such as '140.5' or 'no'. */
export function typedText(value: GridValue): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value);
}

/** The value for display, such as '₹140.50' or 'no'. */
export function shownText(field: GridField, value: GridValue): string {
  return field === "price" || field === "mrp" ? formatRupees(value) : typedText(value);
}
