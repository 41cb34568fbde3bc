import { shop } from "#app/settings.ts";

/**
 * The tracking page of a parcel, from the URL configured for its carrier; null for an unknown carrier or an implausible tracking
 * number. Ignores case, spaces and punctuation in the carrier's name.
 */
export function trackingLink(carrier: string, trackingNumber: string): string | null {
  const number = trackingNumber.replace(/\s/g, "");
  if (!/^[A-Za-z0-9-]{4,40}$/.test(number)) return null;
  const known = shop.carriers.find(({ name }) => keyOf(name) === keyOf(carrier));
  return known && keyOf(carrier) !== "" ? known.tracking.replaceAll("{number}", number) : null;
}

function keyOf(name: string): string {
  return name.toLowerCase().replace(/[\s\p{P}]/gu, "");
}
