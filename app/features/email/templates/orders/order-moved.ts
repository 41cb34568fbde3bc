import { shop } from "#app/settings.ts";
import { type Email, type OrderEmailFacts, paragraph } from "../email.ts";
import {
  addressLine,
  arrivalSentence,
  greeting,
  ORDER_EMAIL_REASON,
  orderButton,
  paymentLabel,
} from "../email-phrases.ts";
import { renderEmail } from "../render-email.ts";

/** Notifies the customer that the shop has moved an order to another day or slot of its van. */
export function orderMoved(_payload: object, facts: OrderEmailFacts): Email {
  const { order, publicUrl } = facts;
  const arrives = arrivalSentence(order);
  return renderEmail(
    {
      subject: `A new delivery time for order #${order.id}`,
      preview: `It now arrives ${arrives}.`,
      heading: "A new delivery time",
      greeting: greeting(facts.firstName),
      blocks: [
        paragraph(`We have changed when your order #${order.id} arrives.`),
        {
          type: "facts",
          rows: [
            { term: "Now arrives", detail: arrives },
            { term: "Payment", detail: paymentLabel(order) },
            { term: "Delivery to", detail: addressLine(order) },
          ].filter(({ detail }) => detail !== ""),
        },
        paragraph(`If that doesn't suit you, call ${shop.phone}.`),
        orderButton(facts),
      ],
      reason: ORDER_EMAIL_REASON,
    },
    publicUrl,
  );
}
