import type { Address } from "./address-schema.ts";

type Place = Partial<Omit<Address, "id" | "is_default">>;

/** The lines of an address as on a parcel: street, city with PIN, phone. Empty parts are left out. */
export function addressLines(place: Place): string[] {
  const street = [place.line1, place.line2, place.landmark].filter(Boolean).join(", ");
  const city = [place.city, place.state].filter(Boolean).join(", ");
  const cityWithPin = [city, place.pincode].filter(Boolean).join(" ");
  return [street, cityWithPin, readablePhone(place.phone ?? "")].filter(Boolean);
}

/** 'Anitha Rao', or only the first name if there is no last name. */
export function recipientOf(place: Pick<Place, "first_name" | "last_name">): string {
  return `${place.first_name} ${place.last_name}`.trim();
}

/** '+91 98480 12345'; a number in another format is returned unchanged. */
export function readablePhone(phone: string): string {
  return phone.replace(/^\+91(\d{5})(\d{5})$/, "+91 $1 $2");
}

/** An empty address. It is marked as the default, so that the form doesn't offer to make it the default. */
export const NO_ADDRESS: Address = {
  id: 0,
  first_name: "",
  last_name: "",
  phone: "",
  line1: "",
  line2: "",
  landmark: "",
  city: "",
  state: "",
  pincode: "",
  is_default: true,
};
