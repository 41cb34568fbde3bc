import { describe, expect, test } from "vitest";
import { lossProblem, restoredCell, skuWithZeros } from "./spreadsheet-cells.ts";

describe("a cell that a spreadsheet has changed", () => {
  test.each([
    ["904", "0904"],
    ["8042", "8042"],
    ["80420", "080420"],
    ["8042090", "08042090"],
    ["0904", "0904"],
    ["90", "90"],
    ["904x", "904x"],
    ["", ""],
  ])("is read as an HSN code: %j as %j", (cell, hsn) => {
    expect(restoredCell("hsn", cell)).toBe(hsn);
  });

  test.each([
    ["01-04-2027", "2027-04-01"],
    ["2027-04-01", "2027-04-01"],
    ["01/04/2027", "01/04/2027"],
    ["1-4-27", "1-4-27"],
  ])("is read as a day: %j as %j", (cell, day) => {
    expect(restoredCell("next_gst_rate_from", cell)).toBe(day);
  });

  test("keeps its digits in other columns", () => {
    expect(restoredCell("sku", "904")).toBe("904");
    expect(restoredCell("description", "01-04-2027")).toBe("01-04-2027");
  });

  test.each([
    [{ sku: "8.90123E+12" }, "sku: A spreadsheet has shortened this number to 8.90123E+12."],
    [{ sku: "A", fssai_licence: "1e+13" }, "fssai_licence: A spreadsheet has shortened"],
    [{ sku: "A", name_te: "??? (????)" }, "name_te: A spreadsheet has replaced these letters"],
  ])("is reported if it can't be repaired: %j", (cells, message) => {
    expect(lossProblem(cells, false)).toContain(message);
  });

  test.each([
    [{ sku: "E+12" }],
    [{ sku: "8E12-500G" }],
    [{ sku: "A", name_te: "రాగులు", name_en: "What is ragi??" }],
  ])("is accepted while it is still readable: %j", (cells) => {
    expect(lossProblem(cells, false)).toBeUndefined();
  });

  test("is accepted as it is if it is the SKU of a pack", () => {
    expect(lossProblem({ sku: "8E+12" }, true)).toBeUndefined();
  });
});

test.each([
  ["123", "00123"],
  ["0", "000"],
  ["1230", "01230"],
  ["23", undefined],
  ["0123", undefined],
  ["", undefined],
  ["4A", undefined],
])("the number %j was the SKU %j before a spreadsheet removed its zeros", (number, sku) => {
  expect(skuWithZeros(number, ["0A", "04A", "00123", "01230", "000"])).toBe(sku);
});
