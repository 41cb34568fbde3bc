import { DAY_MS } from "#app/shared/india-time.ts";
import type { Order } from "../order-schema.ts";

const NEW_FOR_MS = 7 * DAY_MS;

type ThankedOrder = Pick<Order, "status" | "created_at"> & {
  delivery: Pick<Order["delivery"], "first_name">;
};

/** The greeting 'Thank you, Padma.' above a new order; undefined once it is shipped, cancelled or a week old. */
export function thankYou(order: ThankedOrder, now: Date): string | undefined {
  const { status, delivery } = order;
  const isNew = now.getTime() - Date.parse(order.created_at) < NEW_FOR_MS;
  if (!isNew || (status !== "pending" && status !== "paid")) return undefined;
  const name = delivery.first_name.trim();
  return name ? `Thank you, ${name}.` : "Thank you.";
}
