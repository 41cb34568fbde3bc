import { pinOf } from "./pin-rule.ts";

const KEY = "pincode";

/** The PIN code that was last checked in this browser, null if there is none. */
export function storedPin(store: Pick<Storage, "getItem"> = localStorage): string | null {
  try {
    return pinOf(store.getItem(KEY) ?? "");
  } catch {
    return null;
  }
}

/** Remembers a PIN code for other products and the checkout; a full or closed store is no failure. */
export function storePin(pin: string, store: Pick<Storage, "setItem"> = localStorage): void {
  try {
    store.setItem(KEY, pin);
  } catch {}
}
