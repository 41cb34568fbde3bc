import { toPaise } from "#app/shared/money.ts";
import { wordPrefixes } from "#app/shared/word-prefixes.ts";

/** What a shop-keeper's words may mean. */
export interface OrderSearch {
  /** The order of that number, which is shown before all others. */
  id: number | null;
  /** The bank's or the gateway's name for its money. */
  reference: string;
  /** Beginnings of words of who buys or receives it, and of the town and PIN code: a tsquery. */
  words: string;
  /** What it comes to. */
  totalPaise: number | null;
  /** A tracking number or its beginning, as a LIKE pattern. */
  tracking: string | null;
  /** The number of its invoice or credit note, or its beginning, as LIKE patterns. */
  documents: string[];
}

const NUMBER = /^#?([1-9][0-9]{0,14})$/;
const AMOUNT = /^(?:₹|rs\.?)?\s*([0-9][0-9,]{0,12}(?:\.[0-9]{1,2})?)$/i;
/** A carrier's number has digits; shorter beginnings fit too many. */
const TRACKING = /^(?=.*[0-9])[A-Z0-9-]{4,100}$/;
const DOCUMENT = /^[A-Z]{1,2}\/[0-9/-]{0,13}$/;
const WHOLE_DOCUMENT = /^([A-Z]{1,2}\/[0-9]{2}-[0-9]{2}\/)([0-9]{1,6})$/;
const SERIAL_DIGITS = 6;

/** Null for words that are none. */
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
    tracking: TRACKING.test(code) ? beginning(code) : null,
    documents: documentPatterns(code),
  };
}

function paiseOf(text: string): number | null {
  const amount = AMOUNT.exec(text)?.[1];
  return amount ? toPaise(Number(amount.replaceAll(",", ""))) : null;
}

/** As it was typed, and with the zeros that people leave out. */
function documentPatterns(code: string): string[] {
  if (!DOCUMENT.test(code)) return [];
  const [, start = "", serial] = WHOLE_DOCUMENT.exec(code) ?? [];
  return [beginning(code), ...(serial ? [start + serial.padStart(SERIAL_DIGITS, "0")] : [])];
}

function beginning(text: string): string {
  return `${text.replace(/[\\%_]/g, "\\$&")}%`;
}
