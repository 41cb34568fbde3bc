import { deliveryDay } from "#app/features/delivery/delivery-dates.ts";
import { pinArea } from "#app/features/delivery/pin-areas.ts";
import type { Order } from "./order-schema.ts";

const NEW_FOR_MS = 7 * 24 * 60 * 60_000;

export interface ThankYouWords {
  thanks: string;
  /** When it comes: the days that are promised for its PIN code. */
  arrival: string;
}

type ThankedOrder = Pick<Order, "status" | "created_at" | "history"> & {
  delivery: Pick<Order["delivery"], "first_name" | "pincode">;
  payment: Pick<Order["payment"], "status">;
};

/** What a new order says at its head until it is sent; undefined once it has left, is cancelled or is a week old. */
export function thankYou(order: ThankedOrder, now: Date): ThankYouWords | undefined {
  const { status, delivery, payment } = order;
  const isNew = now.getTime() - Date.parse(order.created_at) < NEW_FOR_MS;
  if (!isNew || (status !== "pending" && status !== "paid")) return undefined;
  const isAwaited = payment.status === "awaited";
  const paidAt = order.history.findLast((step) => step.status === "paid")?.at;
  const from = isAwaited ? now : new Date(paidAt ?? order.created_at);
  const { daysMin, daysMax } = pinArea(delivery.pincode);
  const days = `${deliveryDay(from, daysMin)} to ${deliveryDay(from, daysMax)}`;
  const name = delivery.first_name.trim();
  return {
    thanks: name ? `Thank you, ${name}.` : "Thank you.",
    arrival: isAwaited ? `Arrives ${days} if you pay today.` : `Arrives ${days}.`,
  };
}
