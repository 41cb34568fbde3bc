import { PROMISES } from "#app/promises.ts";
import { shop } from "#app/settings.ts";
import type { Messages } from "../../email-schema.ts";
import { type Block, type Email, note, type OrderEmailFacts, paragraph } from "../email.ts";
import { greeting, ORDER_EMAIL_REASON, oneLine, orderButton, rupees } from "../email-phrases.ts";
import { renderEmail } from "../render-email.ts";
import type { OrderFacts } from "./order-facts.ts";
import { refundPromise } from "./refund-text.ts";

type Cancelled = Messages["order-cancelled"];

/** Confirms the cancellation of an order, with the reason and what happens to the money. */
export function orderCancelled(cancelled: Cancelled, facts: OrderEmailFacts): Email {
  const { money } = cancelled;
  const { order, publicUrl } = facts;
  return renderEmail(
    {
      subject: `Order #${order.id} is cancelled`,
      preview: PREVIEWS[money],
      heading: "Your order is cancelled",
      greeting: greeting(facts.firstName),
      blocks: [
        paragraph(reasonOf(cancelled).replace("{id}", () => String(order.id))),
        ...moneyBlocks(cancelled, order),
        { type: "order", order },
        orderButton(facts),
        paragraph(`Questions? Write to ${shop.careEmail} or call ${shop.phone}.`),
        ...(money === "none" || (money === "refund" && order.paymentMethod === "cod")
          ? []
          : [note("We never ask for a PIN, a one-time password or a CVV to send money back.")]),
      ],
      reason: ORDER_EMAIL_REASON,
    },
    publicUrl,
  );
}

function reasonOf({ by, reason, note }: Cancelled): string {
  if (reason) return SPECIAL_REASONS[reason];
  return note ? `We had to cancel your order #{id}: ${oneLine(note)}` : REASONS[by];
}

const REASONS: Record<Cancelled["by"], string> = {
  customer: "Your order #{id} is cancelled, as you asked.",
  admin:
    "We had to cancel your order #{id}: it could not be sent, or it came back to us. We are sorry.",
  shop: "Your order #{id} was cancelled because we did not receive the payment in time. You are welcome to order again.",
};

const SPECIAL_REASONS: Record<NonNullable<Cancelled["reason"]>, string> = {
  "payment-moved":
    "We had to cancel your order #{id}: the payment that we had recorded for it belongs to another order, and we have not received a payment for this one. We are sorry.",
  "refund-withdrawn":
    "Your order #{id} was cancelled earlier. The payment that we had recorded for it, and were going to refund, belongs to another order, and we have not received a payment for this one. We are sorry for the mistake.",
  "not-confirmed":
    "You did not confirm your order #{id} in time, so we have cancelled it. You are welcome to order again.",
  "not-sent":
    "We could not send your order #{id} in time, so we have cancelled it. We are sorry. You are welcome to order again.",
};

const PREVIEWS: Record<Cancelled["money"], string> = {
  refund: "You will get your money back.",
  checked: "If we have received your payment, you will get it back.",
  refunded: "You have already had your money back.",
  none: "You haven't been charged, so there is nothing to refund.",
};

function moneyBlocks({ money, refund_paise }: Cancelled, order: OrderFacts): Block[] {
  const total = rupees(order.totalPaise);
  if (money !== "refund") return [paragraph(moneyTexts()[money].replace("{amount}", total))];
  return refundPromise(
    refund_paise === undefined ? `the full ${total}` : rupees(refund_paise),
    order,
  );
}

const moneyTexts = (): Record<Exclude<Cancelled["money"], "refund">, string> => ({
  checked: `You gave us the reference of a payment of {amount}. If we have received it, we will send it back the same way you paid, in ${PROMISES.refunded}.`,
  refunded: "We have already sent back all that you paid for it.",
  none: "You haven't been charged for it, so there is nothing to refund. If your account shows a payment anyway, please write to us and we will send it back.",
});
