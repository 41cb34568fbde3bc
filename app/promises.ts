import { shop } from "./settings.ts";
import { businessDays } from "./shared/text/range-of.ts";

/** The time in which the grievance officer acknowledges a complaint: the Consumer Protection (E-Commerce) Rules, 2020. */
export const ACKNOWLEDGE_HOURS = 48;
/** How long a resolved complaint can be reopened. */
export const REOPEN_DAYS = 30;
/** How long an order reserves its stock while waiting for a UPI payment. */
export const UPI_HOURS = 24;
/** How long photos are stored after their claim is closed. */
export const CLAIM_PHOTO_DAYS = 180;

/** The shop's promises. Every page, policy and email quotes them from here. Some follow the settings. */
export const PROMISES = {
  /** The time from the order to the dispatch of the parcel. */
  get processed() {
    return businessDays(shop.processingDays, "-");
  },
  /** The time from the order to its arrival. */
  get delivered() {
    return businessDays(shop.deliveryDays, "-");
  },
  /** The time from delivery in which a claim can be made. */
  get claimed() {
    return `${shop.claimHours.food} hours`;
  },
  /** The time from a claim to the shop's answer. */
  get answered() {
    return `${shop.claimHours.answer} hours`;
  },
  /** The time from the approval of a refund to its arrival. */
  refunded: "5-7 business days",
  /** The Consumer Protection (E-Commerce) Rules, 2020, set these two limits for the grievance officer. */
  acknowledged: `${ACKNOWLEDGE_HOURS} hours`,
  redressed: "one month",
};
