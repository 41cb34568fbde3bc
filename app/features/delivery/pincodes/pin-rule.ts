import { shop } from "#app/shop.ts";

/** What is said of a PIN code that is none. */
export const PIN_MESSAGE = "Please enter a PIN code with 6 digits.";

export const PIN_PATTERN = /^[1-9][0-9]{5}$/;

/** A PIN code as it is kept: without the blanks people write after the third digit. */
export function barePin(typed: string): string {
  return typed.replace(/\s/g, "");
}

/** The PIN code that was typed, null while it is none: six digits, the first not 0. */
export function pinOf(typed: string): string | null {
  const pin = barePin(typed);
  return PIN_PATTERN.test(pin) ? pin : null;
}

/** The army's post offices: all that begin with 9. They belong to no state, and no table lists them. */
export function isArmyPost(pin: string): boolean {
  return pin.startsWith("9");
}

/** Whether cash is collected where PIN codes begin so; says nothing about whether there is such a PIN code. */
export function takesCash(pin: string): boolean {
  return beginsWithOne(pin, shop.cashOnDelivery.pins);
}

export function beginsWithOne(pin: string, beginnings: readonly string[]): boolean {
  return beginnings.some((beginning) => pin.startsWith(beginning));
}

/** What is said of a PIN code that no parcel can reach. */
export function unknownPinMessage(pin: string): string {
  return `We can't find PIN code ${pin}. Please check it.`;
}

/** What is said where an address names another state than those of its PIN code. */
export function wrongStateMessage(pin: string, states: readonly string[]): string {
  return `PIN code ${pin} is in ${states.join(" or ")}. Please check the PIN code and the state.`;
}
