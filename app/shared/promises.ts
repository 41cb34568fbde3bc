/** Business days, first and last. */
export const PROCESSING_DAYS = { min: 1, max: 2 } as const;
export const DELIVERY_DAYS = { min: 3, max: 7 } as const;

/** What the shop promises about time; every page, policy and mail quotes it from here. */
export const PROMISES = {
  /** From the order to the parcel's leaving. */
  processed: `${PROCESSING_DAYS.min}-${PROCESSING_DAYS.max} business days`,
  /** From the order to the door. */
  delivered: `${DELIVERY_DAYS.min}-${DELIVERY_DAYS.max} business days`,
  /** From the delivery to the last moment for a claim. */
  claimed: "48 hours",
  /** From our yes to the money in the bank. */
  refunded: "5-7 business days",
  /** The Consumer Protection (E-Commerce) Rules, 2020, give the grievance officer these two. */
  acknowledged: "48 hours",
  redressed: "one month",
} as const;
