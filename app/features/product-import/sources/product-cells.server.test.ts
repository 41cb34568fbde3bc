import { expect, test } from "vitest";
import { namedCategory } from "./category-match.ts";
import { productCells } from "./product-cells.server.ts";

const KNOWN = Array.from({ length: 30 }, (_, n) => namedCategory(n + 1, `Category ${n + 1}`, []));

const cellsOf = (categories: string[]) =>
  productCells(
    { title: "Ragi", slug: "ragi", html: "", categories, tags: [], pictures: [], hidden: false },
    KNOWN,
  );

test("takes the first name that matches a category, and reports the others as left out", () => {
  const { cells, warnings } = cellsOf(["Offers", "category 7", "Staples"]);
  expect(cells.category).toBe("Category 7");
  expect(warnings).toEqual(["category: A product has one category. Left out: Offers, Staples."]);
});

test("reads a product with 50,000 categories in less than a second", () => {
  const start = performance.now();
  const { warnings } = cellsOf(Array.from({ length: 50_000 }, (_, n) => `Some other group ${n}`));
  expect(performance.now() - start).toBeLessThan(1_000);
  expect(warnings.join()).toContain("and 49996 more");
});
