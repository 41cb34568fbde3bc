import type { Messages } from "../../email-schema.ts";
import { emailLine, emailText } from "../../texts/email-texts.ts";
import type { Email, OrderEmailFacts } from "../email.ts";
import {
  addressLine,
  greeting,
  momentOf,
  ORDER_EMAIL_REASON,
  orderButton,
  paymentLabel,
  rupees,
} from "../email-phrases.ts";
import { renderEmail } from "../render-email.ts";
import { orderToConfirm } from "./order-to-confirm.ts";

/** Reminds the customer of an order that expires soon, because it isn't paid or confirmed yet. */
export function orderPaymentReminder(
  { due_at }: Messages["order-payment-reminder"],
  facts: OrderEmailFacts,
): Email {
  const { order, publicUrl } = facts;
  if (order.confirmPath !== null) return orderToConfirm(order.confirmPath, facts, "reminder");
  const until = momentOf(new Date(due_at));
  const values = { order: String(order.id), amount: rupees(order.totalPaise), until };
  return renderEmail(
    {
      subject: emailLine("order-payment-reminder-subject", values),
      preview: `Please pay by ${until}. After that the order is cancelled.`,
      heading: "Your order is waiting for your payment",
      greeting: greeting(facts.firstName),
      blocks: [
        emailText("order-payment-reminder-opening", values),
        orderButton(facts, "Pay for your order"),
        { type: "order", order },
        {
          type: "facts",
          rows: [
            { term: "Payment", detail: paymentLabel(order) },
            { term: "Delivery to", detail: addressLine(order) },
          ],
        },
        emailText("order-payment-reminder-closing", values),
      ],
      reason: ORDER_EMAIL_REASON,
    },
    publicUrl,
  );
}
