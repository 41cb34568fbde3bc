import { bareDigits } from "#app/shared/text/plain-digits.ts";

/** A phone number in India: 10 digits, with or without the country code. */
export const PHONE_PATTERN = /^(?:(?:\+|00)?91)?0?[1-9][0-9]{9}$/;

/** A phone number without the spaces, dashes, dots and brackets that people type. */
export function barePhone(typed: string): string {
  return bareDigits(typed).replace(/[().]/g, "");
}

/** A phone number in international format: '+919848012345'. Only removes the separators of a number without a country code. */
export function internationalPhone(typed: string): string {
  const bare = barePhone(typed);
  return PHONE_PATTERN.test(bare) ? `+91${bare.slice(-10)}` : bare.replace(/^00/, "+");
}

/** Whether a customer search looks like the beginning of a phone number, not like a name. */
export function looksLikePhone(typed: string): boolean {
  return /^[+0-9][0-9 +-]*$/.test(typed);
}
