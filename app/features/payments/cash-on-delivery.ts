import { takesCash } from "#app/features/delivery/pincodes/pin-rule.ts";
import { DAY_MS } from "#app/shared/india-time.ts";
import { toPaise } from "#app/shared/money.ts";
import { shop } from "#app/shop.ts";
import { amountRefusal } from "./payable-amount.ts";
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
  firstHoldMs: null,
  releaseMs: shop.cashOnDelivery.releaseDays * DAY_MS,
  minimumPaise: 0,
  limitPaise,
  isOffered: () => true,
  refusal,
};

function refusal({ totalPaise, pincode }: PayableOrder): string | undefined {
  const amount = amountRefusal(cashOnDelivery, totalPaise);
  if (amount) return amount;
  if (!takesCash(pincode)) {
    return `Cash on delivery is not possible in ${pincode}. Please choose another way.`;
  }
  return undefined;
}
