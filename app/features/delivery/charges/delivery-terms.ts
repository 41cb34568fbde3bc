import { formatWholeRupees } from "#app/shared/money.ts";
import type { DeliveryZone } from "#app/shop.ts";

/** A short description of the charges: 'Free shipping across India', 'Delivery ₹40, free from ₹500'. */
export function deliveryTerms(zones: readonly DeliveryZone[]): string {
  const charges = zones.map(({ charge }) => charge);
  const highest = Math.max(0, ...charges, ...zones.map(({ perKg }) => perKg));
  if (highest === 0) return "Free shipping across India";
  const lowest = Math.min(...charges);
  const isUniform = zones.every(({ charge, perKg }) => charge === lowest && perKg === 0);
  const charge = `Delivery ${isUniform ? "" : "from "}${formatWholeRupees(lowest)}`;
  const [from] = zones.map(({ freeFrom }) => freeFrom);
  const isSame = zones.every(({ freeFrom }) => freeFrom === from);
  return isSame && from ? `${charge}, free from ${formatWholeRupees(from)}` : charge;
}

/** The charge of one zone: '₹40, ₹10 for each further kg, free from ₹500'; 'free' if it costs nothing. */
export function zoneTerms({ charge, perKg, freeFrom }: DeliveryZone): string {
  if (charge === 0 && perKg === 0) return "free";
  return [
    formatWholeRupees(charge),
    perKg > 0 ? `${formatWholeRupees(perKg)} for each further kg` : "",
    freeFrom === null ? "" : `free from ${formatWholeRupees(freeFrom)}`,
  ]
    .filter((part) => part !== "")
    .join(", ");
}
