import { shop } from "#app/settings.ts";
import type { Messages } from "../../email-schema.ts";
import { type Block, type Email, type OrderEmailFacts, paragraph } from "../email.ts";
import { greeting, ORDER_EMAIL_REASON, oneLine, orderButton, rupees } from "../email-phrases.ts";
import { renderEmail } from "../render-email.ts";

type ItemsAdded = Messages["order-items-added"];

/** Confirms that the shop has added items to an order: the earlier items, the added ones, and both totals. */
export function orderItemsAdded(change: ItemsAdded, facts: OrderEmailFacts): Email {
  const { before, added, total_before_paise, total_paise } = change;
  const { order, publicUrl } = facts;
  const awaited = order.paymentStatus === "awaited";
  const total = rupees(total_paise);
  return renderEmail(
    {
      subject: `Your order #${order.id} was changed`,
      preview: `Its new total is ${total}.`,
      heading: "Your order was changed",
      greeting: greeting(facts.firstName),
      blocks: [
        paragraph(`We have added these items to your order #${order.id}:`),
        rowsOf(added),
        paragraph("Your order already had:"),
        rowsOf(before),
        paragraph(`The total was ${rupees(total_before_paise)} and is now ${total}.`),
        ...(awaited
          ? [
              paragraph(
                `Please pay ${total}. If you have already paid the earlier total, don't pay again: call us.`,
              ),
            ]
          : []),
        paragraph("This is your order now:"),
        { type: "order", order },
        orderButton(facts, awaited ? "Pay for your order" : undefined),
        paragraph(
          `If you didn't ask for this, write to ${shop.careEmail} or call ${shop.phone} before we ship it.`,
        ),
      ],
      reason: ORDER_EMAIL_REASON,
    },
    publicUrl,
  );
}

function rowsOf(items: ItemsAdded["added"]): Block {
  return {
    type: "facts",
    rows: items.map(({ title, pack_label, quantity }) => ({
      term: `${quantity} ×`,
      detail: oneLine(`${title}, ${pack_label}`),
    })),
  };
}
