import { shop } from "#app/settings.ts";
import type { Messages } from "../../email-schema.ts";
import { type Email, type OrderEmailFacts, paragraph } from "../email.ts";
import { greeting, ORDER_EMAIL_REASON, oneLine, orderButton, rupees } from "../email-phrases.ts";
import { renderEmail } from "../render-email.ts";
import { refundPromise } from "./refund-text.ts";

type ItemsCancelled = Messages["order-items-cancelled"];

/** Confirms that some items of an order were cancelled, and what happens to the money. */
export function orderItemsCancelled(cancelled: ItemsCancelled, facts: OrderEmailFacts): Email {
  const { by, items, reason, refund_paise } = cancelled;
  const { order, publicUrl } = facts;
  return renderEmail(
    {
      subject: `A change to order #${order.id}`,
      preview: "Some items are cancelled; the rest of your order is going ahead.",
      heading: "Some items are cancelled",
      greeting: greeting(facts.firstName),
      blocks: [
        paragraph(introductionOf(by, order.id)),
        {
          type: "facts",
          rows: [
            ...items.map(({ title, pack_label, quantity }) => ({
              term: `${quantity} ×`,
              detail: oneLine(`${title}, ${pack_label}`),
            })),
            ...(by === "admin" && reason ? [{ term: "Reason", detail: oneLine(reason) }] : []),
          ],
        },
        ...(refund_paise > 0
          ? refundPromise(rupees(refund_paise), order)
          : [paragraph(`Your order is now ${rupees(order.totalPaise)}.`)]),
        paragraph("Everything else is going ahead as planned:"),
        { type: "order", order },
        orderButton(facts),
        paragraph(`Questions? Write to ${shop.careEmail} or call ${shop.phone}.`),
      ],
      reason: ORDER_EMAIL_REASON,
    },
    publicUrl,
  );
}

function introductionOf(by: ItemsCancelled["by"], orderId: number): string {
  return by === "customer"
    ? `These items of your order #${orderId} are cancelled, as you asked:`
    : `We are sorry, but we can't send these items of your order #${orderId}:`;
}
