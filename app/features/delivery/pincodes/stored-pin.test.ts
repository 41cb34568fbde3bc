import { expect, test } from "vitest";
import { pinOf } from "./pin-rule.ts";
import { storedPin, storePin } from "./stored-pin.ts";

test("a PIN code has six digits, the first not 0; spaces are ignored, and digits of Indian scripts are accepted", () => {
  for (const typed of [" 500 034 ", "५०००३४"]) expect(pinOf(typed)).toBe("500034");
  for (const none of ["", "50003", "5000345", "012345", "5000a4"]) {
    expect(pinOf(none)).toBeNull();
  }
});

test("the browser stores the last PIN code, but no other text", () => {
  const stored = new Map<string, string>();
  const store = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  expect(storedPin(store)).toBeNull();
  storePin("500034", store);
  expect(storedPin(store)).toBe("500034");
  storePin("somewhere", store);
  expect(storedPin(store)).toBeNull();
});

test("the stored PIN code works in a browser that blocks storage", () => {
  const closed = {
    getItem: () => {
      throw new Error("closed");
    },
    setItem: () => {
      throw new Error("closed");
    },
  };
  storePin("500034", closed);
  expect(storedPin(closed)).toBeNull();
});
