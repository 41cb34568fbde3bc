import { expect, test } from "vitest";
import { articleDate } from "./article-row.tsx";

test.each([
  ["2026-11-05", "November 5, 2026"],
  ["2026-01-31", "January 31, 2026"],
])("formats %s as %s", (date, text) => {
  expect(articleDate(date)).toBe(text);
});
