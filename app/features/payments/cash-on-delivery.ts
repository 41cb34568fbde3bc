import type { PaymentMethod } from "./payment-method.ts";

/** The shopper pays the person who brings the parcel. */
export const cashOnDelivery: PaymentMethod = {
  name: "Cash on delivery",
  firstStatus: "due",
  shipsUnpaid: true,
};
