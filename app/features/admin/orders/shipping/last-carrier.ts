/** The carrier of the last shipment, stored in this browser. */

const KEY = "lastCarrier";
const MAX_LENGTH = 100;

/** '' if there is none, or if the last delivery was by the shop's own van. */
export function lastCarrier(): string {
  try {
    return (localStorage.getItem(KEY) ?? "").slice(0, MAX_LENGTH);
  } catch {
    // Storage is blocked, so nothing is remembered.
    return "";
  }
}

export function rememberCarrier(carrier: string): void {
  try {
    localStorage.setItem(KEY, carrier);
  } catch {
    // Without storage, the carrier has to be typed again.
  }
}
