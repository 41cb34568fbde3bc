import { expect, test } from "vitest";
import {
  isAllowedTransition,
  parseQuoteNumber,
  QUOTE_STATES,
  type QuoteState,
  quoteNumber,
  quoteTotal,
  stateOn,
} from "./quote-states.ts";

const quote = (state: QuoteState) => ({ state, valid_until: "2026-11-30" });
const ACTORS = ["admin", "customer", "shop"] as const;

test("a quote allows only the listed transitions", () => {
  const allowed = QUOTE_STATES.flatMap((from) =>
    ACTORS.flatMap((actor) =>
      QUOTE_STATES.filter((to) => isAllowedTransition(quote(from), actor, to, "2026-11-30")).map(
        (to) => `${actor}: ${from} to ${to}`,
      ),
    ),
  );
  expect(allowed).toEqual([
    "admin: draft to sent",
    "admin: draft to withdrawn",
    "admin: sent to withdrawn",
    "customer: sent to accepted",
    "customer: sent to declined",
    "shop: sent to expired",
  ]);
});

test("a sent quote expires the day after its last valid day, and a draft never does", () => {
  expect(stateOn(quote("sent"), "2026-11-30")).toBe("sent");
  expect(stateOn(quote("sent"), "2026-12-01")).toBe("expired");
  expect(stateOn(quote("draft"), "2026-12-01")).toBe("draft");
  expect(isAllowedTransition(quote("sent"), "customer", "accepted", "2026-12-01")).toBe(false);
  expect(isAllowedTransition(quote("sent"), "admin", "withdrawn", "2026-12-01")).toBe(false);
});

test("a quote's number can be read back", () => {
  expect(quoteNumber({ year: 2026, serial: 1 })).toBe("QUO-2026-000001");
  expect(parseQuoteNumber(" quo-2026-000012 ")).toEqual({ year: 2026, serial: 12 });
  expect(parseQuoteNumber("GRV-2026-000012")).toBeUndefined();
});

test("the total is the goods plus the delivery", () => {
  const lines = [
    { quantity: 3, price_paise: 99_99 },
    { quantity: 1, price_paise: 1 },
  ];
  expect(quoteTotal(lines, 40_00)).toBe(339_98);
});
