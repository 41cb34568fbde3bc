import type { Tone } from "#app/ui/tone.ts";
import type { OrderStatus } from "./order-schema.ts";

const STATUSES: Record<OrderStatus, { label: string; tone: Tone | "default" }> = {
  pending: { label: "Pending", tone: "default" },
  paid: { label: "Paid", tone: "warning" },
  shipped: { label: "Shipped", tone: "info" },
  delivered: { label: "Delivered", tone: "success" },
  cancelled: { label: "Cancelled", tone: "error" },
};

/** The label of a status; an unknown status is returned unchanged. */
export function statusLabel(status: string): string {
  return isKnown(status) ? STATUSES[status].label : status;
}

export function statusTone(status: string): Tone | "default" {
  return isKnown(status) ? STATUSES[status].tone : "default";
}

function isKnown(status: string): status is OrderStatus {
  return Object.hasOwn(STATUSES, status);
}
