import { describe, expect, test } from "vitest";
import { privateSettings } from "#app/settings.ts";
import { documentNumber, financialYear } from "./invoice-number.ts";

describe("the financial year", () => {
  test.each([
    ["2027-03-31T18:29:59.999Z", "26-27"],
    ["2027-03-31T18:30:00.000Z", "27-28"],
    ["2026-04-01T00:00:00.000Z", "26-27"],
    ["2026-12-31T23:59:59.000Z", "26-27"],
    ["2027-01-01T00:00:00.000Z", "26-27"],
    ["2099-06-01T00:00:00.000Z", "99-00"],
    ["2009-06-01T00:00:00.000Z", "09-10"],
  ])("at %s is %s, by India's clock", (moment, year) => {
    expect(financialYear(new Date(moment))).toBe(year);
  });
});

describe("a document number", () => {
  test("has prefix, year and six digits", () => {
    expect(documentNumber("NF", "26-27", 123)).toBe("NF/26-27/000123");
  });

  test("has at most 16 characters, all allowed by law, up to ten million a year", () => {
    for (const prefix of [
      privateSettings.invoicing.invoicePrefix,
      privateSettings.invoicing.creditNotePrefix,
    ]) {
      for (const serial of [1, 999_999, 9_999_999]) {
        expect(documentNumber(prefix, "99-00", serial)).toMatch(/^[A-Za-z0-9/-]{1,16}$/);
      }
    }
    expect(privateSettings.invoicing.invoicePrefix).not.toBe(
      privateSettings.invoicing.creditNotePrefix,
    );
  });
});
