import { shop } from "#app/settings.ts";
import { button, type Email, type OrderEmailFacts, paragraph } from "../email.ts";
import { arrivalSentence, oneLine, paymentLabel, rupees } from "../email-phrases.ts";
import { renderEmail } from "../render-email.ts";

const METHODS: Record<string, string> = {
  cod: "Cash on delivery",
  upi: "UPI",
  razorpay: "Razorpay",
};

/** Notifies the shop of a new order. Names the town but not the customer; the order's page shows the rest. */
export function orderAlert(_payload: object, { order, publicUrl }: OrderEmailFacts): Email {
  const { city, pincode } = order.delivery;
  const method = METHODS[order.paymentMethod] ?? order.paymentMethod;
  const total = rupees(order.totalPaise);
  return renderEmail(
    {
      subject: `New order #${order.id}: ${total}, ${method}`,
      preview: order.lines
        .map(({ quantity, title }) => `${quantity} × ${oneLine(title)}`)
        .join(", "),
      heading: `New order #${order.id}`,
      greeting: "Hello,",
      blocks: [
        paragraph(`You have a new order. ${whenToPack(order)}`),
        { type: "order", order },
        {
          type: "facts",
          rows: [
            { term: "Payment", detail: `${method}: ${paymentLabel(order)}` },
            { term: "Delivery to", detail: oneLine(`${city} ${pincode}`) },
            ...(order.vanSlot === null ? [] : [{ term: "Van", detail: arrivalSentence(order) }]),
            ...(order.hasDeliveryNote
              ? [{ term: "Note", detail: "The customer has left one for the delivery." }]
              : []),
          ],
        },
        button("Open the order", `${publicUrl}/admin/orders/${order.id}`),
      ],
      reason: `You are receiving this email because ${shop.name} sends notices of new orders to this address.`,
    },
    publicUrl,
  );
}

function whenToPack({ paymentStatus }: OrderEmailFacts["order"]): string {
  if (paymentStatus === "awaited") return "Pack it once the payment is confirmed.";
  if (paymentStatus === "unconfirmed") return "Pack it once the customer has confirmed it.";
  return "It is ready to be packed.";
}
