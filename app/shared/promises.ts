/** What the shop promises about time; every policy quotes it from here. */
export const PROMISES = {
  /** From the order to the parcel's leaving. */
  processed: "1-2 business days",
  /** From the order to the door. */
  delivered: "3-7 business days",
  /** From the delivery to the last moment for a claim. */
  claimed: "48 hours",
  /** From our yes to the money in the bank. */
  refunded: "5-7 business days",
  /** The Consumer Protection (E-Commerce) Rules, 2020, give the grievance officer these two. */
  acknowledged: "48 hours",
  redressed: "one month",
} as const;
