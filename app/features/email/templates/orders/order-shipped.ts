import { emailLine, emailText } from "../../texts/email-texts.ts";
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

/** Confirms that the parcel was shipped, and says how to track it. */
export function orderShipped(_payload: object, facts: OrderEmailFacts): Email {
  const { order, publicUrl } = facts;
  const values = { order: String(order.id), carrier: carrierSentence(order) };
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
      subject: emailLine("order-shipped-subject", values),
      preview: "Your parcel has left the farm.",
      heading: "Your parcel has left the farm",
      greeting: greeting(facts.firstName),
      blocks: [
        emailText("order-shipped-opening", values),
        { type: "facts", rows: rows.filter(({ detail }) => detail !== "") },
        orderButton(facts),
        ...(order.parcels.length > 1 ? [paragraph(TWO_PARCELS)] : []),
        emailText("order-shipped-closing", values),
      ],
      reason: ORDER_EMAIL_REASON,
    },
    publicUrl,
  );
}
