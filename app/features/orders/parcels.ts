/** Food is packed separately from soap and incense, so it doesn't take on their smell. */
export const PARCEL_KINDS = ["food", "non-food"] as const;
export type ParcelKind = (typeof PARCEL_KINDS)[number];

export function parcelKindOf(line: { is_food: boolean }): ParcelKind {
  return line.is_food ? "food" : "non-food";
}

export const PARCEL_NAMES: Record<ParcelKind, string> = {
  food: "First parcel (food)",
  "non-food": "Second parcel (everything else)",
};
