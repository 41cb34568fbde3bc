import { describe, expect, test } from "vitest";
import type { ProductSummary } from "../product/product-schema.ts";
import { listFrom, shownProducts, toggleText, withNextPage } from "./product-list.ts";

const products = (...ids: number[]) => ids.map((id) => ({ id }) as ProductSummary);
const list = (count: number, ...ids: number[]) => ({ products: products(...ids), count });
const ids = (shown: ProductSummary[]) => shown.map(({ id }) => id);

describe("reading a response with products", () => {
  test("takes the results and their count", () => {
    const page = { results: products(1, 2), count: 220, next: null, previous: null };
    expect(listFrom(page)).toEqual(list(220, 1, 2));
  });

  test("counts the results if the count is missing or too small", () => {
    expect(listFrom({ results: products(1, 2, 3) }).count).toBe(3);
    expect(listFrom({ results: products(1, 2, 3), count: 2 }).count).toBe(3);
  });

  test("is empty without results", () => {
    expect(listFrom({})).toEqual(list(0));
    expect(listFrom(null)).toEqual(list(0));
  });
});

describe("the collapsed grid of products", () => {
  test("shows four products, or all of them when expanded", () => {
    expect(ids(shownProducts(list(6, 1, 2, 3, 4, 5, 6), false))).toEqual([1, 2, 3, 4]);
    expect(ids(shownProducts(list(6, 1, 2, 3, 4, 5, 6), true))).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test("says how many more products there are", () => {
    expect(toggleText(220, false)).toBe("See More (216 more)");
    expect(toggleText(5, false)).toBe("See More (1 more)");
    expect(toggleText(220, true)).toBe("See Less");
  });

  test("has no toggle for four products or fewer", () => {
    expect(toggleText(4, false)).toBeNull();
    expect(toggleText(0, true)).toBeNull();
  });
});

describe("the next page of products", () => {
  test("is appended, each product once", () => {
    const both = withNextPage(list(7, 1, 2, 3, 4), list(7, 4, 5, 6));
    expect(ids(both.products)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(both.count).toBe(7);
  });

  test("ends the list when it adds nothing new", () => {
    expect(withNextPage(list(9, 1, 2), list(9)).count).toBe(2);
    expect(withNextPage(list(9, 1, 2), list(9, 1)).count).toBe(2);
  });
});
