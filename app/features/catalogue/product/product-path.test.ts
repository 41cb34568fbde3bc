import { expect, test } from "vitest";
import { packPath, productIdOf, requestedPack } from "./product-path.ts";

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

test.each([
  ["?pack=3", 3],
  ["?pack=", null],
  ["?pack=0", null],
  ["?pack=1e3", null],
  ["", null],
])("the pack requested by '%s' is %s", (search, id) => {
  expect(requestedPack(new URLSearchParams(search))).toBe(id);
});

test("the URL names a pack only if it isn't the default one", () => {
  expect(packPath({ id: 1, pack: { id: 2 } }, 2)).toBe("/products/1");
  expect(packPath({ id: 1, pack: { id: 2 } }, 3)).toBe("/products/1?pack=3");
});
