/** What a shopper tried to do before logging in. Stored in local storage until then. */
export interface PendingAction {
  type: "ADD_TO_CART";
  productId: number;
  quantity: number;
  /** When it was stored, in ms since 1970. */
  timestamp: number;
  /** If missing, the product's default pack. */
  packId?: number;
}

export type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The key in local storage. */
export const PENDING_ACTION = "pendingAction";

export function storePendingAction(
  store: Store,
  input: Pick<PendingAction, "productId" | "quantity" | "packId">,
  now: number,
): void {
  const action: PendingAction = { type: "ADD_TO_CART", ...input, timestamp: now };
  store.setItem(PENDING_ACTION, JSON.stringify(action));
}

/** The stored action as JSON, even if expired; null if there is none. */
export function storedAction(store: Pick<Store, "getItem">): string | null {
  return store.getItem(PENDING_ACTION);
}
