/** What other programs can be notified of, each with its label. */
export const WEBHOOK_EVENTS = [
  "order.placed",
  "order.status_changed",
  "order.updated",
  "payment.recorded",
  "refund.sent",
  "stock.low",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

const LABELS: Record<WebhookEvent | "webhook.test", string> = {
  "order.placed": "New orders",
  "order.status_changed": "Changes of an order's status",
  "order.updated": "Other changes of an order",
  "payment.recorded": "Payments recorded",
  "refund.sent": "Refunds sent",
  "stock.low": "Packs running low",
  "webhook.test": "Test",
};

export const webhookEventLabel = (event: WebhookEvent | "webhook.test"): string => LABELS[event];
