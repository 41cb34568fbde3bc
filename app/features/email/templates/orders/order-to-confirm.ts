import { shop } from "#app/settings.ts";
import { button, type Email, type OrderEmailFacts, paragraph } from "../email.ts";
import {
  addressLine,
  dayOf,
  greeting,
  momentOf,
  ORDER_EMAIL_REASON,
  paymentLabel,
} from "../email-phrases.ts";
import { renderEmail } from "../render-email.ts";

/** The email for a cash order that its customer has to confirm: when it is placed, or as a reminder. */
export function orderToConfirm(
  path: string,
  facts: OrderEmailFacts,
  when: "placed" | "reminder",
): Email {
  const { order, publicUrl } = facts;
  const { id, placedAt, paymentDueAt } = order;
  const until = paymentDueAt ? ` by ${momentOf(paymentDueAt)}` : "";
  const isPlaced = when === "placed";
  const opening = isPlaced
    ? `We received your order #${id} on ${dayOf(placedAt)}, to be paid in cash.`
    : `You haven't confirmed your order #${id} of ${dayOf(placedAt)} yet.`;
  return renderEmail(
    {
      subject: isPlaced
        ? `Please confirm your order #${id}`
        : `Your order #${id} still needs to be confirmed`,
      preview: isPlaced
        ? "We'll pack it as soon as you confirm it."
        : `Please confirm it${until}. Otherwise it will be cancelled.`,
      heading: "Please confirm your order",
      greeting: greeting(facts.firstName),
      blocks: [
        paragraph(
          `${opening} Please confirm it${until}, and we'll pack it. Otherwise it will be cancelled.`,
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
