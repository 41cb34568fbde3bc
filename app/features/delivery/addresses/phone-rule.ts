import { bareDigits } from "#app/shared/text/plain-digits.ts";

/** A phone number in India: 10 digits, with or without the country's prefix. */
export const PHONE_PATTERN = /^(?:(?:\+|00)?91)?0?[1-9][0-9]{9}$/;

/** A phone number without the blanks, dashes, dots and brackets that people write in it. */
export function barePhone(typed: string): string {
  return bareDigits(typed).replace(/[().]/g, "");
}

/** Whether what was typed to find a customer is the beginning of a phone number rather than a name. */
export function looksLikePhone(typed: string): boolean {
  return /^[+0-9][0-9 +-]*$/.test(typed);
}
