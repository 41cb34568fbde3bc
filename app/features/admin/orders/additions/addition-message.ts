import { formatRupees } from "#app/shared/money.ts";

interface ChangedOrder {
  id: number;
  total: number;
  delivery: { first_name: string };
  order_items: { quantity: number; product: { title: string }; pack: { label: string } }[];
  payment: { upi_link?: string };
}

/** A message to a customer about their changed order: its items, its total and, if UPI payment is still due, the payment link. */
export function additionMessage(
  { id, total, delivery, order_items, payment }: ChangedOrder,
  shopName: string,
): string {
  return [
    `Namaste ${delivery.first_name},`,
    `your order #${id} at ${shopName} was changed. It is now:`,
    ...order_items.map(
      ({ quantity, product, pack }) => `${quantity} × ${product.title}, ${pack.label}`,
    ),
    `Total: ${formatRupees(total)}`,
    ...(payment.upi_link === undefined ? [] : [`Pay by UPI: ${payment.upi_link}`]),
  ].join("\n");
}
