import { PROMISES } from "#app/promises.ts";
import { shop } from "#app/settings.ts";
import { emailLine, emailText } from "../../texts/email-texts.ts";
import { button, type Email, type OrderEmailFacts, paragraph } from "../email.ts";
import {
  addressLine,
  arrivalSentence,
  dayOf,
  greeting,
  momentOf,
  ORDER_EMAIL_REASON,
  orderButton,
  paymentLabel,
} from "../email-phrases.ts";
import { renderEmail } from "../render-email.ts";

/** Confirms that an order was placed, and says how to pay for it. */
export function orderPlaced(_payload: object, facts: OrderEmailFacts): Email {
  const { order, publicUrl } = facts;
  if (order.confirmPath !== null) return orderToConfirm(order.confirmPath, facts);
  const when = order.vanSlot === null ? `in ${PROMISES.processed}` : "for our van";
  const values = { order: String(order.id), date: dayOf(order.placedAt), packed: when };
  const awaited = order.paymentStatus === "awaited";
  return renderEmail(
    {
      subject: emailLine("order-placed-subject", values),
      preview: awaited
        ? "We will pack it as soon as we receive your payment."
        : `Thank you. We will pack it ${when}.`,
      heading: "Thank you for your order",
      greeting: greeting(facts.firstName),
      blocks: [
        emailText(awaited ? "order-placed-unpaid-opening" : "order-placed-opening", values),
        { type: "order", order },
        {
          type: "facts",
          rows: [
            { term: "Payment", detail: paymentLabel(order) },
            // The delivery dates depend on when the payment arrives, unless a van slot was chosen.
            ...(order.arrival && (!awaited || order.vanSlot !== null)
              ? [{ term: "Arrives", detail: arrivalSentence(order) }]
              : []),
            { term: "Delivery to", detail: addressLine(order) },
          ],
        },
        orderButton(facts, awaited ? "Pay for your order" : undefined),
        emailText("order-placed-closing", values),
      ],
      reason: ORDER_EMAIL_REASON,
    },
    publicUrl,
  );
}

/** The email for a cash order that its customer has to confirm. */
function orderToConfirm(path: string, facts: OrderEmailFacts): Email {
  const { order, publicUrl } = facts;
  const until = order.paymentDueAt ? ` by ${momentOf(order.paymentDueAt)}` : "";
  return renderEmail(
    {
      subject: `Please confirm your order #${order.id}`,
      preview: "We'll pack it as soon as you confirm it.",
      heading: "Please confirm your order",
      greeting: greeting(facts.firstName),
      blocks: [
        paragraph(
          `We received your order #${order.id} on ${dayOf(order.placedAt)}, to be paid in cash. Please confirm it${until}, and we'll pack it. Otherwise it will be cancelled.`,
        ),
        button("Confirm or cancel", publicUrl + path),
        { type: "order", order },
        {
          type: "facts",
          rows: [
            { term: "Payment", detail: paymentLabel(order) },
            { term: "Delivery to", detail: addressLine(order) },
          ],
        },
        paragraph(`You can also confirm it by phone: ${shop.phone}.`),
      ],
      reason: ORDER_EMAIL_REASON,
    },
    publicUrl,
  );
}
