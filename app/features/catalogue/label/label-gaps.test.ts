import { describe, expect, test } from "vitest";
import { type LabelFacts, labelGaps } from "./label-gaps.ts";

const pack = { label: "500 g", unit: "g" } as const;
const complete: LabelFacts = {
  packs: [pack],
  hsn: "10082990",
  gst_rate_percent: 0,
  ingredients: ["Foxtail millet"],
  benefits: ["Whole grain", "Source of fibre (8 g per 100 g)"],
  is_food: true,
  diet_mark: "vegetarian",
  storage: "Keep dry.",
  shelf_life_months: 9,
  shelf_life_days: null,
  maker: "Hill Growers, Main Road, Araku, Andhra Pradesh 531149",
  importer: null,
  country_of_origin: "India",
  consumer_care: "+91 98480 12345",
  fssai_licence: null,
};

const gaps = (changes: Partial<LabelFacts>) => labelGaps({ ...complete, ...changes });

describe("labelGaps", () => {
  test("returns nothing for a complete label", () => {
    expect(labelGaps(complete)).toEqual([]);
  });

  test.each([
    ["hsn", { hsn: null }],
    ["gst_rate_percent", { gst_rate_percent: null }],
    ["ingredients", { ingredients: [] }],
    ["diet_mark", { diet_mark: null }],
    ["storage", { storage: "" }],
    ["shelf_life_months", { shelf_life_months: null }],
    ["maker", { maker: null }],
    ["maker", { maker: "Hill Growers, Araku" }],
    ["country_of_origin", { country_of_origin: null }],
    ["importer", { country_of_origin: "Iran" }],
    ["importer", { country_of_origin: "Iran", importer: "Somebody" }],
    ["consumer_care", { consumer_care: "Ask us" }],
    ["benefits", { benefits: ["Whole grain", "Source of fibre"] }],
    ["net_quantity", { packs: [pack, { ...pack, label: "1 pack", unit: "piece" as const }] }],
  ])("returns %s for %j", (name, changes) => {
    expect(gaps(changes)).toEqual([name]);
  });

  test("requires neither ingredients nor a veg mark for non-food goods", () => {
    const soap = { is_food: false, ingredients: [], diet_mark: null, storage: null };
    expect(gaps({ ...soap, shelf_life_months: null })).toEqual([]);
    expect(gaps({ shelf_life_months: null, shelf_life_days: 7 })).toEqual([]);
  });

  test("requires a PIN code of the importer, not of a maker abroad", () => {
    const dates = { country_of_origin: "Jordan", maker: "Valley Farms, Jericho Road, Amman" };
    expect(gaps({ ...dates, importer: "Date House, Fort, Mumbai 400 001" })).toEqual([]);
  });
});
