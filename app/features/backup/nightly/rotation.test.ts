import { expect, test } from "vitest";
import { addDays } from "#app/shared/india-time.ts";
import { daysToDelete } from "./rotation.ts";

/** The days whose backups remain after backups on `count` days in a row. */
function keptAfter(first: string, count: number): string[] {
  let kept: string[] = [];
  for (let at = 0; at < count; at++) {
    kept = [...kept, addDays(first, at)];
    const deleted = new Set(daysToDelete(kept));
    kept = kept.filter((day) => !deleted.has(day));
  }
  return kept;
}

test("keeps the last seven days, and the Sundays of the four weeks before", () => {
  // 2026-11-22 is a Sunday.
  expect(keptAfter("2026-08-01", 114)).toEqual([
    "2026-10-25",
    "2026-11-01",
    "2026-11-08",
    "2026-11-15",
    ...Array.from({ length: 7 }, (_, at) => addDays("2026-11-16", at)),
  ]);
});

test("deletes none of up to seven backups, in whatever order they are given", () => {
  const days = Array.from({ length: 7 }, (_, at) => addDays("2026-11-16", 6 - at));
  expect(daysToDelete(days)).toEqual([]);
  expect(daysToDelete([...days, "2026-11-11", "2026-11-12"])).toEqual(["2026-11-11"]);
});

test("keeps the newest days after a break", () => {
  expect(daysToDelete(["2026-01-05", "2026-11-22"])).toEqual([]);
});
