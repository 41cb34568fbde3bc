import { UPI_HOURS } from "#app/promises.ts";
import { shop } from "#app/settings.ts";
import { HOUR_MS } from "#app/shared/india-time.ts";
import { toPaise } from "#app/shared/money.ts";
import { amountRefusal } from "./payable-amount.ts";
import type { PaymentMethod } from "./payment-method.ts";

/** The shopper pays from any UPI app to the shop's UPI id, and an administrator confirms that the money arrived. */
export const upi: PaymentMethod = {
  id: "upi",
  label: "UPI",
  description: "Scan a QR code or open your UPI app. We pack when the money is in.",
  firstStatus: "awaited",
  shipsUnpaid: false,
  holdMs: UPI_HOURS * HOUR_MS,
  firstHoldMs: 2 * HOUR_MS,
  releaseMs: null,
  // UPI apps send at least one rupee.
  minimumPaise: 100,
  get limitPaise() {
    return toPaise(shop.upiLimit);
  },
  isOffered: () => shop.upiId !== "",
  refusal: ({ totalPaise }) => amountRefusal(upi, totalPaise),
};
