import type { CartItem } from "#app/features/cart/cart-schema.ts";
import { randomKey } from "#app/shared/codes/random-codes.ts";

/** The idempotency key of an attempt to place an order. The same key never places two orders. */

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

interface Attempt {
  key: string;
  /** Identifies what is ordered. */
  subject: string;
}

const KEY = "checkoutAttempt";

/** The subject of an attempt to order these cart lines. Line ids are never reused, so later carts have different subjects. */
export function cartSubject(items: readonly Pick<CartItem, "id" | "quantity">[]): string {
  return items.map((item) => `${item.id}x${item.quantity}`).join(" ");
}

/**
 * The key of the attempt to order `subject`. It is the same after a second click, after a reload and in other tabs. A new subject
 * gets a new key, so that a lost response to one order isn't mistaken for that of a later order.
 */
export function attemptKey(store: Store, subject: string): string {
  const current = readAttempt(store);
  if (current?.subject === subject) return current.key;
  const attempt: Attempt = { key: randomKey(), subject };
  store.setItem(KEY, JSON.stringify(attempt));
  return attempt.key;
}

/** Ends the attempt with this key, so that the next order gets a new key. Does nothing if another attempt has started. */
export function endAttempt(store: Store, key: string): void {
  if (readAttempt(store)?.key === key) store.removeItem(KEY);
}

/** Whether an attempt has started without a response yet. Its order may have been placed. */
export function hasAttempt(store: Store): boolean {
  return readAttempt(store) !== null;
}

/** Ends any attempt. */
export function forgetAttempt(store: Store): void {
  store.removeItem(KEY);
}

function readAttempt(store: Store): Attempt | null {
  try {
    const stored: unknown = JSON.parse(store.getItem(KEY) ?? "null");
    return isAttempt(stored) ? stored : null;
  } catch {
    return null;
  }
}

function isAttempt(stored: unknown): stored is Attempt {
  if (typeof stored !== "object" || stored === null) return false;
  const { key, subject } = stored as Partial<Attempt>;
  return typeof key === "string" && key !== "" && typeof subject === "string";
}
