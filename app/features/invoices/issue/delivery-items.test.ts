import fc from "fast-check";
import { expect, test } from "vitest";
import { deliveryItems } from "./delivery-items.ts";
import { type SoldItem, taxSale } from "./sale.ts";

function itemOf(changes: Partial<SoldItem>): SoldItem {
  return {
    line: 1,
    title: "Ragi",
    pack_label: "1 kg",
    quantity: 1,
    price_paise: 10_000,
    discount_paise: 0,
    hsn: "1008",
    gst_rate_percent: 5,
    ...changes,
  };
}

test("free delivery adds no lines to an invoice", () => {
  expect(deliveryItems([itemOf({})], 0)).toEqual([]);
});

test("splits the charge over the tax rates in proportion to the goods, with the HSN code of the most valuable", () => {
  const lines = deliveryItems(
    [
      itemOf({ gst_rate_percent: 5, hsn: "1008", price_paise: 10_000 }),
      itemOf({ gst_rate_percent: 5, hsn: "0409", price_paise: 20_000 }),
      itemOf({ gst_rate_percent: 18, hsn: "3307", price_paise: 20_000, discount_paise: 10_000 }),
    ],
    4_000,
  );
  expect(lines).toMatchObject([
    { line: 1000, title: "Delivery", price_paise: 3_000, hsn: "0409", gst_rate_percent: 5 },
    { line: 1001, title: "Delivery", price_paise: 1_000, hsn: "3307", gst_rate_percent: 18 },
  ]);
});

test("a rate whose goods cost nothing, or whose share is less than a paisa, has no line", () => {
  const lines = deliveryItems(
    [
      itemOf({ gst_rate_percent: 0, price_paise: 0 }),
      itemOf({ gst_rate_percent: 5, price_paise: 10_000 }),
      itemOf({ gst_rate_percent: 18, price_paise: 10_000, discount_paise: 10_000 }),
    ],
    4_000,
  );
  expect(lines).toEqual([
    {
      line: 1001,
      title: "Delivery",
      pack_label: "",
      quantity: 1,
      price_paise: 4_000,
      discount_paise: 0,
      hsn: "1008",
      gst_rate_percent: 5,
    },
  ]);
});

test("an indivisible paisa goes to the largest remainder, and among equals the first goods give the HSN code", () => {
  const lines = deliveryItems(
    [
      itemOf({ gst_rate_percent: 5, hsn: "1008", price_paise: 2 }),
      itemOf({ gst_rate_percent: 5, hsn: "0409", price_paise: 1, quantity: 2 }),
      itemOf({ gst_rate_percent: 18, hsn: "3307", price_paise: 2 }),
      itemOf({ gst_rate_percent: 18, hsn: "3401", price_paise: 1 }),
    ],
    6,
  );
  // 3.43 and 2.57 paise.
  expect(lines).toMatchObject([
    { price_paise: 3, hsn: "1008" },
    { price_paise: 3, hsn: "3307" },
  ]);
});

test("for any goods and charge, the lines add up to the charge, and each is taxed at the rate of its goods", () => {
  const item = fc
    .record({
      quantity: fc.integer({ min: 1, max: 20 }),
      price_paise: fc.integer({ min: 0, max: 1_000_00 }),
      gst_rate_percent: fc.constantFrom(null, 0, 5, 18),
    })
    .map(itemOf);
  fc.assert(
    fc.property(
      fc.array(item, { minLength: 1, maxLength: 20 }),
      fc.nat(50_000),
      (items, charge) => {
        const lines = deliveryItems(items, charge);
        expect(lines.reduce((sum, { price_paise }) => sum + price_paise, 0)).toBe(charge);
        const rates = new Set(items.map(({ gst_rate_percent }) => gst_rate_percent));
        for (const { gst_rate_percent } of lines) expect(rates).toContain(gst_rate_percent);
        expect(taxSale([...items, ...lines], "36").total).toBe(
          items.reduce((sum, one) => sum + one.price_paise * one.quantity, charge),
        );
      },
    ),
  );
});
