import { shop } from "#app/settings.ts";
import { toPaise } from "#app/shared/money.ts";
import type { DeliveryZone } from "#app/shop.ts";

/** Delivery charges by the zones in the settings. The cart, the checkout and the order use the same rule. */

/** The delivered goods: their price less discounts, in paise, and their net weight in grams. */
export interface ChargedGoods {
  goodsPaise: number;
  grams: number;
}

export interface Destination {
  pincode: string;
  state: string;
}

const GRAMS_OF_A_KILO = 1000;
/** The assumed weight of one piece: packs of goods sold by the piece, such as soap and incense, have no net weight. */
const GRAMS_OF_A_PIECE = 100;

/** The net weight of some packs, in grams; a millilitre counts as a gram. */
export function gramsOf(
  pack: { net_quantity: number; unit: "g" | "ml" | "piece" },
  quantity: number,
): number {
  return pack.net_quantity * quantity * (pack.unit === "piece" ? GRAMS_OF_A_PIECE : 1);
}

/** The charge for goods to a place, in paise. */
export function deliveryCharge(goods: ChargedGoods, to: Destination): number {
  const zone = zoneOf(to);
  return zone ? chargeIn(zone, goods) : 0;
}

/**
 * The lowest and highest possible charge while the place is unknown, in paise. They are equal if the charge doesn't depend on the
 * place.
 */
export function possibleCharges(goods: ChargedGoods): { lowest: number; highest: number } {
  const charges = shop.deliveryZones.map((zone) => chargeIn(zone, goods));
  return charges.length === 0
    ? { lowest: 0, highest: 0 }
    : { lowest: Math.min(...charges), highest: Math.max(...charges) };
}

/** The value of goods, in paise, to add for free delivery; null if more goods would make no difference, or if it isn't known. */
export function missingForFree(goods: ChargedGoods, to?: Destination): number | null {
  const zones = to ? [zoneOf(to)].filter((zone) => zone !== undefined) : shop.deliveryZones;
  const [first] = zones;
  if (!first || first.freeFrom === null) return null;
  // While the place is unknown, the threshold is known only if it is the same in every zone.
  if (zones.some(({ freeFrom }) => freeFrom !== first.freeFrom)) return null;
  if (zones.every((zone) => chargeIn(zone, goods) === 0)) return null;
  return toPaise(first.freeFrom) - goods.goodsPaise;
}

/** The zone of a place; undefined if delivery is free everywhere. */
export function zoneOf({ pincode, state }: Destination): DeliveryZone | undefined {
  return shop.deliveryZones.find(
    ({ states, pins }) =>
      (states.length === 0 && pins.length === 0) ||
      states.includes(state) ||
      pins.some((beginning) => pincode.startsWith(beginning)),
  );
}

function chargeIn({ charge, perKg, freeFrom }: DeliveryZone, goods: ChargedGoods): number {
  if (freeFrom !== null && goods.goodsPaise >= toPaise(freeFrom)) return 0;
  const further = Math.max(0, Math.ceil(goods.grams / GRAMS_OF_A_KILO) - 1);
  return toPaise(charge + perKg * further);
}
