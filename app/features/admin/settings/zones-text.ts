import { zoneTerms } from "#app/features/delivery/charges/delivery-terms.ts";
import { numberOrNull } from "#app/shared/text/typed-number.ts";
import type { DeliveryZone } from "#app/shop.ts";

/** The form values of a delivery zone. */
export interface ZoneValues {
  name: string;
  /** States and first digits of PIN codes, comma-separated. */
  places: string;
  charge: string;
  perKg: string;
  freeFrom: string;
}

export const EMPTY_ZONE: ZoneValues = {
  name: "",
  places: "",
  charge: "",
  perKg: "0",
  freeFrom: "",
};

/** Formats all zones as one string, so that the form can compare it to detect changes. */
export function formatZones(zones: readonly DeliveryZone[]): string {
  return formatZoneRows(
    zones.map(({ name, states, pins, charge, perKg, freeFrom }) => ({
      name,
      places: [...states, ...pins].join(", "),
      charge: String(charge),
      perKg: String(perKg),
      freeFrom: freeFrom === null ? "" : String(freeFrom),
    })),
  );
}

export function formatZoneRows(zones: readonly ZoneValues[]): string {
  return JSON.stringify(zones);
}

export function parseZoneRows(typed: string): ZoneValues[] {
  return typed === "" ? [] : JSON.parse(typed);
}

/** The zones as API input. Text that isn't a number is passed on, so that the server refuses it. */
export function parseZones(typed: string): object[] {
  return parseZoneRows(typed).map(({ name, places, charge, perKg, freeFrom }) => {
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

/** Describes the zones for the review: 'Hyderabad: ₹40, free from ₹500'. */
export function describeZones(typed: string): string {
  const zones = parseZones(typed) as DeliveryZone[];
  if (zones.length === 0) return "Free everywhere";
  return zones.map((zone) => `${zone.name || "Without a name"}: ${zoneTerms(zone)}`).join("; ");
}

function numberIn(text: string): number | string {
  return numberOrNull(text) ?? text;
}
