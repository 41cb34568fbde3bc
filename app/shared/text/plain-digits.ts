/** Digits of Indian scripts. In each, the code of 0 ends in the hexadecimal digit 6. */
const DIGITS = /[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/g;

/** Converts digits of Indian scripts to 0 to 9, and removes the invisible marks that phones copy with a number. */
export function plainDigits(typed: string): string {
  return typed
    .replace(DIGITS, (digit) => String((digit.charCodeAt(0) & 15) - 6))
    .replace(/\p{Cf}/gu, "");
}

/** Like `plainDigits`, but also removes the spaces and dashes that people type in a number. */
export function bareDigits(typed: string): string {
  return plainDigits(typed).replace(/[\s\p{Pd}]/gu, "");
}
