import { shop } from "#app/shop.ts";
import { type Email, type OrderEmailFacts, words } from "./email.ts";
import { addressLine, BECAUSE_OF_AN_ORDER, greeting, orderButton } from "./email-phrases.ts";
import { carrierSentence, trackingRows } from "./parcel-text.ts";
import { renderEmail } from "./render-email.ts";

/** Gives the tracking number of a parcel that has already left, or the corrected one. */
export function orderTracking(_payload: object, facts: OrderEmailFacts): Email {
  const { order, publicUrl } = facts;
  return renderEmail(
    {
      subject: `Tracking number of order #${order.id}`,
      preview: "Follow your parcel on its way to you.",
      heading: "Follow your parcel",
      greeting: greeting(facts.firstName),
      blocks: [
        words(`Your order #${order.id} is on its way to you. ${carrierSentence(order)}`),
        {
          is: "facts",
          rows: [...trackingRows(order), { term: "Delivery to", detail: addressLine(order) }],
        },
        orderButton(facts),
        words(
          `If we gave you a different number before, please use this one. Questions? Call ${shop.phone}.`,
        ),
      ],
      because: BECAUSE_OF_AN_ORDER,
    },
    publicUrl,
  );
}
