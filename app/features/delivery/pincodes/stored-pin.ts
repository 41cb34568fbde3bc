import { browserStorage } from "#app/shared/browser/browser-storage.ts";
import { pinOf } from "./pin-rule.ts";

const KEY = "pincode";

/** The PIN code last checked in this browser, or null. */
export function storedPin(store: Pick<Storage, "getItem"> = browserStorage): string | null {
  try {
    return pinOf(store.getItem(KEY) ?? "");
  } catch {
    return null;
  }
}

/** Remembers a PIN code for other products and the checkout. Ignores full or blocked storage. */
export function storePin(pin: string, store: Pick<Storage, "setItem"> = browserStorage): void {
  try {
    store.setItem(KEY, pin);
  } catch {}
}
