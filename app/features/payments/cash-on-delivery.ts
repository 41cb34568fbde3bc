import { takesCash } from "#app/features/delivery/pin-rule.ts";
import { formatRupees, toPaise, toRupees } from "#app/shared/money.ts";
import { shop } from "#app/shop.ts";
import type { PayableOrder, PaymentMethod } from "./payment-method.ts";

const limitPaise = toPaise(shop.cashOnDelivery.limit);

/** The shopper pays the person who brings the parcel. */
export const cashOnDelivery: PaymentMethod = {
  id: "cod",
  label: "Cash on delivery",
  words: "Pay the person who brings it. No extra charge.",
  firstStatus: "due",
  shipsUnpaid: true,
  holdMs: null,
  limitPaise,
  isOffered: () => true,
  refusal,
};

function refusal({ totalPaise, pincode }: PayableOrder): string | undefined {
  if (totalPaise > limitPaise) {
    return `Cash on delivery is for orders up to ${formatRupees(toRupees(limitPaise))}. Please choose another way.`;
  }
  if (!takesCash(pincode)) {
    return `Cash on delivery is not possible in ${pincode}. Please choose another way.`;
  }
  return undefined;
}
