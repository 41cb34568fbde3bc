import { expect, test } from "vitest";
import { listQuery, pageIn, withPage, withParameter } from "./list-url.ts";

const at = (text: string) => new URLSearchParams(text);

test("changing a filter goes back to the first page, and an empty filter is removed", () => {
  expect(String(withParameter(at("q=ragi&page=3"), "stock", "low"))).toBe("q=ragi&stock=low");
  expect(String(withParameter(at("q=ragi&page=3"), "q", ""))).toBe("");
});

test("pages are numbered from 1, and any other value is page 1", () => {
  expect(["page=4", "page=0", "page=x", "page=99999", ""].map((text) => pageIn(at(text)))).toEqual([
    4, 1, 1, 1, 1,
  ]);
  expect(String(withPage(at("q=ragi"), 2))).toBe("q=ragi&page=2");
  expect(String(withPage(at("q=ragi&page=2"), 1))).toBe("q=ragi");
});

test("sends the API only the parameters that it knows", () => {
  const query = listQuery(at("q=ragi&page=2&utm=x"), ["q", "stock"]);
  expect(String(query)).toBe("limit=50&offset=50&q=ragi");
});
