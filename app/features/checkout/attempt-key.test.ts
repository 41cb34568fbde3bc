import { describe, expect, it } from "vitest";
import { attemptKey, endAttempt } from "./attempt-key.ts";

function memory(stored?: string) {
  const values = new Map(stored === undefined ? [] : [["checkoutAttempt", stored]]);
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

describe("the name of an attempt", () => {
  it("stays the same for everyone who reads the same storage", () => {
    const store = memory();
    const first = attemptKey(store, "1x2");
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(attemptKey(store, "1x2")).toBe(first);
  });

  it("is another one after the attempt has ended, and in another browser", () => {
    const store = memory();
    const first = attemptKey(store, "1x2");
    endAttempt(store, first);
    expect(attemptKey(store, "1x2")).not.toBe(first);
    expect(attemptKey(memory(), "1x2")).not.toBe(first);
  });

  it("is another one for another cart, though the first never ended", () => {
    const store = memory();
    const lost = attemptKey(store, "1x2");
    expect(attemptKey(store, "7x2")).not.toBe(lost);
  });

  it("is not ended by an older attempt that comes back late", () => {
    const store = memory();
    const old = attemptKey(store, "1x2");
    const current = attemptKey(store, "7x2");
    endAttempt(store, old);
    expect(attemptKey(store, "7x2")).toBe(current);
  });

  it.each(["{", "null", '"old"', '{"key":"","subject":"1x2"}'])(
    "begins anew over a stored %s",
    (stored) => {
      expect(attemptKey(memory(stored), "1x2")).toMatch(/^[0-9a-f]{32}$/);
    },
  );
});
