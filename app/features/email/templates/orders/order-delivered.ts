import { PROMISES } from "#app/promises.ts";
import { shop } from "#app/settings.ts";
import { type Email, type OrderEmailFacts, paragraph } from "../email.ts";
import { greeting, ORDER_EMAIL_REASON, orderButton } from "../email-phrases.ts";
import { renderEmail } from "../render-email.ts";

/** Announces that the parcel was delivered, and how long problems can be reported. */
export function orderDelivered(_payload: object, facts: OrderEmailFacts): Email {
  const { order, publicUrl } = facts;
  return renderEmail(
    {
      subject: `Order #${order.id} has arrived`,
      preview: `Is anything wrong? Tell us within ${PROMISES.claimed}.`,
      heading: "Your order has arrived",
      greeting: greeting(facts.firstName),
      blocks: [
        paragraph(`Your order #${order.id} was delivered. Thank you for buying from the farm.`),
        { type: "order", order },
        paragraph(
          `Please unpack it today. If anything is missing, damaged or wet, write to ${shop.careEmail} or call ${shop.phone} within ${PROMISES.claimed}, and you will get a new pack or your money back.`,
        ),
        orderButton(facts),
      ],
      reason: ORDER_EMAIL_REASON,
    },
    publicUrl,
  );
}
