import type { AdminOrder } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import type { OrderStatus } from "#app/features/orders/order-schema.ts";
import { formatRupees } from "#app/shared/money.ts";

type SharedOrder = Pick<
  AdminOrder,
  "id" | "status" | "total" | "payment" | "carrier" | "tracking_number" | "link"
> & { delivery: { first_name: string } };

interface Sender {
  shopName: string;
  /** Of the shop's pages. */
  origin: string;
}

const STATES: Record<OrderStatus, string> = {
  pending: "has reached us",
  paid: "is paid, and we'll pack it soon",
  shipped: "is on its way",
  delivered: "has been delivered",
  cancelled: "is cancelled",
};

/** The message that staff find in a chat with the recipient, ready to send: how the order is getting on, and where to follow it. */
export function orderMessage(order: SharedOrder, { shopName, origin }: Sender): string {
  const { id, status, total, carrier, tracking_number, link, delivery } = order;
  const parcel = [carrier, tracking_number && `tracking number ${tracking_number}`].filter(Boolean);
  const lines = [
    `Namaste ${delivery.first_name},`,
    `your order #${id} at ${shopName} (${formatRupees(total)}) ${stateOf(order)}.`,
    status === "shipped" && parcel.length > 0 && `${parcel.join(", ")}.`,
    `Track it here: ${origin}${link}`,
  ];
  return lines.filter(Boolean).join("\n");
}

function stateOf({ status, payment }: Pick<SharedOrder, "status" | "payment">): string {
  return status === "pending" && payment.status === "awaited"
    ? "is waiting for your payment"
    : STATES[status];
}
