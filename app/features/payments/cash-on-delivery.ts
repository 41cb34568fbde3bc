import { takesCash } from "#app/features/delivery/pincodes/pin-rule.ts";
import { shop } from "#app/settings.ts";
import { DAY_MS } from "#app/shared/india-time.ts";
import { toPaise } from "#app/shared/money.ts";
import { amountRefusal } from "./payable-amount.ts";
import type { PayableOrder, PaymentMethod } from "./payment-method.ts";

/** The shopper pays in cash on delivery. */
export const cashOnDelivery: PaymentMethod = {
  id: "cod",
  label: "Cash on delivery",
  description: "Pay in cash when it arrives. No extra charge.",
  firstStatus: "due",
  shipsUnpaid: true,
  holdMs: null,
  firstHoldMs: null,
  get releaseMs() {
    return shop.cashOnDelivery.releaseDays * DAY_MS;
  },
  minimumPaise: 0,
  get limitPaise() {
    return toPaise(shop.cashOnDelivery.limit);
  },
  isOffered: () => shop.cashOnDelivery.offered,
  refusal,
};

function refusal({ totalPaise, pincode }: PayableOrder): string | undefined {
  const amount = amountRefusal(cashOnDelivery, totalPaise);
  if (amount) return amount;
  if (!takesCash(pincode)) {
    return `Cash on delivery isn't available in ${pincode}. Choose another payment method.`;
  }
  return undefined;
}
