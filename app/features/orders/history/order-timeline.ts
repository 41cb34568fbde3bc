import { cashOnDelivery } from "#app/features/payments/cash-on-delivery.ts";
import type { Order, OrderHistoryEntry, OrderStatus } from "../order-schema.ts";

export interface TimelineStep {
  status: string;
  /** ISO 8601; null for a step that lies ahead. */
  at: string | null;
  phase: "past" | "present" | "ahead";
  /** What happened in it, oldest first: the move itself, then anything else while the order stood there. */
  events: readonly OrderHistoryEntry[];
}

/** The way of an order that is paid on delivery, and of one that is paid before it is packed. */
const PAID_ON_DELIVERY: readonly OrderStatus[] = ["pending", "shipped", "delivered"];
const PAID_BEFORE: readonly OrderStatus[] = ["pending", "paid", "shipped", "delivered"];

type TimelineOrder = Pick<Order, "status" | "history"> & {
  payment: Pick<Order["payment"], "method">;
};

/** Every step an order has made, oldest first, then those that lie ahead of it; nothing lies ahead of a cancelled one. */
export function orderTimeline({ status, history, payment }: TimelineOrder): TimelineStep[] {
  const stays = byStatus(history);
  const made = stays.map((events, at) => ({
    status: events[0].status,
    at: events[0].at,
    phase: at === stays.length - 1 ? ("present" as const) : ("past" as const),
    events,
  }));
  const inCash = payment.method === cashOnDelivery.id && status !== "paid";
  const way = inCash ? PAID_ON_DELIVERY : PAID_BEFORE;
  const here = way.indexOf(status);
  const ahead = here === -1 ? [] : way.slice(here + 1);
  return [
    ...made,
    ...ahead.map((next) => ({ status: next, at: null, phase: "ahead" as const, events: [] })),
  ];
}

type Stay = [OrderHistoryEntry, ...OrderHistoryEntry[]];

/** Steps of the same status in a row belong together. */
function byStatus(history: readonly OrderHistoryEntry[]): Stay[] {
  const stays: Stay[] = [];
  for (const step of history) {
    const last = stays.at(-1);
    if (last && last[0].status === step.status) last.push(step);
    else stays.push([step]);
  }
  return stays;
}
