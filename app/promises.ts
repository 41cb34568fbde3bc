import { shop } from "./shop.ts";

const { processingDays, deliveryDays } = shop;

/** What the shop promises; every page, policy and mail quotes it from here. */
export const PROMISES = {
  /** From the order until the parcel leaves. */
  processed: `${processingDays.min}-${processingDays.max} business days`,
  /** From the order until it arrives. */
  delivered: `${deliveryDays.min}-${deliveryDays.max} business days`,
  /** From the delivery to the last moment for a claim. */
  claimed: `${shop.claimHours.food} hours`,
  /** From our yes to the money in the bank. */
  refunded: "5-7 business days",
  /** The Consumer Protection (E-Commerce) Rules, 2020, give the grievance officer these two. */
  acknowledged: "48 hours",
  redressed: "one month",
} as const;
