import { PROMISES } from "#app/promises.ts";
import { formatRupees, toPaise, toRupees } from "#app/shared/money.ts";
import type { Order } from "../order-schema.ts";

type PaidOrder = Pick<Order, "total"> &
  Partial<Pick<Order, "refunds">> & {
    payment: Pick<Order["payment"], "status" | "paid" | "refunded">;
  };

/** One line about what the shopper still has to pay, or about the status of the payment. */
export function paymentLine({ total, payment, refunds = [] }: PaidOrder): string {
  const sum = formatRupees(total);
  switch (payment.status) {
    case "due":
      return `Pay ${sum} in cash when it arrives`;
    case "unconfirmed":
      return `Pay ${sum} in cash when it arrives, once you have confirmed the order`;
    case "awaited":
      return `Waiting for your payment of ${sum}`;
    case "paid":
      return `${formatRupees(payment.paid)} paid`;
    case "refund_due":
      if (payment.paid === 0)
        return `If we have received your ${sum}, we'll refund it in ${PROMISES.refunded}`;
      return willRefund(owedRupees({ total, payment }));
    case "refunded": {
      const due = refunds.filter(({ state }) => state === "due");
      const unsent = due.reduce((paise, { amount }) => paise + toPaise(amount), 0);
      const sent = toRupees(toPaise(payment.refunded) - unsent);
      return sent > 0 ? `${formatRupees(sent)} refunded` : willRefund(payment.refunded);
    }
    case "void":
      return "Nothing to pay";
  }
}

const willRefund = (rupees: number) =>
  `We'll refund ${formatRupees(rupees)} in ${PROMISES.refunded}`;

/** The amount still owed to the customer of a cancelled order, in rupees; its total if the payment isn't confirmed yet. */
export function owedRupees({ total, payment: { paid, refunded } }: PaidOrder): number {
  return paid === 0 ? total : toRupees(toPaise(paid) - toPaise(refunded));
}
