import type { Order, OrderHistoryEntry, OrderStatus } from "../order-schema.ts";

export interface TimelineStage {
  status: string;
  /** ISO 8601; null for a future stage. */
  at: string | null;
  phase: "past" | "present" | "ahead";
  /** The history entries of this stage, oldest first: the status transition, then other events until the next transition. */
  events: readonly TimelineEntry[];
}

/** A history entry. Visitors who only have the order's link see neither actors nor notes. */
export type TimelineEntry = Pick<OrderHistoryEntry, "status" | "at"> & Partial<OrderHistoryEntry>;

/** The stages of an order paid on delivery, and those of one paid before packing. */
const PAID_ON_DELIVERY: readonly OrderStatus[] = ["pending", "shipped", "delivered"];
const PAID_BEFORE: readonly OrderStatus[] = ["pending", "paid", "shipped", "delivered"];

type TimelineOrder = Pick<Order, "status"> & {
  history: readonly TimelineEntry[];
  payment: Pick<Order["payment"], "method">;
};

/** The stages of an order so far, oldest first, then the future ones; a cancelled order has no future stages. */
export function orderTimeline({ status, history, payment }: TimelineOrder): TimelineStage[] {
  const groups = byStatus(history);
  const past = groups.map((events, at) => ({
    status: events[0].status,
    at: events[0].at,
    phase: at === groups.length - 1 ? ("present" as const) : ("past" as const),
    events,
  }));
  const paysCash = payment.method === "cod" && status !== "paid";
  const stages = paysCash ? PAID_ON_DELIVERY : PAID_BEFORE;
  const current = stages.indexOf(status);
  const ahead = current === -1 ? [] : stages.slice(current + 1);
  return [
    ...past,
    ...ahead.map((next) => ({ status: next, at: null, phase: "ahead" as const, events: [] })),
  ];
}

type Group = [TimelineEntry, ...TimelineEntry[]];

/** Groups consecutive entries of the same status. */
function byStatus(history: readonly TimelineEntry[]): Group[] {
  const groups: Group[] = [];
  for (const entry of history) {
    const last = groups.at(-1);
    if (last && last[0].status === entry.status) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}
