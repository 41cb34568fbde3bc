import { expect, test } from "vitest";
import {
  emptyQuote,
  lineProblem,
  type QuoteLineValues,
  toQuoteContent,
  totalOf,
} from "./quote-form-values.ts";

const LINE: QuoteLineValues = {
  pack_id: 1,
  title: "Ragi",
  label: "1 kg",
  quantity: 3,
  price: "70.35",
  mrp: 80,
};

test("a new quote is valid for a week, by India's calendar", () => {
  expect(emptyQuote(new Date("2026-11-24T20:00:00Z")).until).toBe("2026-12-02");
});

test("validates a price as it is typed", () => {
  expect(lineProblem(LINE)).toBeUndefined();
  expect(lineProblem({ ...LINE, price: "80" })).toBeUndefined();
  expect(lineProblem({ ...LINE, price: "80.01" })).toBe("The price can't be above the MRP.");
  for (const price of ["", "0", "-1", "free"]) {
    expect(lineProblem({ ...LINE, price })).toBe("Enter a price in ₹.");
  }
  expect(lineProblem({ ...LINE, price: "70.355" })).toMatch(/at most 2 decimals/);
});

test("the total is exact to the paisa, and unknown while a number is missing", () => {
  const typed = { ...emptyQuote(), lines: [LINE, { ...LINE, pack_id: 2, quantity: 1 }] };
  expect(totalOf({ ...typed, delivery: "40.10" })).toBe(321.5);
  expect(totalOf({ ...typed, delivery: "" })).toBeNull();
  expect(totalOf({ ...typed, lines: [{ ...LINE, price: "" }] })).toBeNull();
});

test("sends each pack with its quantity and price", () => {
  expect(toQuoteContent({ lines: [LINE], delivery: "0", note: "", until: "2026-12-02" })).toEqual({
    lines: [{ pack_id: 1, quantity: 3, price: 70.35 }],
    delivery_charge: 0,
    note: "",
    valid_until: "2026-12-02",
  });
});
