import { expect, test } from "vitest";
import { placeOfSupply } from "./place-of-supply.ts";

test.each([
  "01-Jammu & Kashmir",
  "07-Delhi",
  "26-Dadra & Nagar Haveli & Daman & Diu",
  "31-Lakshdweep",
  "34-Puducherry",
  "35-Andaman & Nicobar Islands",
  "36-Telangana",
])("%s has the name that the offline tool's list gives it", (place) => {
  expect(placeOfSupply(place.slice(0, 2))).toBe(place);
});
