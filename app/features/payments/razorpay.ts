import type { PaymentMethod } from "./payment-method.ts";

/** The shopper pays at Razorpay, which tells the shop. */
export const razorpay: PaymentMethod = {
  id: "razorpay",
  label: "Card, UPI, net banking (Razorpay)",
  words: "You pay on Razorpay's page and return here. We pack at once.",
  firstStatus: "awaited",
  shipsUnpaid: false,
  holdMs: 30 * 60_000,
  limitPaise: null,
  isOffered: (gateways) => gateways.has("razorpay"),
};
