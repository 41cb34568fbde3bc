import { shop } from "#app/shop.ts";
import { type Letter, type OrderLetterFacts, words } from "./letter.ts";
import {
  addressLine,
  arrivalWords,
  BECAUSE_OF_AN_ORDER,
  greeting,
  orderButton,
  sum,
} from "./letter-words.ts";
import { carrierSentence, trackingRows } from "./parcel-words.ts";
import { writeLetter } from "./write-letter.ts";

/** Says that the parcel has left, and how to follow it. */
export function orderShipped(_payload: object, facts: OrderLetterFacts): Letter {
  const { order, publicUrl } = facts;
  const rows = [
    ...trackingRows(order),
    { term: "Arrives", detail: arrivalWords(order) },
    { term: "Delivery to", detail: addressLine(order) },
    {
      term: "To pay",
      detail: order.paymentStatus === "due" ? `${sum(order.totalPaise)} in cash` : "",
    },
  ];
  return writeLetter(
    {
      subject: `Order #${order.id} is on its way`,
      preview: "Your parcel has left the farm.",
      heading: "Your parcel has left the farm",
      greeting: greeting(facts.firstName),
      blocks: [
        words(`Your order #${order.id} is on its way to you. ${carrierSentence(order)}`),
        { is: "facts", rows: rows.filter(({ detail }) => detail !== "") },
        orderButton(facts),
        words(
          `Soap, incense and lamp oil never travel in one box with food, so your order may come in two. If it is not there after seven business days, call ${shop.phone}.`,
        ),
      ],
      because: BECAUSE_OF_AN_ORDER,
    },
    publicUrl,
  );
}
