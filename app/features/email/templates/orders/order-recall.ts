import { shop } from "#app/settings.ts";
import type { Messages } from "../../email-schema.ts";
import { type Email, note, type OrderEmailFacts, paragraph } from "../email.ts";
import { greeting, ORDER_EMAIL_REASON, oneLine, orderButton } from "../email-phrases.ts";
import { renderEmail } from "../render-email.ts";
import { bankDetailsRequest, refundSentence } from "./refund-text.ts";

/** Notifies a customer, with the shop's message, that pieces of their order are recalled, and says what is refunded. */
export function orderRecall(
  { batch, message, items, refund_paise }: Messages["order-recall"],
  facts: OrderEmailFacts,
): Email {
  const heading = "We're recalling goods you received";
  return renderEmail(
    {
      subject: `Please don't use batch ${oneLine(batch)}: order #${facts.order.id}`,
      preview: `Batch ${oneLine(batch)} of order #${facts.order.id} is recalled.`,
      heading,
      greeting: greeting(facts.firstName),
      blocks: [
        ...message
          .split(/\n+/)
          .map(oneLine)
          .filter((line) => line !== "")
          .map(note),
        {
          type: "facts",
          rows: items.map(({ title, pack_label, quantity }) => ({
            term: `${quantity} ×`,
            detail: oneLine(`${title}, ${pack_label}, batch ${batch}`),
          })),
        },
        ...(refund_paise > 0
          ? [paragraph(refundSentence(refund_paise, facts)), ...bankDetailsRequest(facts.order)]
          : []),
        orderButton(facts),
        paragraph(`Questions? Write to ${shop.careEmail} or call ${shop.phone}.`),
      ],
      reason: ORDER_EMAIL_REASON,
    },
    facts.publicUrl,
  );
}
