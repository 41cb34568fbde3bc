import { expect, test } from "vitest";
import { numberOrNull } from "./typed-number.ts";

test.for([
  ["1250", 1250],
  [" 12.50 ", 12.5],
  ["1,250", 1250],
  ["1,00,000.50", 100_000.5],
  ["1,000,000", 1_000_000],
  ["-1,250", -1250],
  ["12,5", null],
  ["1,25,0", null],
  ["123,45,678", null],
  [",250", null],
  ["ten", null],
  ["", null],
] as const)("reads %o as %o", ([text, number]) => {
  expect(numberOrNull(text)).toBe(number);
});
