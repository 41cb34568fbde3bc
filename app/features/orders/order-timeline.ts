import type { Order, OrderStatus } from "./order-schema.ts";

export interface TimelineStep {
  status: string;
  /** ISO 8601; null for a step that lies ahead. */
  at: string | null;
  phase: "past" | "present" | "ahead";
}

/** The way of an order that is paid on delivery, and of one that is paid before it is packed. */
const PAID_ON_DELIVERY: readonly OrderStatus[] = ["pending", "shipped", "delivered"];
const PAID_BEFORE: readonly OrderStatus[] = ["pending", "paid", "shipped", "delivered"];

/** Every step an order has made, oldest first, then those that lie ahead of it; nothing lies ahead of a cancelled one. */
export function orderTimeline({
  status,
  history,
  payment,
}: Pick<Order, "status" | "history" | "payment">): TimelineStep[] {
  const made = history.map((step, at) => ({
    ...step,
    phase: at === history.length - 1 ? ("present" as const) : ("past" as const),
  }));
  const way = payment.method === "cod" && status !== "paid" ? PAID_ON_DELIVERY : PAID_BEFORE;
  const here = way.indexOf(status);
  const ahead = here === -1 ? [] : way.slice(here + 1);
  return [...made, ...ahead.map((next) => ({ status: next, at: null, phase: "ahead" as const }))];
}
