import { describe, expect, test } from "vitest";
import { storePendingAction } from "./pending-action.ts";
import { hasPendingAction, takePendingAction } from "./take-pending-action.ts";

const NOON = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;

function memory(stored?: string) {
  const values = new Map(stored === undefined ? [] : [["pendingAction", stored]]);
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

describe("the pending action", () => {
  test("is stored under its key with type, product, quantity and time", () => {
    const store = memory();
    storePendingAction(store, { productId: 7, quantity: 3 }, NOON);
    expect(JSON.parse(store.values.get("pendingAction") ?? "")).toEqual({
      type: "ADD_TO_CART",
      productId: 7,
      quantity: 3,
      timestamp: NOON,
    });
  });

  test("is returned once, with its pack", () => {
    const store = memory();
    storePendingAction(store, { productId: 7, quantity: 3, packId: 12 }, NOON);
    expect(takePendingAction(store, NOON + 1)).toEqual({
      state: "ready",
      action: { type: "ADD_TO_CART", productId: 7, quantity: 3, packId: 12, timestamp: NOON },
    });
    expect(takePendingAction(store, NOON + 1)).toEqual({ state: "none" });
  });

  test("expires after exactly one hour and is then deleted", () => {
    const fresh = memory();
    storePendingAction(fresh, { productId: 7, quantity: 1 }, NOON);
    expect(takePendingAction(fresh, NOON + HOUR).state).toBe("ready");

    const late = memory();
    storePendingAction(late, { productId: 7, quantity: 1 }, NOON);
    expect(takePendingAction(late, NOON + HOUR + 1)).toEqual({ state: "expired" });
    expect(late.values.size).toBe(0);
  });

  test("stays stored, without being deleted, until it expires", () => {
    const store = memory();
    expect(hasPendingAction(store, NOON)).toBe(false);
    storePendingAction(store, { productId: 7, quantity: 1 }, NOON);
    expect(hasPendingAction(store, NOON + HOUR)).toBe(true);
    expect(hasPendingAction(store, NOON + HOUR + 1)).toBe(false);
    expect(store.values.size).toBe(1);
  });

  test.each([
    ["malformed JSON", "{"],
    ["another type", JSON.stringify({ type: "BUY", productId: 1, quantity: 1, timestamp: NOON })],
    ["no product", JSON.stringify({ type: "ADD_TO_CART", quantity: 1, timestamp: NOON })],
    ["no time", JSON.stringify({ type: "ADD_TO_CART", productId: 1, quantity: 1 })],
    [
      "a quantity of 0",
      JSON.stringify({ type: "ADD_TO_CART", productId: 1, quantity: 0, timestamp: NOON }),
    ],
    ["null", "null"],
  ])("is ignored and deleted: %s", (_, stored) => {
    const store = memory(stored);
    expect(takePendingAction(store, NOON)).toEqual({ state: "none" });
    expect(store.values.size).toBe(0);
  });
});
