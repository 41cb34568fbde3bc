import { PROMISES } from "#app/promises.ts";
import { shop } from "#app/shop.ts";
import { type Email, type OrderEmailFacts, words } from "./email.ts";
import { BECAUSE_OF_AN_ORDER, greeting, orderButton } from "./email-phrases.ts";
import { renderEmail } from "./render-email.ts";

/** Says that the parcel has arrived, and until when something wrong with it can be told. */
export function orderDelivered(_payload: object, facts: OrderEmailFacts): Email {
  const { order, publicUrl } = facts;
  return renderEmail(
    {
      subject: `Order #${order.id} has arrived`,
      preview: `Is anything wrong? Tell us within ${PROMISES.claimed}.`,
      heading: "Your order has arrived",
      greeting: greeting(facts.firstName),
      blocks: [
        words(`Your order #${order.id} was delivered. Thank you for buying from the farm.`),
        { is: "order", order },
        words(
          `Please unpack it today. If something is missing, open or wet, write to ${shop.careEmail} or call ${shop.phone} within ${PROMISES.claimed}, and you will get a new pack or your money back.`,
        ),
        orderButton(facts),
      ],
      because: BECAUSE_OF_AN_ORDER,
    },
    publicUrl,
  );
}
