import { shop } from "#app/shop.ts";
import type { PaymentMethod } from "./payment-method.ts";

const DAY_MS = 24 * 60 * 60_000;
const upiId: string = shop.upiId;

/** The shopper pays from any UPI app to the shop's UPI id; an administrator confirms that the money is there. */
export const upi: PaymentMethod = {
  id: "upi",
  label: "UPI",
  words: "Scan a QR code or open your UPI app. We pack when the money is in.",
  firstStatus: "awaited",
  shipsUnpaid: false,
  holdMs: DAY_MS,
  limitPaise: null,
  isOffered: () => upiId !== "",
};
