/** What is said of a PIN code that is none. */
export const PIN_WORDS = "Please enter a PIN code with 6 digits.";

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
