import { describe, expect, test } from "vitest";
import { formatRupees } from "#app/shared/money.ts";
import { dollarSigned, placedAt } from "./order-format.ts";

describe("placedAt", () => {
  test("is a long US date with the time in India", () => {
    expect(placedAt("2026-11-20T10:42:00Z")).toBe("November 20, 2026 at 4:12 PM");
  });

  test("is already the next day in India in the evening of UTC", () => {
    expect(placedAt("2026-12-31T18:30:00Z")).toBe("January 1, 2027 at 12:00 AM");
  });

  test("is '' for an invalid date", () => {
    expect(placedAt("soon")).toBe("");
  });
});

describe("money", () => {
  test("uses the $ of the order page, two decimals and lakh grouping", () => {
    expect(dollarSigned(165)).toBe("$165.00");
    expect(dollarSigned(123456.5)).toBe("$1,23,456.50");
    expect(dollarSigned(Number.NaN)).toBe("--");
  });

  test("uses ₹ with lakh grouping elsewhere", () => {
    expect(formatRupees(123456.5)).toBe("₹1,23,456.50");
  });
});
