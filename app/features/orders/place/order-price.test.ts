import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  type ChargedGoods,
  deliveryCharge,
} from "#app/features/delivery/charges/delivery-charge.ts";
import { applySettings } from "#app/settings.ts";
import { DEFAULT_SETTINGS, type DeliveryZone } from "#app/shop.ts";
import { priceOrder } from "./order-price.ts";

const ZONE: DeliveryZone = {
  name: "India",
  states: [],
  pins: [],
  charge: 40,
  perKg: 10,
  freeFrom: 1_000,
};
const HOME = { pincode: "506001", state: "Telangana" };
const LINE = {
  quantity: 1,
  price_paise: 300_00,
  discount_paise: 0,
  net_quantity: 500,
  unit: "g" as const,
};

function useShop(smallestOrder: number) {
  applySettings({ shop: { ...DEFAULT_SETTINGS.shop, deliveryZones: [ZONE], smallestOrder } });
}
beforeEach(() => useShop(0));
afterEach(() => applySettings(structuredClone(DEFAULT_SETTINGS)));

describe("the price of an order", () => {
  test("is the price of its goods plus the delivery charge", () => {
    const jars = { ...LINE, quantity: 2, price_paise: 150_50, net_quantity: 1_200 };
    expect(priceOrder([LINE, jars], HOME)).toEqual({
      ok: true,
      // 500 g and 2 × 1200 g: two further kilograms are begun.
      value: { delivery_charge_paise: 60_00, total_paise: 661_00 },
    });
  });

  test("subtracts discounts before comparing the goods with the free-delivery threshold", () => {
    const dear = { ...LINE, price_paise: 1_000_00 };
    expect(priceOrder([dear], HOME)).toEqual({
      ok: true,
      value: { delivery_charge_paise: 0, total_paise: 1_000_00 },
    });
    expect(priceOrder([{ ...dear, discount_paise: 1 }], HOME)).toEqual({
      ok: true,
      value: { delivery_charge_paise: 40_00, total_paise: 1_039_99 },
    });
  });

  test("is the sum of its goods plus one delivery charge for all of them, whatever the lines", () => {
    const line = fc
      .record({
        quantity: fc.integer({ min: 1, max: 50 }),
        price_paise: fc.integer({ min: 1, max: 5_000_00 }),
        net_quantity: fc.integer({ min: 1, max: 2_000 }),
        unit: fc.constantFrom("g", "ml", "piece"),
        share: fc.nat(1_000).map((thousandths) => thousandths / 1_000),
      })
      .map(({ share, ...rest }) => ({
        ...rest,
        discount_paise: Math.floor(share * rest.price_paise * rest.quantity),
      }));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 10 }), (lines) => {
        const goods: ChargedGoods = { goodsPaise: 0, grams: 0 };
        for (const { quantity, price_paise, discount_paise, net_quantity, unit } of lines) {
          goods.goodsPaise += price_paise * quantity - discount_paise;
          goods.grams += net_quantity * quantity * (unit === "piece" ? 100 : 1);
        }
        const delivery_charge_paise = deliveryCharge(goods, HOME);
        const total_paise = goods.goodsPaise + delivery_charge_paise;
        const value = { delivery_charge_paise, total_paise };
        expect(priceOrder(lines, HOME)).toEqual({ ok: true, value });
      }),
    );
  });
});

describe("the minimum order value", () => {
  beforeEach(() => useShop(250.5));

  test("is compared with the goods less discounts, without delivery", () => {
    expect(priceOrder([{ ...LINE, price_paise: 250_50 }], HOME)).toMatchObject({
      ok: true,
      value: { total_paise: 290_50 },
    });
    expect(priceOrder([{ ...LINE, discount_paise: 49_51 }], HOME)).toEqual({
      ok: false,
      error: {
        code: "conflict",
        message: "The minimum order is ₹250.50. Add goods for ₹0.01 more.",
      },
    });
  });

  test("says how much is missing", () => {
    expect(priceOrder([{ ...LINE, price_paise: 100_25, quantity: 2 }], HOME)).toMatchObject({
      error: { message: "The minimum order is ₹250.50. Add goods for ₹50.00 more." },
    });
    expect(priceOrder([], HOME)).toMatchObject({
      error: { message: "The minimum order is ₹250.50. Add goods for ₹250.50 more." },
    });
  });
});
