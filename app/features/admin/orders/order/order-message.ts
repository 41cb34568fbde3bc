import type { AdminOrder } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import type { OrderStatus } from "#app/features/orders/order-schema.ts";
import { formatRupees } from "#app/shared/money.ts";

type SharedOrder = Pick<
  AdminOrder,
  "id" | "status" | "total" | "payment" | "carrier" | "tracking_number" | "link"
> & { delivery: { first_name: string } };

interface Sender {
  shopName: string;
  /** The origin of the shop's pages. */
  origin: string;
}

const STATES: Record<OrderStatus, string> = {
  pending: "has reached us",
  paid: "is paid, and we'll pack it soon",
  shipped: "is on its way",
  delivered: "has been delivered",
  cancelled: "is cancelled",
};

/** A prefilled chat message to the recipient: the order's progress, and a link to track it. */
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
