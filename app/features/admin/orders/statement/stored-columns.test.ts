import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { storeColumns, storedColumns } from "./stored-columns.ts";

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const bank = (at: number) => ({ date: `Day ${at}`, narration: "Details", credit: "In" });

test("stores the last five banks, each once, the most recent first", () => {
  for (const at of [1, 2, 3, 2, 4, 5, 6]) storeColumns(bank(at));
  expect(storedColumns()).toEqual([6, 5, 4, 2, 3].map(bank));
});

test.each([
  "",
  "null",
  "{}",
  "[1, null]",
  '[{"date":"","narration":"x","credit":"y"}]',
  "not JSON",
])("ignores %j in the storage", (text) => {
  stored.set("statementColumns", text);
  expect(storedColumns()).toEqual([]);
});
