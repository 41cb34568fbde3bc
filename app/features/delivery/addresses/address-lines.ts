import type { Address } from "./address-schema.ts";

type Place = Partial<Omit<Address, "id" | "is_default">>;

/** An address as it stands on a parcel: street, then city with PIN, then phone; what is empty or missing is left out. */
export function addressLines(place: Place): string[] {
  const street = [place.line1, place.line2, place.landmark].filter(Boolean).join(", ");
  const city = [place.city, place.state].filter(Boolean).join(", ");
  const cityWithPin = [city, place.pincode].filter(Boolean).join(" ");
  return [street, cityWithPin, readablePhone(place.phone ?? "")].filter(Boolean);
}

/** 'Anitha Rao', or the one name there is. */
export function recipientOf(place: Pick<Place, "first_name" | "last_name">): string {
  return `${place.first_name} ${place.last_name}`.trim();
}

/** '+91 98480 12345'; a number of another form as it is. */
export function readablePhone(phone: string): string {
  return phone.replace(/^\+91(\d{5})(\d{5})$/, "+91 $1 $2");
}
