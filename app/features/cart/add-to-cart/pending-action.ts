/** What a shopper wanted to do before logging in; stored in local storage until then. */
export interface PendingAction {
  type: "ADD_TO_CART";
  productId: number;
  quantity: number;
  /** When it was stored, in ms since 1970. */
  timestamp: number;
  /** The product's default pack if missing. */
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

/** Whether an action is stored, even an expired one. Does not delete it. */
export function hasPendingAction(store: Pick<Store, "getItem">): boolean {
  return store.getItem(PENDING_ACTION) !== null;
}
