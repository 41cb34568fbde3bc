import { expect, test } from "vitest";
import { productIdOf } from "./product-path.ts";

test.each([
  ["7", 7],
  ["999999999", 999999999],
  ["0", null],
  ["-1", null],
  ["1.5", null],
  ["7x", null],
  ["99999999999999999999", null],
  [undefined, null],
])("the id of '%s' is %s", (part, id) => {
  expect(productIdOf(part)).toBe(id);
});
