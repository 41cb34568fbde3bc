import { expect, test } from "vitest";
import { lastCreditDay, problemsOf } from "./month-problems.server.ts";

test.each([
  ["2026-03-31", "2026-11-30"],
  ["2026-04-01", "2027-11-30"],
  ["2026-12-31", "2027-11-30"],
  ["2027-01-01", "2027-11-30"],
])("the tax of an invoice of %s can be reclaimed until %s", (invoicedOn, until) => {
  expect(lastCreditDay(invoicedOn)).toBe(until);
});

test.each([
  ["on the last day", "2027-11-30", "tax-invoice", []],
  [
    "a day later",
    "2027-12-01",
    "tax-invoice",
    [
      "NC/27-28/000001 came after 30 November 2027, too late to take back the tax of NF/26-27/000001: leave it out of the GST returns.",
    ],
  ],
  ["a day later, without tax", "2027-12-01", "bill-of-supply", []],
])("checks whether a credit note %s can still reclaim the tax", (_when, day, kind, problems) => {
  const note = { number: "NC/27-28/000001", series: "credit-note", gstin: "", titles: [] } as const;
  const about = { invoice: "NF/26-27/000001", invoiced_on: "2026-04-01" };
  expect(problemsOf({ ...note, ...about, day, kind })).toEqual(problems);
});
