import type { PaymentMethod } from "./payment-method.ts";

/** The shopper pays at Razorpay, which tells the shop. */
export const razorpay: PaymentMethod = {
  id: "razorpay",
  label: "Card, net banking or wallet",
  words: "Through Razorpay. You return here afterwards.",
  firstStatus: "awaited",
  shipsUnpaid: false,
  holdMs: 30 * 60_000,
  limitPaise: null,
  isOffered: (gateways) => gateways.has("razorpay"),
};
