import { zoneTerms } from "#app/features/delivery/charges/delivery-terms.ts";
import { numberOrNull } from "#app/shared/text/typed-number.ts";
import type { DeliveryZone } from "#app/shop.ts";

/** A delivery zone as its row shows it. */
export interface TypedZone {
  name: string;
  /** States and first digits of PIN codes, separated by commas. */
  places: string;
  charge: string;
  perKg: string;
  freeFrom: string;
}

export const EMPTY_ZONE: TypedZone = { name: "", places: "", charge: "", perKg: "0", freeFrom: "" };

/** The zones as the form holds them: one text, so that changes are seen by comparing it. */
export function typedZones(zones: readonly DeliveryZone[]): string {
  return writeZones(
    zones.map(({ name, states, pins, charge, perKg, freeFrom }) => ({
      name,
      places: [...states, ...pins].join(", "),
      charge: String(charge),
      perKg: String(perKg),
      freeFrom: freeFrom === null ? "" : String(freeFrom),
    })),
  );
}

export function writeZones(zones: readonly TypedZone[]): string {
  return JSON.stringify(zones);
}

export function readZones(typed: string): TypedZone[] {
  return typed === "" ? [] : JSON.parse(typed);
}

/** The zones that the rows describe. Text that is no number stays text, which the server refuses. */
export function parsedZones(typed: string): object[] {
  return readZones(typed).map(({ name, places, charge, perKg, freeFrom }) => {
    const given = places
      .split(",")
      .map((place) => place.trim())
      .filter(Boolean);
    const isPin = (place: string) => /^[0-9]/.test(place);
    return {
      name: name.trim(),
      states: given.filter((place) => !isPin(place)),
      pins: given.filter(isPin),
      charge: numberIn(charge),
      perKg: numberIn(perKg || "0"),
      freeFrom: freeFrom.trim() === "" ? null : numberIn(freeFrom),
    };
  });
}

/** The zones for the review: 'Hyderabad: ₹40, free from ₹500'. */
export function zonesInWords(typed: string): string {
  const zones = parsedZones(typed) as DeliveryZone[];
  if (zones.length === 0) return "Free everywhere";
  return zones.map((zone) => `${zone.name || "Without a name"}: ${zoneTerms(zone)}`).join("; ");
}

function numberIn(text: string): number | string {
  return numberOrNull(text) ?? text;
}
