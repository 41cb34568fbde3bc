import { expect, test } from "vitest";
import { askedOf, pageIn, withPage, withParameter } from "./list-address.ts";

const at = (text: string) => new URLSearchParams(text);

test("another filter begins with the first page, and an empty one leaves the address", () => {
  expect(String(withParameter(at("q=ragi&page=3"), "stock", "low"))).toBe("q=ragi&stock=low");
  expect(String(withParameter(at("q=ragi&page=3"), "q", ""))).toBe("");
});

test("the page counts from 1, and is 1 where it makes no sense", () => {
  expect(["page=4", "page=0", "page=x", "page=1.5", ""].map((text) => pageIn(at(text)))).toEqual([
    4, 1, 1, 1, 1,
  ]);
  expect(String(withPage(at("q=ragi"), 2))).toBe("q=ragi&page=2");
  expect(String(withPage(at("q=ragi&page=2"), 1))).toBe("q=ragi");
});

test("the shop is asked for what it knows alone", () => {
  const asked = askedOf(at("q=ragi&page=2&utm=x"), ["q", "stock"]);
  expect(String(asked)).toBe("limit=50&offset=50&q=ragi");
});
