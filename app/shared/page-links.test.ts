import { expect, test } from "vitest";
import { boundedPageOf, countingLimit, pageOf } from "./page-links.ts";

const page = (offset: number, there: number) => {
  const query = { url: "/x", limit: 50, offset };
  return boundedPageOf([], Math.min(there, countingLimit(query)), query);
};

test("a list is counted exactly up to the limit", () => {
  expect(page(0, 10_000)).toMatchObject({ count: 10_000, count_is_least: false });
  expect(page(9_950, 10_000)).toMatchObject({ next: null, previous: "/x?limit=50&offset=9900" });
});

test("a list above the limit is reported as longer, and still knows whether a page is the last", () => {
  expect(page(0, 10_001)).toMatchObject({ count: 10_000, count_is_least: true });
  expect(page(9_950, 10_001).next).toBe("/x?limit=50&offset=10000");
  expect(page(19_950, 20_001)).toMatchObject({ count: 20_000, count_is_least: true });
  expect(page(20_000, 20_001)).toMatchObject({ count: 20_001, next: null, count_is_least: false });
});

test("links to other pages preserve the whole query, also after a question mark in it", () => {
  const url = "/x?q=why?&status=open&limit=10";
  const { next, previous } = pageOf([], 40, { url, limit: 10, offset: 10 });
  expect(next).toBe("/x?q=why%3F&status=open&limit=10&offset=20");
  expect(previous).toBe("/x?q=why%3F&status=open&limit=10&offset=0");
  expect(pageOf([], 40, { url: "/x", limit: 10, offset: 0 }).next).toBe("/x?limit=10&offset=10");
});
