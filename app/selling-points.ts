import { shop } from "./settings.ts";

/** What the first screens say about delivery and payment. In a file of its own, because only some pages load the promises. */

/** Whether every order is delivered free, to every address; else `shop.deliveryTerms` says what it costs. */
export const deliversFree = (): boolean => shop.deliveryZones.length === 0;

/** Whether the shop takes UPI at all; each order learns at the checkout which methods it may use. */
export const paysByUpi = (): boolean => shop.upiId !== "";

/** Begins a line or a title: 'UPI or cash on delivery'. */
export function paymentMethodsText(): string {
  if (!shop.cashOnDelivery.offered) return paysByUpi() ? "UPI" : "Online payment";
  return paysByUpi() ? "UPI or cash on delivery" : "Cash on delivery";
}

/** Ends a line about cash alone, such as its limit. */
export const orUpi = (): string => (paysByUpi() ? ", or pay by UPI" : "");
