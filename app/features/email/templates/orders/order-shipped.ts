import { shop } from "#app/settings.ts";
import { type Email, type OrderEmailFacts, paragraph } from "../email.ts";
import {
  addressLine,
  arrivalSentence,
  greeting,
  ORDER_EMAIL_REASON,
  orderButton,
  rupees,
} from "../email-phrases.ts";
import { renderEmail } from "../render-email.ts";
import { carrierSentence, trackingRows } from "./parcel-text.ts";

const TWO_PARCELS =
  "It comes in two parcels, because soap, incense and lamp oil are never packed with food. They may not arrive together.";

/** Announces that the parcel was shipped, and how to track it. */
export function orderShipped(_payload: object, facts: OrderEmailFacts): Email {
  const { order, publicUrl } = facts;
  const rows = [
    ...trackingRows(order),
    { term: "Arrives", detail: arrivalSentence(order) },
    { term: "Delivery to", detail: addressLine(order) },
    {
      term: "To pay",
      detail: order.paymentStatus === "due" ? `${rupees(order.totalPaise)} in cash` : "",
    },
  ];
  return renderEmail(
    {
      subject: `Order #${order.id} is on its way`,
      preview: "Your parcel has left the farm.",
      heading: "Your parcel has left the farm",
      greeting: greeting(facts.firstName),
      blocks: [
        paragraph(`Your order #${order.id} is on its way to you. ${carrierSentence(order)}`),
        { type: "facts", rows: rows.filter(({ detail }) => detail !== "") },
        orderButton(facts),
        ...(order.parcels.length > 1 ? [paragraph(TWO_PARCELS)] : []),
        paragraph(
          `If it hasn't arrived after ${shop.deliveryDays.max} business days, please call ${shop.phone}.`,
        ),
      ],
      reason: ORDER_EMAIL_REASON,
    },
    publicUrl,
  );
}
