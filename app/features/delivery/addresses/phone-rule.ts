import { bareDigits } from "#app/shared/text/plain-digits.ts";

/** A phone number in India: 10 digits, with or without the country code. */
export const PHONE_PATTERN = /^(?:(?:\+|00)?91)?0?[1-9][0-9]{9}$/;

/** A phone number without the spaces, dashes, dots and brackets that people type. */
export function barePhone(typed: string): string {
  return bareDigits(typed).replace(/[().]/g, "");
}

/** Whether a customer search looks like the beginning of a phone number, not like a name. */
export function looksLikePhone(typed: string): boolean {
  return /^[+0-9][0-9 +-]*$/.test(typed);
}
