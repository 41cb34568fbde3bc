import { expect, test } from "vitest";
import { StaleEntries } from "./stale-entries.ts";

const entry = (bytes: number) => ({ bytes, expires: Date.now() });

test("the store of stale pages limits its entries and bytes, and drops the oldest first", () => {
  const stale = new StaleEntries();
  for (let n = 0; n < 600; n++) stale.add(`small ${n}`, entry(100));
  expect(stale.size).toEqual({ entries: 500, bytes: 50_000 });
  expect(stale.find("small 99")).toBeUndefined();
  expect(stale.find("small 100")).toBeDefined();
  for (let n = 0; n < 40; n++) stale.add(`large ${n}`, entry(1024 * 1024));
  expect(stale.size.bytes).toBeLessThanOrEqual(16 * 1024 * 1024);
  expect(stale.find("large 39")).toBeDefined();
});

test("the store of stale pages counts each entry once, and drops what was removed from the count", () => {
  const stale = new StaleEntries();
  stale.add("a", entry(100));
  stale.add("a", entry(200));
  expect(stale.size).toEqual({ entries: 1, bytes: 200 });
  stale.drop("a");
  stale.drop("a");
  expect(stale.size).toEqual({ entries: 0, bytes: 0 });
});

test("the store of stale pages counts an entry correctly after it has grown", () => {
  const stale = new StaleEntries();
  const growing = entry(100);
  stale.add("a", growing);
  growing.bytes += 50;
  stale.add("a", growing);
  expect(stale.size).toEqual({ entries: 1, bytes: 150 });
  growing.bytes += 50;
  stale.drop("a");
  expect(stale.size).toEqual({ entries: 0, bytes: 0 });
});
