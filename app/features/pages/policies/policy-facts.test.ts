import { afterEach, describe, expect, test } from "vitest";
import { applySettings } from "#app/settings.ts";
import { DEFAULT_SETTINGS, type DeliveryZone } from "#app/shop.ts";
import { shippingFacts } from "./policy-facts.ts";

const EVERYWHERE: DeliveryZone = {
  name: "India",
  states: [],
  pins: [],
  charge: 60,
  perKg: 0,
  freeFrom: 500,
};

const use = (shop: Partial<typeof DEFAULT_SETTINGS.shop>) =>
  applySettings({ shop: { ...DEFAULT_SETTINGS.shop, ...shop } });
afterEach(() => applySettings(structuredClone(DEFAULT_SETTINGS)));

interface Service {
  handlingTime: Period;
  shippingConditions: {
    orderValue?: object;
    shippingRate: { value: number };
    shippingDestination: object;
    transitTime: Period;
  }[];
}
interface Period {
  duration: { minValue: number; maxValue: number };
}

function service(): Service {
  const [facts] = shippingFacts("https://farm.example");
  return facts?.hasShippingService as Service;
}

const ratesOf = () =>
  service().shippingConditions.map(({ orderValue, shippingRate }) => [
    shippingRate.value,
    orderValue,
  ]);

describe("the delivery cost in the data for search engines", () => {
  test("is zero in all of India without zones", () => {
    expect(ratesOf()).toEqual([[0, undefined]]);
    expect(service().shippingConditions[0]?.shippingDestination).toMatchObject({
      addressCountry: "IN",
    });
  });

  test("is one charge, and free from a threshold, if that is the same everywhere", () => {
    use({ deliveryZones: [{ ...EVERYWHERE, pins: ["500"] }, EVERYWHERE] });
    expect(ratesOf()).toEqual([
      [60, { "@type": "MonetaryAmount", currency: "INR", maxValue: 499.99 }],
      [0, { "@type": "MonetaryAmount", currency: "INR", minValue: 500 }],
    ]);
    use({ deliveryZones: [{ ...EVERYWHERE, freeFrom: null }] });
    expect(ratesOf()).toEqual([[60, undefined]]);
    use({ deliveryZones: [{ ...EVERYWHERE, charge: 0 }] });
    expect(ratesOf()).toEqual([[0, undefined]]);
  });

  test.each([
    ["the place", { charge: 40 }],
    ["the place, in the value from which it is free", { freeFrom: 900 }],
    ["the weight", { perKg: 10 }],
  ])("is left out if it depends on %s", (_what, other) => {
    use({
      deliveryZones: [
        { ...EVERYWHERE, pins: ["500"] },
        { ...EVERYWHERE, ...other },
      ],
    });
    expect(shippingFacts("https://farm.example")).toEqual([]);
  });
});

test.each([
  [
    { min: 1, max: 2 },
    { min: 3, max: 7 },
    { min: 2, max: 5 },
  ],
  [
    { min: 2, max: 4 },
    { min: 1, max: 4 },
    { min: 0, max: 0 },
  ],
  [
    { min: 1, max: 6 },
    { min: 6, max: 8 },
    { min: 5, max: 5 },
  ],
])(
  "with %o days for packing and %o days to the door, transit takes %o days",
  (processingDays, deliveryDays, way) => {
    use({ processingDays, deliveryDays });
    const { handlingTime, shippingConditions } = service();
    expect(handlingTime.duration).toMatchObject({
      minValue: processingDays.min,
      maxValue: processingDays.max,
    });
    expect(shippingConditions[0]?.transitTime.duration).toMatchObject({
      minValue: way.min,
      maxValue: way.max,
    });
  },
);
