import { shop } from "#app/shop.ts";
import { button, type Email, type OrderEmailFacts, words } from "./email.ts";
import { oneLine, paymentLabel, sum } from "./email-phrases.ts";
import { renderEmail } from "./render-email.ts";

const METHODS: Record<string, string> = {
  cod: "Cash on delivery",
  upi: "UPI",
  razorpay: "Razorpay",
};

/** Tells the shop-keeper of a new order. It names the town and not the person: the order's page has the rest. */
export function orderAlert(_payload: object, { order, publicUrl }: OrderEmailFacts): Email {
  const { city, pincode } = order.delivery;
  const method = METHODS[order.paymentMethod] ?? order.paymentMethod;
  const total = sum(order.totalPaise);
  return renderEmail(
    {
      subject: `New order #${order.id}: ${total}, ${method}`,
      preview: order.lines
        .map(({ quantity, title }) => `${quantity} × ${oneLine(title)}`)
        .join(", "),
      heading: `New order #${order.id}`,
      greeting: "Hello,",
      blocks: [
        words(
          order.paymentStatus === "awaited"
            ? "A customer has placed an order. Pack it once the payment is confirmed."
            : "A customer has placed an order. It is ready to be packed.",
        ),
        { is: "order", order },
        {
          is: "facts",
          rows: [
            { term: "Payment", detail: `${method}: ${paymentLabel(order)}` },
            { term: "Delivery to", detail: oneLine(`${city} ${pincode}`) },
          ],
        },
        button("Open the order", `${publicUrl}/admin/orders/${order.id}`),
      ],
      because: `You are receiving this e-mail because ${shop.name} sends its new orders to this address.`,
    },
    publicUrl,
  );
}
