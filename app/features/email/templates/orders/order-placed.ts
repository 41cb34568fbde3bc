import { emailLine, emailText } from "../../texts/email-texts.ts";
import type { Email, OrderEmailFacts } from "../email.ts";
import {
  addressLine,
  arrivalSentence,
  dayOf,
  greeting,
  ORDER_EMAIL_REASON,
  orderButton,
  packedPhrase,
  paymentLabel,
} from "../email-phrases.ts";
import { renderEmail } from "../render-email.ts";
import { orderToConfirm } from "./order-to-confirm.ts";

/** Confirms that an order was placed, and says how to pay for it. */
export function orderPlaced(_payload: object, facts: OrderEmailFacts): Email {
  const { order, publicUrl } = facts;
  if (order.confirmPath !== null) return orderToConfirm(order.confirmPath, facts, "placed");
  const when = packedPhrase(order);
  const values = { order: String(order.id), date: dayOf(order.placedAt), packed: when };
  const awaited = order.paymentStatus === "awaited";
  return renderEmail(
    {
      subject: emailLine("order-placed-subject", values),
      preview: awaited
        ? "We will pack it as soon as we receive your payment."
        : `Thank you. We will pack it ${when}.`,
      heading: "Thank you for your order",
      greeting: greeting(facts.firstName),
      blocks: [
        emailText(awaited ? "order-placed-unpaid-opening" : "order-placed-opening", values),
        { type: "order", order },
        {
          type: "facts",
          rows: [
            { term: "Payment", detail: paymentLabel(order) },
            // The delivery dates depend on when the payment arrives, unless a van slot was chosen.
            ...(order.arrival && (!awaited || order.vanSlot !== null)
              ? [{ term: "Arrives", detail: arrivalSentence(order) }]
              : []),
            { term: "Delivery to", detail: addressLine(order) },
          ],
        },
        orderButton(facts, awaited ? "Pay for your order" : undefined),
        emailText("order-placed-closing", values),
      ],
      reason: ORDER_EMAIL_REASON,
    },
    publicUrl,
  );
}
