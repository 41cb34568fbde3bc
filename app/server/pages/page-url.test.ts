import { expect, test } from "vitest";
import { pageUrl } from "./page-url.ts";

const addressOf = (target: string) => {
  const { pathname, search } = pageUrl(target, "https://shop.example");
  return pathname + search;
};

test("keeps the parameters that the page reads, in one spelling", () => {
  expect(addressOf("/%70roducts/?sort=rating&utm=x&origin=India")).toBe(
    "/products?origin=India&sort=rating",
  );
});

test("keeps the filters of a collection, but no category", () => {
  expect(addressOf("/collections/millets?sort=newest&q=ragi&in_stock=1&category=3&pack=2")).toBe(
    "/collections/millets?in_stock=1&sort=newest",
  );
});

test("maps a path with a NUL to no page, and drops parameters with one", () => {
  expect(addressOf("/collections/%00")).toBe("/404");
  expect(addressOf("/collections/a%00b?q=x")).toBe("/404");
  expect(addressOf("/products?origin=%00&sort=rating")).toBe("/products?sort=rating");
  expect(addressOf("/search?q=a%00b")).toBe("/search");
});

test("handles a path of many slashes fast, and removes trailing ones", () => {
  const start = performance.now();
  addressOf(`/a${"/".repeat(100_000)}b`);
  expect(performance.now() - start).toBeLessThan(1_000);
  expect(addressOf("/about///")).toBe("/about");
  expect(addressOf("///")).toBe("/");
});
