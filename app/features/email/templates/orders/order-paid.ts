import { PROMISES } from "#app/promises.ts";
import { type Email, type OrderEmailFacts, paragraph } from "../email.ts";
import {
  addressLine,
  greeting,
  ORDER_EMAIL_REASON,
  orderButton,
  rupees,
} from "../email-phrases.ts";
import { renderEmail } from "../render-email.ts";

/** Confirms a payment. */
export function orderPaid(_payload: object, facts: OrderEmailFacts): Email {
  const { order, publicUrl } = facts;
  return renderEmail(
    {
      subject: `We have received your payment for order #${order.id}`,
      preview: `${rupees(order.totalPaise)} received. We will pack your order in ${PROMISES.processed}.`,
      heading: "We have received your payment",
      greeting: greeting(facts.firstName),
      blocks: [
        paragraph(
          `We have received ${rupees(order.totalPaise)} for your order #${order.id}. We will pack it in ${PROMISES.processed} and email you when it leaves the farm.`,
        ),
        { type: "order", order },
        { type: "facts", rows: [{ term: "Delivery to", detail: addressLine(order) }] },
        orderButton(facts),
      ],
      reason: ORDER_EMAIL_REASON,
    },
    publicUrl,
  );
}
