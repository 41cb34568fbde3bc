/** The carrier that parcels were last sent with, stored in this browser. */

const KEY = "lastCarrier";
const MAX_LENGTH = 100;

/** '' if there is none, or the shop's own van delivered. */
export function lastCarrier(): string {
  try {
    return (localStorage.getItem(KEY) ?? "").slice(0, MAX_LENGTH);
  } catch {
    // Storage is blocked: nothing is remembered.
    return "";
  }
}

export function rememberCarrier(carrier: string): void {
  try {
    localStorage.setItem(KEY, carrier);
  } catch {
    // Without storage, the carrier is typed again.
  }
}
