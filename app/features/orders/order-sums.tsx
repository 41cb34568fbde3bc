import type { ReactNode } from "react";
import type { Order } from "./order-schema.ts";

interface OrderSumsProps {
  order: Order;
  /** Formats an amount in rupees. */
  format: (rupees: number) => string;
}

/** Shows the sum of the goods, the discount and the delivery charge; nothing without a discount or delivery charge. */
export function OrderSums({ order, format }: OrderSumsProps) {
  const { discount = 0, delivery_charge = 0, order_items } = order;
  if (discount === 0 && delivery_charge === 0) return null;
  const goods =
    order_items.reduce((sum, { subtotal }) => sum + Math.round(subtotal * 100), 0) / 100;
  return (
    <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      <Sum name="Goods">{format(goods)}</Sum>
      {discount > 0 && <Sum name={discountName(order)}>−{format(discount)}</Sum>}
      {delivery_charge > 0 && <Sum name="Delivery">{format(delivery_charge)}</Sum>}
    </dl>
  );
}

/** The label of the discount with the names of its offers, such as 'Discount: Ugadi offer'. */
function discountName({ offers = [] }: Order): string {
  const names = offers.map(({ name, code }) => (code ? `${name} (${code})` : name));
  return ["Discount", names.join(", ")].filter(Boolean).join(": ");
}

function Sum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="text-right">{children}</dd>
    </>
  );
}
