/** The name of one attempt to place an order; the same name never places two orders. */
type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const KEY = "checkoutAttempt";

/** The attempt under way, the same for a second click, a reload and another tab; begun where there is none. */
export function attemptKey(store: Store): string {
  const underWay = store.getItem(KEY);
  if (underWay) return underWay;
  const begun = randomKey();
  store.setItem(KEY, begun);
  return begun;
}

/** Ends that attempt, so that the next order gets a name of its own; one that began meanwhile goes on. */
export function endAttempt(store: Store, key: string): void {
  if (store.getItem(KEY) === key) store.removeItem(KEY);
}

/** 128 random bits in hexadecimal; `randomUUID` is missing where the shop is visited without TLS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
