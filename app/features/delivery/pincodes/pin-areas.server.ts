import { shop } from "#app/settings.ts";
import type { IndianState } from "../addresses/indian-states.ts";
import { beginsWithOne, isArmyPost, takesCash } from "./pin-rule.ts";
import { statesOfPin } from "./pin-states.server.ts";

/** The delivery promise for a PIN code. Days are business days from order to delivery. */
export interface PinArea {
  /** Usually one; two along some borders; none for army post offices and unassigned PIN codes. */
  states: readonly IndianState[];
  deliverable: boolean;
  daysMin: number;
  daysMax: number;
  /** Whether the farm's own van delivers. */
  ownVan: boolean;
  /** Whether cash on delivery is possible. */
  cod: boolean;
}

const OWN_VAN = { daysMin: 3, daysMax: 4 };
const NEAR = { daysMin: 3, daysMax: 5 };
const FAR = { daysMin: 5, daysMax: Number.POSITIVE_INFINITY };

/** The farm's own state and those around it. */
const NEAR_STATES: readonly IndianState[] = [
  "Telangana",
  "Andhra Pradesh",
  "Karnataka",
  "Maharashtra",
];

/** Far hills, the north-east, islands and army post offices. */
const FAR_BEGINNINGS = ["18", "19", "68255", "737", "744", "78", "79", "9"];

/** The delivery promise for a six-digit PIN code, within the `deliveryDays` for all of India. */
export function pinArea(pin: string): PinArea {
  const states = statesOfPin(pin);
  const deliverable = states.length > 0 || isArmyPost(pin);
  const ownVan = deliverable && beginsWithOne(pin, shop.ownVanPins);
  return {
    states,
    deliverable,
    ...daysTo(pin, states, ownVan),
    ownVan,
    cod: deliverable && takesCash(pin),
  };
}

function daysTo(pin: string, states: readonly IndianState[], ownVan: boolean) {
  const { min, max } = shop.deliveryDays;
  const within = (days: number) => Math.min(Math.max(days, min), max);
  const { daysMin, daysMax } = usualDays(pin, states, ownVan) ?? { daysMin: min, daysMax: max };
  return { daysMin: within(daysMin), daysMax: within(daysMax) };
}

function usualDays(pin: string, states: readonly IndianState[], ownVan: boolean) {
  if (ownVan) return OWN_VAN;
  if (beginsWithOne(pin, FAR_BEGINNINGS)) return FAR;
  return states.some((state) => NEAR_STATES.includes(state)) ? NEAR : undefined;
}
