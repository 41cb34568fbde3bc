import { describe, expect, test } from "vitest";
import {
  isShortened,
  readAmount,
  readDay,
  readOrderNumbers,
  readReferences,
} from "./statement-cells.ts";

describe("a day in a bank statement", () => {
  test.each([
    ["24/11/26", "2026-11-24"],
    ["1/2/2026", "2026-02-01"],
    ["24-11-2026", "2026-11-24"],
    ["24.11.2026", "2026-11-24"],
    ["24 Nov 2026", "2026-11-24"],
    ["24-NOV-26", "2026-11-24"],
    ["2026-11-24", "2026-11-24"],
    [" 24/11/2026 10:15:00 ", "2026-11-24"],
  ])("%j is read", (cell, day) => expect(readDay(cell)).toBe(day));

  test.each(["", "Total", "45/13/26", "31/02/2026", "24/11", "412345678901"])(
    "%j is not a day",
    (cell) => expect(readDay(cell)).toBeNull(),
  );
});

describe("an amount in a bank statement", () => {
  test.each([
    ["549.00", 54900, false],
    ["1,23,456.50", 12345650, false],
    ["  549 ", 54900, false],
    ["₹ 549.5", 54950, false],
    ["INR 549.00", 54900, false],
    ["549.00 Cr", 54900, false],
    ["549.00(Dr)", 54900, true],
    ["-549.00", 54900, true],
    ["+549.00", 54900, false],
    ["549.0000", 54900, false],
  ])("%j is read", (cell, paise, isDebit) => expect(readAmount(cell)).toEqual({ paise, isDebit }));

  test.each(["", " ", "-", "0.00", "nil"])("%j is not an amount", (cell) =>
    expect(readAmount(cell)).toBeNull(),
  );

  test.each(["549,00", "1,23,45.00", "12,34x", "five", "1.234", "1 2", "=549", "9".repeat(20)])(
    "%j can't be read",
    (cell) => expect(readAmount(cell)).toBe("unreadable"),
  );
});

test("reads twelve-digit references, with the leading zeros of some banks, but not a phone number in a UPI id", () => {
  expect(
    readReferences("0000412345678901", "UPI-ANITHA-919848012345@ybl-412345678901-Order 12"),
  ).toEqual(["412345678901"]);
  expect(readReferences("", "UPI/512345678901/x")).toEqual(["512345678901"]);
  expect(readReferences("='412345678901")).toEqual(["412345678901"]);
  expect(readReferences("41234567890", "4123456789012", "0001412345678901")).toEqual([]);
});

test("finds an order number in a bank statement after the word 'order'", () => {
  expect(readOrderNumbers("UPI/412345678901/Order 12/axis")).toEqual([12]);
  expect(readOrderNumbers("ORDER12 order #0013 Order No. 14")).toEqual([12, 13, 14]);
  expect(readOrderNumbers("border 5, 12, reorder")).toEqual([]);
});

test("notices a reference that a spreadsheet has shortened", () => {
  expect([isShortened("4.12346E+11"), isShortened("412345678901")]).toEqual([true, false]);
});
