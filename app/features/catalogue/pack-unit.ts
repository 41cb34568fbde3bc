/** Units in which a pack's net quantity is counted. */
export const PACK_UNITS = ["g", "ml", "piece"] as const;
export type PackUnit = (typeof PACK_UNITS)[number];
