import { dayStart } from "#app/shared/india-time.ts";
import type { Messages } from "../../email-schema.ts";
import { emailText } from "../../texts/email-texts.ts";
import { type Email, note, type OrderEmailFacts, paragraph } from "../email.ts";
import {
  dayOf,
  greeting,
  ORDER_EMAIL_REASON,
  oneLine,
  orderButton,
  rupees,
} from "../email-phrases.ts";
import { renderEmail } from "../render-email.ts";

/** Confirms a refund: the amount, the date and the bank's reference. */
export function orderRefunded(
  { amount_paise, reference, refunded_on, reason }: Messages["order-refunded"],
  facts: OrderEmailFacts,
): Email {
  const { order, publicUrl } = facts;
  const amount = rupees(amount_paise);
  return renderEmail(
    {
      subject: `${amount} refunded for order #${order.id}`,
      preview: `We have sent ${amount} back to you.`,
      heading: "Your refund is on its way",
      greeting: greeting(facts.firstName),
      blocks: [
        emailText("order-refunded-opening", { order: String(order.id), amount }),
        {
          type: "facts",
          rows: [
            { term: "Amount", detail: amount },
            { term: "Refunded on", detail: dayOf(dayStart(refunded_on)) },
            ...(reference ? [{ term: "Reference", detail: reference }] : []),
            ...(reason ? [{ term: "Reason", detail: oneLine(reason) }] : []),
          ],
        },
        orderButton(facts),
        ...(reference
          ? [paragraph("If it doesn't show up, your bank can trace it with this reference.")]
          : []),
        note("We never ask for a PIN, a one-time password or a CVV to send money back."),
      ],
      reason: ORDER_EMAIL_REASON,
    },
    publicUrl,
  );
}
