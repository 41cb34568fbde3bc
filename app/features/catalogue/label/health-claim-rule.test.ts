import { expect, test } from "vitest";
import { isUnprovedHealthClaim, shownBenefits } from "./health-claim-rule.ts";

test.each([
  "Source of fibre",
  "source of iron",
  "High in plant protein",
  "Plant protein",
  "Highest plant protein in the range",
  "Iron-rich",
  "Rich in calcium",
  "Low fat",
  "Low-GI",
  "Low coumarin variety",
  "Gluten-free grain",
  "No gluten",
  "Wheat-free",
  "Sugar free",
  "Plant omega-3 fat",
  "Vitamin E",
  "Good for digestion",
  "Health mix",
  "Helps diabetics",
  "Aflatoxin tested",
  "Protein of 3 kinds",
])("'%s' is a claim that needs a value", (benefit) => {
  expect(isUnprovedHealthClaim(benefit)).toBe(true);
});

test.each([
  "Source of fibre (8 g per 100 g)",
  "Protein 12.5g per 100 g",
  "Gluten below 20 ppm",
  "Calcium: 344 mg in 100 g",
  "Whole grain",
  "Unpolished",
  "Cold pressed",
  "No added sugar",
  "No salt",
  "Iodised",
  "Roasted in iron kadais",
  "Compounded with rice flour",
  "Rich taste",
  "Low smoke",
  "Caffeine-free",
  "Made from farm by-products",
  "అధిక నాణ్యత",
])("'%s' may be shown", (benefit) => {
  expect(isUnprovedHealthClaim(benefit)).toBe(false);
});

test("shoppers see the other benefits in the same order", () => {
  const benefits = ["Whole grain", "Gluten-free", "Source of iron (4 mg per 100 g)"];
  expect(shownBenefits(benefits)).toEqual(["Whole grain", "Source of iron (4 mg per 100 g)"]);
});
