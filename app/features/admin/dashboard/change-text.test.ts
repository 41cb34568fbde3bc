import { expect, test } from "vitest";
import { changeText, pointsText } from "./change-text.ts";

test.each([
  [112, 100, "12% more than before"],
  [50, 100, "50% less than before"],
  [0, 100, "100% less than before"],
  [1_600, 1, "1,59,900% more than before"],
  [100.4, 100, "as before"],
  [5, 0, ""],
  [0, 0, ""],
])("%s after %s: '%s'", (now, before, text) => {
  expect(changeText(now, before)).toBe(text);
});

test("compares shares in percentage points", () => {
  expect(pointsText(2.5, 2.1)).toBe("0.4 points more than before");
  expect(pointsText(0, 10)).toBe("10.0 points less than before");
  expect(pointsText(2.14, 2.1)).toBe("as before");
});
