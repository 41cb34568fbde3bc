import { describe, expect, test } from "vitest";
import { privateSettings } from "#app/settings.ts";
import { documentNumber } from "./invoice-number.ts";

describe("a document number", () => {
  test("has prefix, year and six digits", () => {
    expect(documentNumber("NF", "26-27", 123)).toBe("NF/26-27/000123");
  });

  test("has at most 16 characters, all allowed by law, up to ten million documents a year", () => {
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
