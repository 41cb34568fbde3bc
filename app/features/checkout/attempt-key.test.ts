import { describe, expect, test } from "vitest";
import { attemptKey, cartSubject, endAttempt } from "./attempt-key.ts";

function memory(stored?: string) {
  const values = new Map(stored === undefined ? [] : [["checkoutAttempt", stored]]);
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

describe("the key of an attempt", () => {
  test("stays the same as long as the storage does", () => {
    const store = memory();
    const first = attemptKey(store, "1x2");
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(attemptKey(store, "1x2")).toBe(first);
  });

  test("changes after the attempt has ended, and in another browser", () => {
    const store = memory();
    const first = attemptKey(store, "1x2");
    endAttempt(store, first);
    expect(attemptKey(store, "1x2")).not.toBe(first);
    expect(attemptKey(memory(), "1x2")).not.toBe(first);
  });

  test("changes with the cart, even if the first attempt never ended", () => {
    const store = memory();
    const lost = attemptKey(store, "1x2");
    expect(attemptKey(store, "7x2")).not.toBe(lost);
  });

  test("isn't ended by a late response to an earlier attempt", () => {
    const store = memory();
    const old = attemptKey(store, "1x2");
    const current = attemptKey(store, "7x2");
    endAttempt(store, old);
    expect(attemptKey(store, "7x2")).toBe(current);
  });

  test.each(["{", "null", '"old"', '{"key":"","subject":"1x2"}'])(
    "replaces a malformed %s",
    (stored) => {
      expect(attemptKey(memory(stored), "1x2")).toMatch(/^[0-9a-f]{32}$/);
    },
  );
});

test("the subject depends on the lines and their quantities", () => {
  const first = cartSubject([
    { id: 1, quantity: 2 },
    { id: 12, quantity: 1 },
  ]);
  expect(first).toBe("1x2 12x1");
  expect(cartSubject([{ id: 1, quantity: 3 }])).not.toBe(cartSubject([{ id: 1, quantity: 2 }]));
  expect(cartSubject([{ id: 1, quantity: 21 }])).not.toBe(cartSubject([{ id: 12, quantity: 1 }]));
});
