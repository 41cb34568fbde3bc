import { shop } from "./settings.ts";

/** What the shop promises; every page, policy and mail quotes it from here. Some follow the settings. */
export const PROMISES = {
  /** From the order until the parcel leaves. */
  get processed() {
    return businessDays(shop.processingDays);
  },
  /** From the order until it arrives. */
  get delivered() {
    return businessDays(shop.deliveryDays);
  },
  /** From the delivery to the last moment for a claim. */
  get claimed() {
    return `${shop.claimHours.food} hours`;
  },
  /** From a claim to our answer. */
  get answered() {
    return `${shop.claimHours.answer} hours`;
  },
  /** From our yes to the money in the bank. */
  refunded: "5-7 business days",
  /** The Consumer Protection (E-Commerce) Rules, 2020, give the grievance officer these two. */
  acknowledged: "48 hours",
  redressed: "one month",
};

function businessDays({ min, max }: { min: number; max: number }): string {
  return `${min}-${max} business days`;
}
