import { shop } from "#app/settings.ts";
import { bareDigits } from "#app/shared/text/plain-digits.ts";

/** The message for text that isn't a PIN code. */
export const PIN_MESSAGE = "Please enter a PIN code with 6 digits.";

export const PIN_PATTERN = /^[1-9][0-9]{5}$/;

/** A PIN code as stored: without the spaces that people type after the third digit. */
export function barePin(typed: string): string {
  return bareDigits(typed);
}

/** The PIN code that was typed, or null if it isn't one: six digits, the first not 0. */
export function pinOf(typed: string): string | null {
  const pin = barePin(typed);
  return PIN_PATTERN.test(pin) ? pin : null;
}

/** Whether a PIN code is an army post office's, which all begin with 9. They belong to no state and aren't in the table. */
export function isArmyPost(pin: string): boolean {
  return pin.startsWith("9");
}

/** Whether cash on delivery is available for a PIN code's region. Doesn't check that the PIN code exists. */
export function takesCash(pin: string): boolean {
  return beginsWithOne(pin, shop.cashOnDelivery.pins);
}

/** Whether the shop's own van serves a PIN code. */
export function vanServes(pin: string): boolean {
  return beginsWithOne(pin, shop.ownVanPins);
}

export function beginsWithOne(pin: string, beginnings: readonly string[]): boolean {
  return beginnings.some((beginning) => pin.startsWith(beginning));
}

/** The message for a PIN code that isn't in use. */
export function unknownPinMessage(pin: string): string {
  return `We can't find PIN code ${pin}. Please check it.`;
}

/** The message for an address whose state doesn't match its PIN code. */
export function wrongStateMessage(pin: string, states: readonly string[]): string {
  return `PIN code ${pin} is in ${states.join(" or ")}. Please check the PIN code and the state.`;
}
