import { HOUR_MS } from "#app/shared/india-time.ts";
import { PENDING_ACTION, type PendingAction, type Store, storedAction } from "./pending-action.ts";

const LIFETIME_MS = HOUR_MS;

export type TakenAction =
  | { state: "none" }
  | { state: "expired" }
  | { state: "ready"; action: PendingAction };

/** Reads and deletes the action. It expires after an hour; malformed data counts as no action. */
export function takePendingAction(store: Store, now: number): TakenAction {
  const read = readAction(store, now);
  store.removeItem(PENDING_ACTION);
  return read;
}

/** Whether there is a pending action that hasn't expired. */
export function hasPendingAction(store: Pick<Store, "getItem">, now: number): boolean {
  return readAction(store, now).state === "ready";
}

function readAction(store: Pick<Store, "getItem">, now: number): TakenAction {
  const text = storedAction(store);
  const action = text === null ? null : parseAction(text);
  if (!action) return { state: "none" };
  if (now - action.timestamp > LIFETIME_MS) return { state: "expired" };
  return { state: "ready", action };
}

function parseAction(text: string): PendingAction | null {
  const stored = parseObject(text);
  if (stored?.type !== "ADD_TO_CART") return null;
  const productId = Number(stored.productId);
  const quantity = Number(stored.quantity ?? 1);
  const timestamp = Number(stored.timestamp);
  if (!isCount(productId) || !isCount(quantity) || !Number.isFinite(timestamp)) return null;
  const packId = Number(stored.packId);
  return {
    type: "ADD_TO_CART",
    productId,
    quantity,
    timestamp,
    ...(isCount(packId) && { packId }),
  };
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0;
}
