import { PROMISES } from "#app/shared/promises.ts";
import { shop } from "#app/shop.ts";
import type { Messages } from "../message-schema.ts";
import { type Letter, note, type OrderLetterFacts, words } from "./letter.ts";
import { BECAUSE_OF_AN_ORDER, greeting, orderButton, sum } from "./letter-words.ts";
import { writeLetter } from "./write-letter.ts";

type Cancelled = Messages["order-cancelled"];

/** Says that an order is cancelled, by whom, and what becomes of the money. */
export function orderCancelled({ by, money, reason }: Cancelled, facts: OrderLetterFacts): Letter {
  const { order, publicUrl } = facts;
  const because = reason ? SPECIAL_REASONS[reason] : REASONS[by];
  return writeLetter(
    {
      subject: `Order #${order.id} is cancelled`,
      preview: PREVIEWS[money],
      heading: "Your order is cancelled",
      greeting: greeting(facts.firstName),
      blocks: [
        words(because.replace("{id}", String(order.id))),
        words(MONEY[money].replace("{sum}", sum(order.totalPaise))),
        { is: "order", order },
        orderButton(facts),
        words(`A question? Write to ${shop.careEmail} or call ${shop.phone}.`),
        ...(money === "none"
          ? []
          : [note("We never ask for a PIN, a one-time password or a CVV to send money back.")]),
      ],
      because: BECAUSE_OF_AN_ORDER,
    },
    publicUrl,
  );
}

const REASONS: Record<Cancelled["by"], string> = {
  customer: "Your order #{id} is cancelled, as you asked.",
  admin:
    "We had to cancel your order #{id}: it could not be sent, or it came back to us. We are sorry.",
  shop: "Your order #{id} was cancelled because its payment did not come in time. What you chose is back in the store; you are welcome to order again.",
};

const SPECIAL_REASONS: Record<NonNullable<Cancelled["reason"]>, string> = {
  "payment-moved":
    "We had to cancel your order #{id}: the payment that we had recorded for it belongs to another order, and no other has come. We are sorry.",
  "refund-withdrawn":
    "Your order #{id} was cancelled before. The payment that we had recorded for it, and wanted to refund, belongs to another order, and no other has come. We are sorry for the wrong news.",
  "not-sent":
    "We could not send your order #{id} in time, so we have cancelled it. We are sorry. You are welcome to order again.",
};

const PREVIEWS: Record<Cancelled["money"], string> = {
  refund: "You get your money back.",
  checked: "If your payment has come, you get it back.",
  none: "You have paid nothing, so there is nothing to refund.",
};

const MONEY: Record<Cancelled["money"], string> = {
  refund: `You get back {sum}, all you paid, the way it came, in ${PROMISES.refunded}.`,
  checked: `You gave us the reference of a payment of {sum}. If it has come, it goes back the way it came, in ${PROMISES.refunded}.`,
  none: "You have paid nothing for it, so there is nothing to refund. If you see a payment in your account all the same, write to us and we send it back.",
};
