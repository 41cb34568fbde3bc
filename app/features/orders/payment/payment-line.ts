import { PROMISES } from "#app/promises.ts";
import { formatRupees } from "#app/shared/money.ts";
import type { Order } from "../order-schema.ts";

type PaidOrder = Pick<Order, "total"> & { payment: Pick<Order["payment"], "status"> };

/** One line on what the shopper still has to pay, or on the status of the payment. */
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
      return `We'll refund ${sum} in ${PROMISES.refunded}`;
    case "refunded":
      return `${sum} refunded`;
    case "void":
      return "Nothing to pay";
  }
}
