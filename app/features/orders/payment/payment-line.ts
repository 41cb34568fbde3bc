import { PROMISES } from "#app/promises.ts";
import { formatRupees } from "#app/shared/money.ts";
import type { Order } from "../order-schema.ts";

type PaidOrder = Pick<Order, "total"> & { payment: Pick<Order["payment"], "status"> };

/** What the shopper still has to pay for an order, or how its payment stands. */
export function paymentLine({ total, payment }: PaidOrder): string {
  const sum = formatRupees(total);
  switch (payment.status) {
    case "due":
      return `Pay ${sum} in cash when it arrives`;
    case "awaited":
      return `Waiting for your payment of ${sum}`;
    case "paid":
      return `${sum} paid`;
    case "refund_due":
      return `${sum} goes back to you in ${PROMISES.refunded}`;
    case "refunded":
      return `${sum} refunded`;
    case "void":
      return "Nothing to pay";
  }
}
