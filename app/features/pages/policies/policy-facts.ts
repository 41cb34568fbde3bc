import { deliversFree } from "#app/selling-points.ts";
import { shop } from "#app/settings.ts";
import type { Facts } from "#app/site/site-facts.ts";

/**
 * The shop's policies as schema.org data, which search engines apply to all of its products. Google wants each policy only on the
 * page that describes it, which also keeps product pages small.
 */

const WORKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

function ofShop(origin: string, policy: Facts): Facts {
  return {
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name: shop.name,
    url: `${origin}/`,
    ...policy,
  };
}

/** Links only to the page, since the returns policy is a text that administrators can change. */
export function returnsFacts(origin: string): Facts[] {
  const policy = { "@type": "MerchantReturnPolicy", merchantReturnLink: `${origin}/returns` };
  return [ofShop(origin, { hasMerchantReturnPolicy: policy })];
}

/**
 * Delivery charges and times. Empty if the charge depends on the address or the weight: Google doesn't support the states and PIN
 * codes of India, and would show everybody the lowest charge.
 */
export function shippingFacts(origin: string): Facts[] {
  const rates = ratesEverywhere();
  if (!rates) return [];
  const { processingDays: handling, deliveryDays: delivery } = shop;
  const fastest = Math.max(0, delivery.min - handling.min);
  const transit = { min: fastest, max: Math.max(fastest, delivery.max - handling.max) };
  const service = {
    "@type": "ShippingService",
    handlingTime: period(handling),
    shippingConditions: rates.map((rate) => ({
      "@type": "ShippingConditions",
      shippingDestination: { "@type": "DefinedRegion", addressCountry: "IN" },
      transitTime: period(transit),
      ...rate,
    })),
  };
  return [ofShop(origin, { hasShippingService: service })];
}

/** The charge by the value of the goods; undefined if it differs between places or depends on the weight. */
function ratesEverywhere(): Facts[] | undefined {
  const [first, ...others] = shop.deliveryZones;
  if (deliversFree() || !first) return [{ shippingRate: rupees({ value: 0 }) }];
  const { charge, freeFrom } = first;
  const isSame = others.every((zone) => zone.charge === charge && zone.freeFrom === freeFrom);
  if (!isSame || [first, ...others].some((zone) => zone.perKg > 0)) return undefined;
  const shippingRate = rupees({ value: charge });
  if (freeFrom === null || charge === 0) return [{ shippingRate }];
  return [
    { orderValue: rupees({ maxValue: freeFrom - 0.01 }), shippingRate },
    { orderValue: rupees({ minValue: freeFrom }), shippingRate: rupees({ value: 0 }) },
  ];
}

function rupees(amount: Facts): Facts {
  return { "@type": "MonetaryAmount", currency: "INR", ...amount };
}

function period({ min, max }: { min: number; max: number }): Facts {
  return {
    "@type": "ServicePeriod",
    businessDays: WORKDAYS.map((day) => `https://schema.org/${day}`),
    duration: { "@type": "QuantitativeValue", minValue: min, maxValue: max, unitCode: "DAY" },
  };
}
