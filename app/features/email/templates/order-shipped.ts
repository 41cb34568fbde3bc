import { shop } from "#app/shop.ts";
import { type Email, type OrderEmailFacts, words } from "./email.ts";
import {
  addressLine,
  arrivalSentence,
  BECAUSE_OF_AN_ORDER,
  greeting,
  orderButton,
  sum,
} from "./email-phrases.ts";
import { carrierSentence, trackingRows } from "./parcel-text.ts";
import { renderEmail } from "./render-email.ts";

const TWO_PARCELS =
  "It comes in two parcels, because soap, incense and lamp oil are never packed with food. They may not arrive together.";

/** Says that the parcel has left, and how to follow it. */
export function orderShipped(_payload: object, facts: OrderEmailFacts): Email {
  const { order, publicUrl } = facts;
  const rows = [
    ...trackingRows(order),
    { term: "Arrives", detail: arrivalSentence(order) },
    { term: "Delivery to", detail: addressLine(order) },
    {
      term: "To pay",
      detail: order.paymentStatus === "due" ? `${sum(order.totalPaise)} in cash` : "",
    },
  ];
  return renderEmail(
    {
      subject: `Order #${order.id} is on its way`,
      preview: "Your parcel has left the farm.",
      heading: "Your parcel has left the farm",
      greeting: greeting(facts.firstName),
      blocks: [
        words(`Your order #${order.id} is on its way to you. ${carrierSentence(order)}`),
        { is: "facts", rows: rows.filter(({ detail }) => detail !== "") },
        orderButton(facts),
        ...(order.parcels.length > 1 ? [words(TWO_PARCELS)] : []),
        words(
          `If it hasn't arrived after ${shop.deliveryDays.max} business days, please call ${shop.phone}.`,
        ),
      ],
      because: BECAUSE_OF_AN_ORDER,
    },
    publicUrl,
  );
}
