import { shop } from "#app/settings.ts";
import { oneLine } from "../email-phrases.ts";
import type { OrderFacts } from "./order-facts.ts";

const PARCEL_TERMS = { food: "The food", "non-food": "Soap, incense and the like" } as const;

/** Says who delivers: the carrier, or the farm's own van if no carrier is set and the van serves the PIN code. */
export function carrierSentence(order: OrderFacts): string {
  const { parcels, delivery } = order;
  if (parcels.every((parcel) => goesByOwnVan(parcel, delivery.pincode))) {
    const phone = oneLine(delivery.phone);
    return phone
      ? `Our own van is delivering it. The driver will call ${phone} before arriving.`
      : "Our own van is delivering it.";
  }
  const names = [...new Set(parcels.map(({ carrier }) => oneLine(carrier)).filter(Boolean))];
  if (names.length === 0) return "A carrier is delivering it.";
  return `${names.join(" and ")} ${names.length === 1 ? "is" : "are"} delivering it.`;
}

function goesByOwnVan(
  { carrier, trackingNumber }: OrderFacts["parcels"][number],
  pincode: string,
): boolean {
  const hasCarrier = oneLine(carrier + trackingNumber) !== "";
  return !hasCarrier && shop.ownVanPins.some((prefix) => pincode.startsWith(prefix));
}

/** The carrier and tracking number of each parcel; a single row if all parcels share them. */
export function trackingRows({ parcels }: OrderFacts): { term: string; detail: string }[] {
  const rows = parcels.map(({ kind, carrier, trackingNumber }) => ({
    term: PARCEL_TERMS[kind] as string,
    detail: trackingText(oneLine(carrier), oneLine(trackingNumber)),
  }));
  const details = new Set(rows.map(({ detail }) => detail));
  const merged =
    details.size === 1 ? rows.slice(0, 1).map((row) => ({ ...row, term: "Carrier" })) : rows;
  return merged.filter(({ detail }) => detail !== "");
}

function trackingText(carrier: string, trackingNumber: string): string {
  if (trackingNumber === "") return carrier;
  return carrier === ""
    ? `Tracking number ${trackingNumber}`
    : `${carrier}, tracking number ${trackingNumber}`;
}
