/** The units of a pack's net quantity. */
export const PACK_UNITS = ["g", "ml", "piece"] as const;
export type PackUnit = (typeof PACK_UNITS)[number];
