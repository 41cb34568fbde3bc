import type { Messages } from "../email-schema.ts";
import { type Email, note, type OrderEmailFacts, words } from "./email.ts";
import { BECAUSE_OF_AN_ORDER, dayOf, greeting, orderButton, sum } from "./email-phrases.ts";
import { renderEmail } from "./render-email.ts";

/** Says that money has gone back: how much, when, and the reference by which the bank finds it. */
export function orderRefunded(
  { amount_paise, reference, refunded_on }: Messages["order-refunded"],
  facts: OrderEmailFacts,
): Email {
  const { order, publicUrl } = facts;
  const amount = sum(amount_paise);
  return renderEmail(
    {
      subject: `${amount} refunded for order #${order.id}`,
      preview: `We have sent ${amount} back to you.`,
      heading: "Your refund is on its way",
      greeting: greeting(facts.firstName),
      blocks: [
        words(
          `We have sent ${amount} for your order #${order.id} back to you, the way you paid it. It should show in your account within a few business days.`,
        ),
        {
          is: "facts",
          rows: [
            { term: "Refunded", detail: amount },
            { term: "On", detail: dayOf(new Date(`${refunded_on}T12:00:00+05:30`)) },
            ...(reference ? [{ term: "Reference", detail: reference }] : []),
          ],
        },
        orderButton(facts),
        ...(reference
          ? [words("If it doesn't show, your bank can find it by this reference.")]
          : []),
        note("We never ask for a PIN, a one-time password or a CVV to send money back."),
      ],
      because: BECAUSE_OF_AN_ORDER,
    },
    publicUrl,
  );
}
