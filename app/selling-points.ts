import { shop } from "./settings.ts";

/** Texts about delivery and payment for the first screens. A separate file, because only some pages load the promises. */

/** Whether delivery is free for every order and address; if not, `shop.deliveryTerms` describes the charges. */
export const deliversFree = (): boolean => shop.deliveryZones.length === 0;

/** Whether the shop accepts UPI at all. The checkout decides which methods an order may use. */
export const paysByUpi = (): boolean => shop.upiId !== "";

/** The start of a line or title: 'UPI or cash on delivery'. */
export function paymentMethodsText(): string {
  if (!shop.cashOnDelivery.offered) return paysByUpi() ? "UPI" : "Online payment";
  return paysByUpi() ? "UPI or cash on delivery" : "Cash on delivery";
}

/** The end of a line about cash only, such as its limit. */
export const orUpi = (): string => (paysByUpi() ? ", or pay by UPI" : "");
