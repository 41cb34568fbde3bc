const STEP_PAISE = 500;

/**
 * An initial MRP in paise: a tenth above the selling price, rounded up to a multiple of five rupees, as printed MRPs are. The
 * administrator replaces it with the MRP on the pack.
 */
export function openingMrp(pricePaise: number): number {
  return Math.ceil((pricePaise * 11) / (10 * STEP_PAISE)) * STEP_PAISE;
}
