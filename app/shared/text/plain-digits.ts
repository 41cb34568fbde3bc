/** Digits of India's scripts. In each, the last hexadecimal figure of the code of 0 is 6. */
const DIGITS = /[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/g;

/** Text with digits 0 to 9 instead of those of India's scripts, without the invisible marks that phones copy with a number. */
export function plainDigits(typed: string): string {
  return typed
    .replace(DIGITS, (digit) => String((digit.charCodeAt(0) & 15) - 6))
    .replace(/\p{Cf}/gu, "");
}

/** The same without the blanks and dashes that people write into a number. */
export function bareDigits(typed: string): string {
  return plainDigits(typed).replace(/[\s\p{Pd}]/gu, "");
}
