import { expect, test } from "vitest";
import { gstRatesOn, nextRateError, unusualRate } from "./gst-rate.ts";

const CHANGE = {
  gst_rate_percent: 12,
  next_gst_rate_percent: 5,
  next_gst_rate_from: "2025-09-22",
};

test("a future rate applies from its date", () => {
  expect(gstRatesOn(CHANGE, "2025-09-21")).toEqual(CHANGE);
  const started = { gst_rate_percent: 5, next_gst_rate_percent: null, next_gst_rate_from: null };
  expect(gstRatesOn(CHANGE, "2025-09-22")).toEqual(started);
  expect(gstRatesOn(CHANGE, "2026-01-01")).toEqual(started);
  expect(gstRatesOn(started, "2026-01-01")).toEqual(started);
});

test.each([7, 12, 28, 0.5, 99.99])("%f percent is not a rate in force", (rate) => {
  expect(unusualRate(rate)).toContain(`${rate}% is not a GST rate in force`);
});

test.each([0, 0.25, 3, 5, 18, 40, null, undefined])(
  "the check of GST rates gives no warning for %s",
  (rate) => {
    expect(unusualRate(rate)).toBeUndefined();
  },
);

test("a future rate needs a date, and the date needs a rate", () => {
  expect(nextRateError(CHANGE)).toBeUndefined();
  expect(nextRateError({})).toBeUndefined();
  expect(nextRateError({ next_gst_rate_percent: 0 })?.field).toBe("next_gst_rate_from");
  expect(nextRateError({ next_gst_rate_from: "2027-04-01" })?.field).toBe("next_gst_rate_percent");
});
