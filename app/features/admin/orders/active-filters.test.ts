import { expect, test } from "vitest";
import { activeFilters } from "./active-filters.ts";

test("names every filter in the URL except status and search terms", () => {
  const search = "?status=paid&q=rao&payment=to_confirm&from=2026-11-20&customer=7";
  expect(activeFilters(search, "Anitha Rao")).toEqual([
    { key: "payment", label: "Payment: UPI to confirm" },
    { key: "from", label: "From 20 Nov 2026" },
    { key: "customer", label: "Customer: Anitha Rao" },
  ]);
  expect(activeFilters("?customer=7")).toEqual([{ key: "customer", label: "Customer: 7" }]);
  expect(activeFilters("?method=cod")).toEqual([{ key: "method", label: "Method: Cash" }]);
  expect(activeFilters("?to=never&payment=x")).toEqual([
    { key: "payment", label: "Payment: x" },
    { key: "to", label: "Until never" },
  ]);
});
