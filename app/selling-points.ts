import { shop } from "./shop.ts";

/** What the shop says of itself on its first screens; apart from the promises, so that those are fetched only where they stand. */

export const FREE_SHIPPING = "Free shipping across India";

/** The payment methods that the shop names before the checkout, where each order learns which of them it may use. */
export const PAYS_BY_UPI = Boolean(shop.upiId);

/** Begins a line or a title: 'UPI or cash on delivery'. */
export const PAYMENT_PROMISE = PAYS_BY_UPI ? "UPI or cash on delivery" : "Cash on delivery";

/** Ends a line about cash alone, such as its limit. */
export const OR_UPI = PAYS_BY_UPI ? ", or pay by UPI" : "";
