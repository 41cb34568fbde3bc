import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { applySettings } from "#app/settings.ts";
import { DEFAULT_SETTINGS, type DeliveryZone } from "#app/shop.ts";
import { deliveryCharge, gramsOf, missingForFree, possibleCharges } from "./delivery-charge.ts";
import { deliveryTerms, zoneTerms } from "./delivery-terms.ts";

const ELSEWHERE: DeliveryZone = {
  name: "Elsewhere",
  states: [],
  pins: [],
  charge: 90,
  perKg: 20,
  freeFrom: null,
};
const CITY: DeliveryZone = { ...ELSEWHERE, name: "City", pins: ["5000"], charge: 0, perKg: 0 };
const STATE: DeliveryZone = {
  ...ELSEWHERE,
  name: "Telangana",
  states: ["Telangana"],
  charge: 40,
  perKg: 10,
  freeFrom: 500,
};

function useZones(...deliveryZones: DeliveryZone[]) {
  applySettings({ shop: { ...DEFAULT_SETTINGS.shop, deliveryZones } });
}
afterEach(() => applySettings(structuredClone(DEFAULT_SETTINGS)));

const HYDERABAD = { pincode: "500034", state: "Telangana" };
const WARANGAL = { pincode: "506001", state: "Telangana" };
const CHENNAI = { pincode: "600001", state: "Tamil Nadu" };

describe("the delivery charge", () => {
  test("is free without zones", () => {
    expect(deliveryCharge({ goodsPaise: 100, grams: 9_000 }, CHENNAI)).toBe(0);
    expect(possibleCharges({ goodsPaise: 100, grams: 9_000 })).toEqual({ lowest: 0, highest: 0 });
  });

  test.each([
    ["the first zone that fits counts", HYDERABAD, 10_000, 5_000, 0],
    ["a state", WARANGAL, 10_000, 1_000, 40_00],
    ["each further kilogram begun", WARANGAL, 10_000, 1_001, 50_00],
    ["just under the free value", WARANGAL, 499_99, 3_000, 60_00],
    ["the free value", WARANGAL, 500_00, 3_000, 0],
    ["everywhere else", CHENNAI, 900_00, 2_000, 110_00],
    ["no weight", CHENNAI, 900_00, 0, 90_00],
  ])("follows the zones: %s", (_what, to, goodsPaise, grams, charge) => {
    useZones(CITY, STATE, ELSEWHERE);
    expect(deliveryCharge({ goodsPaise, grams }, to)).toBe(charge);
  });

  test("is between the lowest and the highest charge, wherever the order goes", () => {
    useZones(CITY, STATE, ELSEWHERE);
    const goods = fc.record({ goodsPaise: fc.nat(1_000_00), grams: fc.nat(50_000) });
    fc.assert(
      fc.property(goods, fc.constantFrom(HYDERABAD, WARANGAL, CHENNAI), (parcel, to) => {
        const { lowest, highest } = possibleCharges(parcel);
        expect(deliveryCharge(parcel, to)).toBeGreaterThanOrEqual(lowest);
        expect(deliveryCharge(parcel, to)).toBeLessThanOrEqual(highest);
      }),
    );
  });

  test("is free once the missing amount has been added", () => {
    useZones(STATE, ELSEWHERE);
    const goods = { goodsPaise: 420_00, grams: 700 };
    expect(missingForFree(goods, WARANGAL)).toBe(80_00);
    expect(deliveryCharge({ ...goods, goodsPaise: 500_00 }, WARANGAL)).toBe(0);
    expect(missingForFree({ ...goods, goodsPaise: 500_00 }, WARANGAL)).toBeNull();
    expect(missingForFree(goods, CHENNAI)).toBeNull();
    expect(missingForFree(goods)).toBeNull();
  });
});

describe("the amount missing for free delivery", () => {
  const goods = { goodsPaise: 420_00, grams: 700 };

  test("is nothing while delivery is free", () => {
    useZones({ ...ELSEWHERE, charge: 0, freeFrom: 500 });
    expect([missingForFree(goods), missingForFree(goods, CHENNAI)]).toEqual([null, null]);
    const heavy = { ...goods, grams: 1_001 };
    expect([missingForFree(heavy), missingForFree(heavy, CHENNAI)]).toEqual([80_00, 80_00]);
  });

  test("needs no address if it is the same in all zones", () => {
    useZones(STATE, { ...ELSEWHERE, freeFrom: 500 });
    expect(missingForFree(goods)).toBe(80_00);
    expect(missingForFree(goods, CHENNAI)).toBe(80_00);
    useZones(STATE, { ...ELSEWHERE, freeFrom: 600 });
    expect(missingForFree(goods)).toBeNull();
    expect(missingForFree(goods, CHENNAI)).toBe(180_00);
  });

  test("is nothing without zones, or if delivery is never free", () => {
    expect(missingForFree(goods)).toBeNull();
    expect(missingForFree(goods, CHENNAI)).toBeNull();
    useZones(ELSEWHERE);
    expect(missingForFree(goods)).toBeNull();
    expect(missingForFree({ goodsPaise: 0, grams: 0 }, CHENNAI)).toBeNull();
  });
});

test("packs weigh their contents, and packs sold by the piece 100 g per piece", () => {
  expect(gramsOf({ net_quantity: 500, unit: "g" }, 3)).toBe(1500);
  expect(gramsOf({ net_quantity: 1000, unit: "ml" }, 2)).toBe(2000);
  expect(gramsOf({ net_quantity: 3, unit: "piece" }, 2)).toBe(600);
});

test("sums up the delivery terms in a few words", () => {
  expect(deliveryTerms([])).toBe("Free shipping across India");
  expect(deliveryTerms([{ ...STATE, states: [], perKg: 0 }])).toBe("Delivery ₹40, free from ₹500");
  expect(deliveryTerms([STATE, ELSEWHERE])).toBe("Delivery from ₹40");
  expect(deliveryTerms([CITY, { ...ELSEWHERE, charge: 1_200 }])).toBe("Delivery from ₹0");
  expect(zoneTerms(STATE)).toBe("₹40, ₹10 for each further kg, free from ₹500");
  expect(zoneTerms(CITY)).toBe("free");
});
