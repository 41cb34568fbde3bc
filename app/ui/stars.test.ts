import { expect, test } from "vitest";
import { ratingText } from "./stars.tsx";

test("a rating has one decimal, and is 0.0 without ratings", () => {
  expect(ratingText(4.66)).toBe("4.7");
  expect(ratingText(5)).toBe("5.0");
  for (const none of [null, undefined, Number.NaN]) expect(ratingText(none)).toBe("0.0");
});
