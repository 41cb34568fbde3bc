import { shop } from "./settings.ts";
import { countOf } from "./shared/text/count-of.ts";
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
  /** The longest time from the order until it arrives. */
  get deliveredAtMost() {
    const { max } = shop.deliveryDays;
    return businessDays({ min: max, max });
  },
  /** The time from delivery in which a claim can be made. */
  get claimed() {
    return countOf(shop.claimHours.food, "hour");
  },
  /** The time from a claim to the shop's answer. */
  get answered() {
    return countOf(shop.claimHours.answer, "hour");
  },
  /** The time from the approval of a refund to its arrival. */
  refunded: "5-7 business days",
  /** The Consumer Protection (E-Commerce) Rules, 2020, set these two limits for the grievance officer. */
  acknowledged: `${ACKNOWLEDGE_HOURS} hours`,
  redressed: "one month",
};
