import { shop } from "./settings.ts";
import { countOf } from "./shared/text/count-of.ts";
import { businessDays } from "./shared/text/range-of.ts";

/** How soon the grievance officer answers: the Consumer Protection (E-Commerce) Rules, 2020. */
export const ACKNOWLEDGE_HOURS = 48;
/** How long a customer may reopen a resolved complaint. */
export const REOPEN_DAYS = 30;
/** How long an order holds its stock for a UPI payment. */
export const UPI_HOURS = 24;
/** How long photos are stored once their claim is closed. */
export const CLAIM_PHOTO_DAYS = 180;

/** What the shop promises; every page, policy and email quotes it from here. Some follow the settings. */
export const PROMISES = {
  /** From the order until the parcel leaves. */
  get processed() {
    return businessDays(shop.processingDays, "-");
  },
  /** From the order until it arrives. */
  get delivered() {
    return businessDays(shop.deliveryDays, "-");
  },
  /** The longest time from the order until it arrives. */
  get deliveredAtMost() {
    const { max } = shop.deliveryDays;
    return businessDays({ min: max, max });
  },
  /** From the delivery to the last moment for a claim. */
  get claimed() {
    return countOf(shop.claimHours.food, "hour");
  },
  /** From a claim to our answer. */
  get answered() {
    return countOf(shop.claimHours.answer, "hour");
  },
  /** From approving a refund until the money arrives. */
  refunded: "5-7 business days",
  /** The Consumer Protection (E-Commerce) Rules, 2020, give the grievance officer these two. */
  acknowledged: `${ACKNOWLEDGE_HOURS} hours`,
  redressed: "one month",
};
