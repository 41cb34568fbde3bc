/** The name of one attempt to place an order; the same name never places two orders. */
type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

interface Attempt {
  key: string;
  /** What the attempt is to order. */
  subject: string;
}

const KEY = "checkoutAttempt";

/**
 * The attempt under way to order `subject`, the same for a second click, a reload and another tab; begun where there is
 * none. Another subject is another attempt: an answer that got lost must not stand for a later order.
 */
export function attemptKey(store: Store, subject: string): string {
  const underWay = readAttempt(store);
  if (underWay?.subject === subject) return underWay.key;
  const begun: Attempt = { key: randomKey(), subject };
  store.setItem(KEY, JSON.stringify(begun));
  return begun.key;
}

/** Ends that attempt, so that the next order gets a name of its own; one that began meanwhile goes on. */
export function endAttempt(store: Store, key: string): void {
  if (readAttempt(store)?.key === key) store.removeItem(KEY);
}

/** 128 random bits in hexadecimal; `randomUUID` is missing where the shop is visited without TLS. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
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
