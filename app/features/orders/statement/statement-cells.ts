import { withoutCommas } from "#app/shared/text/grouped-figures.ts";

/** Parsers for the cells of a bank statement. */

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const DAY_FIRST = /^([0-9]{1,2})[-/. ]([0-9]{1,2}|[a-z]{3})[a-z]*[-/., ]+([0-9]{4}|[0-9]{2})\b/i;
const YEAR_FIRST = /^([0-9]{4})[-/]([0-9]{1,2})[-/]([0-9]{1,2})\b/;

/**
 * Parses a day in the formats of Indian banks, such as '24/11/26', '24-11-2026' or '24 Nov 2026', to 'YYYY-MM-DD'; null for
 * anything else.
 */
export function readDay(cell: string): string | null {
  const text = cell.trim();
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year && month && day) return isoDay(Number(year), Number(month), Number(day));
  const [, first, second, third] = DAY_FIRST.exec(text) ?? [];
  if (!first || !second || !third) return null;
  const named = MONTHS.indexOf(second.toLowerCase()) + 1;
  return isoDay(
    Number(third) + (third.length === 2 ? 2000 : 0),
    named || Number(second),
    Number(first),
  );
}

function isoDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

export interface ReadAmount {
  /** Above zero. */
  paise: number;
  /** Whether the money left the account, as shown by a minus sign or 'Dr'. */
  isDebit: boolean;
}

const AMOUNT =
  /^([+-]?)\s*(?:₹|rs\.?|inr)?\s*([+-]?)([0-9][0-9,]{0,14})(?:\.([0-9]{1,2})0*)?\s*\(?(cr|dr)?\.?\)?$/i;
const NOTHING = /^(?:[-–]*|nil|null)$/i;

/**
 * Parses an amount such as '1,23,456.00' or '549.00 Cr'; null for zero and an empty cell, 'unreadable' for anything else, such as
 * '549,00'.
 */
export function readAmount(cell: string): ReadAmount | null | "unreadable" {
  const text = cell.replace(/[\s\u00a0]+/g, " ").trim();
  if (NOTHING.test(text)) return null;
  const [, before, sign, whole = "", decimals = "", side = ""] = AMOUNT.exec(text) ?? [];
  const digits = whole.includes(",") ? (withoutCommas(whole) ?? "") : whole;
  if (digits === "" || digits.length > 12) return "unreadable";
  const paise = Number(digits) * 100 + Number(decimals.padEnd(2, "0"));
  if (paise === 0) return null;
  return { paise, isDebit: before === "-" || sign === "-" || side.toLowerCase() === "dr" };
}

/** Parses a cell that says if money came in or went out, such as 'Cr', 'Withdrawal' or '-'; null if it says neither. */
export function readSide(cell: string): "credit" | "debit" | null {
  const text = cell.trim();
  if (/^(?:d(?!ep)|w|-|out)/i.test(text)) return "debit";
  return /^(?:c|dep|\+|in|received|$)/i.test(text) ? "credit" : null;
}

/** 12 digits, also after the four zeros that some banks put before them; not the start of a UPI id. */
const REFERENCE = /(?<![0-9])(?:0000)?([0-9]{12})(?![0-9@])/g;

/** The distinct UPI references in these texts. */
export function readReferences(...texts: string[]): string[] {
  const found = texts.flatMap((text) =>
    [...text.matchAll(REFERENCE)].flatMap(([, reference = ""]) => reference),
  );
  return [...new Set(found)];
}

const ORDER_NUMBER = /\bord(?:er)?[\s:#_./-]*(?:no\.?\s*)?0*([1-9][0-9]{0,14})(?![0-9])/gi;

/** The order numbers in a narration: 'Order 12', as the shop's payment link writes it, or 'ORDER12'. */
export function readOrderNumbers(narration: string): number[] {
  return [...new Set([...narration.matchAll(ORDER_NUMBER)].map(([, number]) => Number(number)))];
}

/** Whether a spreadsheet has shortened a number, such as '4.12346E+11'. */
export function isShortened(cell: string): boolean {
  return /^[0-9](?:\.[0-9]+)?E\+?1[0-9]$/i.test(cell.trim());
}
