import { describe, expect, it } from "vitest";
import { attemptKey, endAttempt } from "./attempt-key.ts";

function memory() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

describe("the name of an attempt", () => {
  it("stays the same for everyone who reads the same storage", () => {
    const store = memory();
    const first = attemptKey(store);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(attemptKey(store)).toBe(first);
  });

  it("is another one after the attempt has ended, and in another browser", () => {
    const store = memory();
    const first = attemptKey(store);
    endAttempt(store, first);
    expect(attemptKey(store)).not.toBe(first);
    expect(attemptKey(memory())).not.toBe(first);
  });

  it("is not ended by an older attempt that comes back late", () => {
    const store = memory();
    const old = attemptKey(store);
    endAttempt(store, old);
    const current = attemptKey(store);
    endAttempt(store, old);
    expect(attemptKey(store)).toBe(current);
  });
});
