import { emailLine, emailText } from "../../texts/email-texts.ts";
import type { Email, OrderEmailFacts } from "../email.ts";
import {
  addressLine,
  arrivalSentence,
  greeting,
  ORDER_EMAIL_REASON,
  orderButton,
  packedPhrase,
  rupees,
} from "../email-phrases.ts";
import { renderEmail } from "../render-email.ts";

/** Confirms a payment. */
export function orderPaid(_payload: object, facts: OrderEmailFacts): Email {
  const { order, publicUrl } = facts;
  const when = packedPhrase(order);
  const values = { order: String(order.id), amount: rupees(order.totalPaise), packed: when };
  return renderEmail(
    {
      subject: emailLine("order-paid-subject", values),
      preview: `${rupees(order.totalPaise)} received. We will pack your order ${when}.`,
      heading: "We have received your payment",
      greeting: greeting(facts.firstName),
      blocks: [
        emailText("order-paid-opening", values),
        { type: "order", order },
        {
          type: "facts",
          rows: [
            ...(order.arrival ? [{ term: "Arrives", detail: arrivalSentence(order) }] : []),
            { term: "Delivery to", detail: addressLine(order) },
          ],
        },
        orderButton(facts),
      ],
      reason: ORDER_EMAIL_REASON,
    },
    publicUrl,
  );
}
