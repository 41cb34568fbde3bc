import { amountRefusal } from "./payable-amount.ts";
import type { PaymentMethod } from "./payment-method.ts";

const HOLD_MS = 30 * 60_000;

/** The shopper pays through Razorpay, which notifies the shop. */
export const razorpay: PaymentMethod = {
  id: "razorpay",
  label: "Card, UPI, net banking (Razorpay)",
  description: "Pay on Razorpay's page, then return here. We pack right away.",
  firstStatus: "awaited",
  shipsUnpaid: false,
  holdMs: HOLD_MS,
  firstHoldMs: HOLD_MS,
  releaseMs: null,
  // Razorpay refuses orders below one rupee.
  minimumPaise: 100,
  limitPaise: null,
  isOffered: (gateways) => gateways.has("razorpay"),
  refusal: ({ totalPaise }) => amountRefusal(razorpay, totalPaise),
};
