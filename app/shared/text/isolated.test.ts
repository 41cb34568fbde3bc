import { expect, it } from "vitest";
import { isolated } from "./isolated.ts";

it("isolates a name in a script from right to left", () => {
  expect(isolated("شہد")).toBe("\u2068شہد\u2069");
  expect(isolated("Honey شہد")).toBe("\u2068Honey شہد\u2069");
});

it("returns any other name as it is", () => {
  expect(isolated("Foxtail Millet")).toBe("Foxtail Millet");
  expect(isolated("కొర్రలు")).toBe("కొర్రలు");
});
