import { PROMISES } from "#app/promises.ts";
import { emailLine, emailText } from "../../texts/email-texts.ts";
import type { Email, OrderEmailFacts } from "../email.ts";
import { greeting, ORDER_EMAIL_REASON, orderButton } from "../email-phrases.ts";
import { renderEmail } from "../render-email.ts";

/** Confirms that the parcel was delivered, and says until when problems can be reported. */
export function orderDelivered(_payload: object, facts: OrderEmailFacts): Email {
  const { order, publicUrl } = facts;
  const values = { order: String(order.id) };
  return renderEmail(
    {
      subject: emailLine("order-delivered-subject", values),
      preview: `Is anything wrong? Tell us within ${PROMISES.claimed}.`,
      heading: "Your order has arrived",
      greeting: greeting(facts.firstName),
      blocks: [
        emailText("order-delivered-opening", values),
        { type: "order", order },
        emailText("order-delivered-closing", values),
        orderButton(facts),
      ],
      reason: ORDER_EMAIL_REASON,
    },
    publicUrl,
  );
}
