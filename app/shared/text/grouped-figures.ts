/** Digits grouped as in India (1,25,000) or by thousands (125,000). */
const GROUPED = /^-?(?:\d{1,2}(?:,\d{2})*|\d{1,3}(?:,\d{3})*),\d{3}(?:\.\d*)?$/;

/** Removes the commas from '1,23,456.50' or '123,456.50'; undefined if they don't group digits, as in '12,50'. */
export function withoutCommas(number: string): string | undefined {
  return GROUPED.test(number) ? number.replaceAll(",", "") : undefined;
}
