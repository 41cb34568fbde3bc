import { toPaise } from "#app/shared/money.ts";
import { wordPrefixes } from "#app/shared/text/word-prefixes.ts";

/** The possible meanings of a search text. */
export interface OrderSearch {
  /** An order number; that order is listed first. */
  id: number | null;
  /** A payment reference of the bank or the gateway. */
  reference: string;
  /** Word prefixes in the names of customer and recipient, the town and the PIN code, as a tsquery. */
  words: string;
  /** A total in paise. */
  totalPaise: number | null;
  /** A tracking number or the start of one, as a LIKE pattern. */
  tracking: string | null;
  /** Invoice and credit note numbers or the start of one, as LIKE patterns. */
  documents: string[];
}

const NUMBER = /^#?([1-9][0-9]{0,14})$/;
const AMOUNT = /^(?:₹|rs\.?)?\s*([0-9][0-9,]{0,12}(?:\.[0-9]{1,2})?)$/i;
/** Requires a digit, as every tracking number has one, and 4 characters, because shorter prefixes match too many. */
const TRACKING = /^(?=.*[0-9])[A-Z0-9-]{4,100}$/;
const DOCUMENT = /^[A-Z]{1,2}\/[0-9/-]{0,13}$/;
const WHOLE_DOCUMENT = /^([A-Z]{1,2}\/[0-9]{2}-[0-9]{2}\/)([0-9]{1,6})$/;
const SERIAL_DIGITS = 6;

/** Parses a search text; null if it contains no words. */
export function readOrderSearch(text: string): OrderSearch | null {
  const reference = text.trim();
  const words = wordPrefixes(reference);
  if (words === null) return null;
  const number = NUMBER.exec(reference)?.[1];
  const code = reference.toUpperCase().replace(/\s/g, "");
  return {
    id: number ? Number(number) : null,
    reference,
    words,
    totalPaise: paiseOf(reference),
    tracking: TRACKING.test(code) ? startingWith(code) : null,
    documents: documentPatterns(code),
  };
}

function paiseOf(text: string): number | null {
  const amount = AMOUNT.exec(text)?.[1];
  return amount ? toPaise(Number(amount.replaceAll(",", ""))) : null;
}

/** The number as typed, and with the leading zeros that people tend to leave out. */
function documentPatterns(code: string): string[] {
  if (!DOCUMENT.test(code)) return [];
  const [, start = "", serial] = WHOLE_DOCUMENT.exec(code) ?? [];
  return [startingWith(code), ...(serial ? [start + serial.padStart(SERIAL_DIGITS, "0")] : [])];
}

function startingWith(text: string): string {
  return `${text.replace(/[\\%_]/g, "\\$&")}%`;
}
