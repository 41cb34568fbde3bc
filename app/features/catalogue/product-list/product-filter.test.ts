import { describe, expect, test } from "vitest";
import { filterCount, filterOf, withFilter, withoutFilters } from "./product-filter.ts";

const parameters = (text: string) => new URLSearchParams(text);

describe("the filters in a page's URL", () => {
  test("become the query of the list request", () => {
    const address = "category=38&sort=price_asc&price=100-250&rating=4&origin=Iran&in_stock=1";
    expect(filterOf(parameters(address))).toEqual({
      sort: "price_asc",
      min_price: 100,
      max_price: 250,
      min_rating: 4,
      origin: "Iran",
      in_stock: true,
    });
    expect(filterOf(parameters("price=500-"))).toEqual({ min_price: 500 });
    expect(filterOf(parameters("price=0-100"))).toEqual({ max_price: 100 });
  });

  test("are left out if their values are unknown", () => {
    const address = "sort=constructor&price=toString&rating=9&in_stock=yes&origin=";
    expect(filterOf(parameters(address))).toEqual({});
  });

  test("are set and removed one by one, or cleared all at once, and the sort order stays", () => {
    const both = withFilter(parameters("category=38&sort=newest"), "price", "500-");
    expect(both.toString()).toBe("category=38&sort=newest&price=500-");
    expect(filterCount(both)).toBe(1);
    expect(withFilter(both, "price", "").toString()).toBe("category=38&sort=newest");
    expect(withoutFilters(both).toString()).toBe("category=38&sort=newest");
  });
});
