import { shop } from "./shop.ts";

const { processingDays, deliveryDays } = shop;

/** What the shop promises; every page, policy and mail quotes it from here. */
export const PROMISES = {
  /** From the order until the parcel leaves. */
  processed: `${processingDays.min}-${processingDays.max} business days`,
  /** From the order until it arrives. */
  delivered: `${deliveryDays.min}-${deliveryDays.max} business days`,
  freeShipping: "Free shipping across India",
  /** From the delivery to the last moment for a claim. */
  claimed: "48 hours",
  /** From our yes to the money in the bank. */
  refunded: "5-7 business days",
  /** The Consumer Protection (E-Commerce) Rules, 2020, give the grievance officer these two. */
  acknowledged: "48 hours",
  redressed: "one month",
} as const;

/** The payment methods that the shop names before the checkout, where each order learns which of them it may use. */
export const PAYS_BY_UPI = Boolean(shop.upiId);

/** Begins a line or a title: 'UPI or cash on delivery'. */
export const PAYMENT_PROMISE = PAYS_BY_UPI ? "UPI or cash on delivery" : "Cash on delivery";

/** Ends a line about cash alone, such as its limit. */
export const OR_UPI = PAYS_BY_UPI ? ", or pay by UPI" : "";
