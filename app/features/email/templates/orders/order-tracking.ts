import { shop } from "#app/settings.ts";
import { type Email, type OrderEmailFacts, paragraph } from "../email.ts";
import { addressLine, greeting, ORDER_EMAIL_REASON, orderButton } from "../email-phrases.ts";
import { renderEmail } from "../render-email.ts";
import { carrierSentence, trackingRows } from "./parcel-text.ts";

/** Sends the new or corrected tracking number of a shipped parcel. */
export function orderTracking(_payload: object, facts: OrderEmailFacts): Email {
  const { order, publicUrl } = facts;
  return renderEmail(
    {
      subject: `Tracking number for order #${order.id}`,
      preview: "Follow your parcel on its way to you.",
      heading: "Follow your parcel",
      greeting: greeting(facts.firstName),
      blocks: [
        paragraph(`Your order #${order.id} is on its way to you. ${carrierSentence(order)}`),
        {
          type: "facts",
          rows: [...trackingRows(order), { term: "Delivery to", detail: addressLine(order) }],
        },
        orderButton(facts),
        paragraph(
          `If we gave you a different number before, please use this one. Questions? Call ${shop.phone}.`,
        ),
      ],
      reason: ORDER_EMAIL_REASON,
    },
    publicUrl,
  );
}
