import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError } from "#app/shared/shop-error.ts";
import type { DeliveryZone } from "#app/shop.ts";
import { zoneOf } from "../charges/delivery-charge.ts";
import { zoneTerms } from "../charges/delivery-terms.ts";
import { type DeliveryDates, deliveryDate } from "./delivery-dates.ts";
import { pinArea } from "./pin-areas.server.ts";
import { PIN_MESSAGE, pinOf } from "./pin-rule.ts";
import type { PincodeArea } from "./pincode-schema.ts";

/** The delivery promise for a PIN code, for anybody. Fails at `pincode` if the text isn't a PIN code. */
export function checkPincode(typed: string): Result<PincodeArea> {
  const pin = pinOf(typed);
  if (!pin) return failed(fieldError("pincode", PIN_MESSAGE));
  const { deliverable, states, daysMin, daysMax, cod } = pinArea(pin);
  const state = states[0] ?? null;
  return ok({
    deliverable,
    state,
    states: [...states],
    days_min: daysMin,
    days_max: daysMax,
    cod,
    delivery: chargeOf(zoneOf({ pincode: pin, state: state ?? "" })),
  });
}

const FREE: PincodeArea["delivery"] = { charge: 0, per_kg: 0, free_from: 0, terms: "free" };

function chargeOf(zone: DeliveryZone | undefined): PincodeArea["delivery"] {
  if (!zone) return FREE;
  const { charge, perKg: per_kg, freeFrom: free_from } = zone;
  return { charge, per_kg, free_from, terms: zoneTerms(zone) };
}

/** The first and last day on which an order placed now arrives at a PIN code; null if the shop doesn't deliver there. */
export function promisedDates(pin: string, now: Date): DeliveryDates | null {
  const { deliverable, daysMin, daysMax } = pinArea(pin);
  return deliverable ? { from: deliveryDate(now, daysMin), to: deliveryDate(now, daysMax) } : null;
}
