import { PROMISES } from "#app/promises.ts";
import { type Email, type OrderEmailFacts, words } from "./email.ts";
import { addressLine, BECAUSE_OF_AN_ORDER, greeting, orderButton, sum } from "./email-phrases.ts";
import { renderEmail } from "./render-email.ts";

/** Says that the money has come. */
export function orderPaid(_payload: object, facts: OrderEmailFacts): Email {
  const { order, publicUrl } = facts;
  return renderEmail(
    {
      subject: `We have your payment for order #${order.id}`,
      preview: `${sum(order.totalPaise)} received. We will pack your order in ${PROMISES.processed}.`,
      heading: "We have received your payment",
      greeting: greeting(facts.firstName),
      blocks: [
        words(
          `We have received ${sum(order.totalPaise)} for your order #${order.id}. We will pack it in ${PROMISES.processed} and write to you again when it leaves the farm.`,
        ),
        { is: "order", order },
        { is: "facts", rows: [{ term: "Delivery to", detail: addressLine(order) }] },
        orderButton(facts),
      ],
      because: BECAUSE_OF_AN_ORDER,
    },
    publicUrl,
  );
}
