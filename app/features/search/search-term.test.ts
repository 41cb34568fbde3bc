import { expect, test } from "vitest";
import { requestedTerm } from "./search-term.ts";

test.each([
  ["", ""],
  ["?q=", ""],
  ["?q=%20%20", ""],
  ["?q=%20ragi%20", "ragi"],
  ["?q=ragi+malt", "ragi malt"],
  ["?q=%E0%AE%A4%E0%AE%BF%E0%AE%A9%E0%AF%88", "தினை"],
])("'%s' searches for '%s'", (search, term) => {
  expect(requestedTerm(new URLSearchParams(search))).toBe(term);
});

test("cutting a search term keeps the last character whole", () => {
  const term = requestedTerm(new URLSearchParams({ q: `a${"🌾".repeat(150)}` }));
  expect(term).toBe(`a${"🌾".repeat(99)}`);
});

test("cutting a search term takes the first 200 characters", () => {
  expect(requestedTerm(new URLSearchParams({ q: "a".repeat(300) }))).toHaveLength(200);
});
