import { toRupees } from "#app/shared/money.ts";
import type { WebhookBody } from "../webhook-schema.ts";
import type { FoundEvent, LowPack } from "./event-queries.server.ts";

/** The body of the request about an event: ids, states and amounts, and nothing about the customer. */
export function bodyOf(event: FoundEvent): WebhookBody {
  const { order_id, status, payment_method, payment_status, items } = event;
  const total = toRupees(event.total_paise);
  const timestamp = event.at.toISOString();
  const order = { order_id, status, payment_method, payment_status, total, items };
  const amount = toRupees(event.amount_paise);
  switch (event.source) {
    case "orders":
      return { type: "order.placed", timestamp, data: order };
    case "history": {
      const { from, to } = event;
      return from === null || to === null || from === to
        ? { type: "order.updated", timestamp, data: order }
        : { type: "order.status_changed", timestamp, data: { ...order, from, to } };
    }
    case "receipts":
      return { type: "payment.recorded", timestamp, data: { ...order, amount } };
    case "refunds":
      return { type: "refund.sent", timestamp, data: { ...order, refund: event.number, amount } };
  }
}

/** The body of the request about a pack that has begun to run low. */
export function lowStockBody({ since, ...data }: LowPack): WebhookBody {
  return { type: "stock.low", timestamp: since.toISOString(), data };
}
