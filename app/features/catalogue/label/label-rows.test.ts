import { expect, test } from "vitest";
import { shop } from "#app/settings.ts";
import type { Pack, Product } from "../product/product-schema.ts";
import { labelRows, netQuantity, unitSalePrice } from "./label-rows.ts";

const rows = (product: Partial<Product>) =>
  new Map(labelRows(product as Product).map(({ name, value }) => [name, value]));

test("the rows of a label show the details of a food", () => {
  const label = rows({
    is_food: true,
    ingredients: ["Jaggery", "Sesame"],
    allergens: [],
    shelf_life_months: 9,
    hsn: "10082990",
    gst_rate_percent: 5,
  });
  expect(label.get("Ingredients")).toBe("Jaggery, Sesame");
  expect(label.get("Allergens")).toBe("None declared");
  expect(label.get("May contain")).toBe(
    shop.millsWheat ? "Wheat: packed where wheat is milled" : undefined,
  );
  expect(label.get("Best before")).toBe("9 months from packing");
  expect(label.get("HSN and GST")).toBe("10082990, 5% included in the price");
  expect(label.has("FSSAI licence")).toBe(true);
  expect(label.has("Imported by")).toBe(false);
});

test("the unit sale price is based on the MRP", () => {
  const packs = [
    { id: 1, price: 82.5, mrp: 95, net_quantity: 500, unit: "g" },
    { id: 2, price: 160, mrp: 160, net_quantity: 1000, unit: "g" },
  ] as Pack[];
  const product = { packs } as Product;
  expect(unitSalePrice(product, 1)).toBe("₹0.19/g");
  expect(unitSalePrice(product, 2)).toBe("₹160.00/kg");
  expect(unitSalePrice(product, 3)).toBeNull();
  expect(unitSalePrice({} as Product, undefined)).toBeNull();
});

test("the net quantity uses the legal units, however the pack is labelled", () => {
  const packs = [
    { id: 1, label: "Family pack", net_quantity: 2500, unit: "g" },
    { id: 2, label: "Small / red", net_quantity: 250, unit: "ml" },
    { id: 3, label: "1000 ml", net_quantity: 1000, unit: "ml" },
    { id: 4, label: "Dozen", net_quantity: 12, unit: "piece" },
    { id: 5, label: "Single", net_quantity: 1, unit: "piece" },
  ] as Pack[];
  const quantities = [1, 2, 3, 4, 5, 6].map((id) => netQuantity({ packs } as Product, id));
  expect(quantities).toEqual(["2.5 kg", "250 ml", "1 L", "12 pieces", "1 piece", undefined]);
});

test("the rows of a label say that goods at 0% are exempt", () => {
  expect(rows({ gst_rate_percent: 0 }).get("HSN and GST")).toBe("exempt from GST");
  expect(rows({ hsn: "2501", gst_rate_percent: null }).get("HSN and GST")).toBe("2501");
});

test("leaves out unknown details", () => {
  const label = rows({ title: "Soap", is_food: false, shelf_life_months: 1 });
  expect([...label.keys()]).toEqual(["Product", "Best before", "Packed by", "Consumer care"]);
  expect(label.get("Best before")).toBe("1 month from packing");
  expect(rows({ shelf_life_days: 7 }).get("Best before")).toBe("7 days from packing");
});

test("imported goods show their importer, and food its maker's own licence", () => {
  const label = rows({
    is_food: true,
    importer: "Date House, Mumbai 400001",
    fssai_licence: "10012011000001",
  });
  expect(label.get("Imported by")).toBe("Date House, Mumbai 400001");
  expect(label.get("FSSAI licence")).toBe("10012011000001");
});

test("the maker's own details take precedence over the shop's", () => {
  const label = rows({ maker: "Hill Growers, Araku", consumer_care: "care@araku.example" });
  expect(label.get("Packed by")).toBe("Hill Growers, Araku");
  expect(label.get("Consumer care")).toBe("care@araku.example");
});
