import { PROMISES } from "#app/promises.ts";
import { shop } from "#app/shop.ts";
import { type Email, type OrderEmailFacts, words } from "./email.ts";
import {
  addressLine,
  arrivalSentence,
  BECAUSE_OF_AN_ORDER,
  dayOf,
  greeting,
  orderButton,
  paymentLabel,
} from "./email-phrases.ts";
import { renderEmail } from "./render-email.ts";

/** Confirms an order, with what is still to be done for its payment. */
export function orderPlaced(_payload: object, facts: OrderEmailFacts): Email {
  const { order, publicUrl } = facts;
  const awaited = order.paymentStatus === "awaited";
  return renderEmail(
    {
      subject: `Order #${order.id} is placed`,
      preview: awaited
        ? "We will pack it as soon as we receive your payment."
        : `Thank you. We will pack it in ${PROMISES.processed}.`,
      heading: "Thank you for your order",
      greeting: greeting(facts.firstName),
      blocks: [
        words(
          awaited
            ? `Your order #${order.id} of ${dayOf(order.placedAt)} is with us. We will pack it as soon as we receive your payment. Your order's page shows how to pay.`
            : `Your order #${order.id} of ${dayOf(order.placedAt)} is with us. We will pack it in ${PROMISES.processed} and write to you again when it leaves the farm.`,
        ),
        { is: "order", order },
        {
          is: "facts",
          rows: [
            { term: "Payment", detail: paymentLabel(order) },
            // What is not paid yet is not packed yet either.
            ...(order.arrival && !awaited
              ? [{ term: "Arrives", detail: arrivalSentence(order) }]
              : []),
            { term: "Delivery to", detail: addressLine(order) },
          ],
        },
        orderButton(facts, awaited ? "Pay for your order" : undefined),
        words(
          `Need to change something? You can cancel on your order's page until it is shipped, or call ${shop.phone}.`,
        ),
      ],
      because: BECAUSE_OF_AN_ORDER,
    },
    publicUrl,
  );
}
