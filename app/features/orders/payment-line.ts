import { formatRupees } from "#app/shared/money.ts";
import type { Order } from "./order-schema.ts";

/** What the shopper still has to pay for an order, or how its payment stands. */
export function paymentLine({ total, payment }: Pick<Order, "total" | "payment">): string {
  const sum = formatRupees(total);
  switch (payment.status) {
    case "due":
      return `Pay ${sum} in cash when it arrives`;
    case "awaited":
      return `Waiting for your payment of ${sum}`;
    case "paid":
      return `${sum} paid`;
    case "refunded":
      return `${sum} refunded`;
    case "void":
      return "Nothing to pay";
  }
}
