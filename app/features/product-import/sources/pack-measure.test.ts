import { expect, test } from "vitest";
import { findMeasure, gramsLabel } from "./pack-measure.ts";

test.each([
  ["500 g", "500 g", 500, "g"],
  ["Ragi flour 500gm", "500gm", 500, "g"],
  ["1.5 KG / red", "1.5 KG", 1500, "g"],
  ["Pack of 2, 750 ml", "750 ml", 750, "ml"],
  ["1 Litre", "1 Litre", 1000, "ml"],
  ["6 pcs", "6 pcs", 6, "piece"],
  ["1/2 kg", "1/2 kg", 500, "g"],
  ["Toor dal 1/4 kg", "1/4 kg", 250, "g"],
  ["½ kg", "½ kg", 500, "g"],
  ["1 ½ kg", "1 ½ kg", 1500, "g"],
  ["1 1/2 litre", "1 1/2 litre", 1500, "ml"],
  ["1,500 g", "1,500 g", 1500, "g"],
])("finds the net quantity in %j", (text, label, net_quantity, unit) => {
  expect(findMeasure(text)).toEqual({ label, net_quantity, unit });
});

test.each(["", "Large", "2 in 1", "0 g", "1/0 kg", "1,5 kg", "2026 harvest"])(
  "finds no net quantity in %j",
  (text) => {
    expect(findMeasure(text)).toBeNull();
  },
);

test("writes a weight in the style of pack names", () => {
  expect([gramsLabel(250), gramsLabel(1000), gramsLabel(1500)]).toEqual([
    "250 g",
    "1 kg",
    "1.5 kg",
  ]);
});
