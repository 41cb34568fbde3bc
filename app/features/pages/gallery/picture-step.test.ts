import { describe, expect, test } from "vitest";
import { keyDirection, nextPicture, swipeDirection } from "./picture-step.ts";

describe("swipeDirection", () => {
  test.each([
    [-80, 0, 1],
    [80, 10, -1],
    [-48, 0, 1],
    [-47, 0, 0],
    [0, 0, 0],
    [60, 50, 0],
    [-60, -90, 0],
  ])("a swipe of %i, %i is a step of %i", (dx, dy, step) => {
    expect(swipeDirection(dx, dy)).toBe(step);
  });
});

const PLAIN = { altKey: false, ctrlKey: false, metaKey: false };

describe("keyDirection", () => {
  test.each([
    ["ArrowRight", 1],
    ["ArrowLeft", -1],
    ["ArrowDown", 0],
    ["Escape", 0],
  ])("%s is a step of %i", (key, step) => {
    expect(keyDirection({ ...PLAIN, key })).toBe(step);
  });

  test.each(["altKey", "ctrlKey", "metaKey"])("an arrow with %s is left to the browser", (held) => {
    expect(keyDirection({ ...PLAIN, key: "ArrowLeft", [held]: true })).toBe(0);
  });
});

describe("nextPicture", () => {
  test.each([
    [1, 1, 2],
    [69, 1, 1],
    [1, -1, 69],
    [35, -1, 34],
    [35, 0, 35],
  ])("from %i by %i is %i", (number, step, next) => {
    expect(nextPicture(number, step, 69)).toBe(next);
  });
});
