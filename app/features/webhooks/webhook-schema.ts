import { z } from "zod";
import { ORDER_STATUSES } from "#app/features/orders/order-schema.ts";
import { PAYMENT_METHOD_IDS, PAYMENT_STATUSES } from "#app/features/payments/payment-method.ts";
import { id, idParams, instant, requiredText } from "#app/shared/wire-fields.ts";
import { WEBHOOK_EVENTS } from "./webhook-events.ts";

/** The API shapes of webhooks, and of what is sent to them. Money in rupees. */

/** Webhooks that a shop can have. */
export const MAX_WEBHOOKS = 5;

const DELIVERY_STATES = ["queued", "sent", "failed"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** An order without anything about its customer; the states are those of the moment in which the shop writes the event. */
const anOrder = z.object({
  order_id: z.int(),
  status: z.enum(ORDER_STATUSES),
  payment_method: z.enum(PAYMENT_METHOD_IDS),
  payment_status: z.enum(PAYMENT_STATUSES),
  total: z.number(),
  /** Packs, counted by quantity. */
  items: z.int(),
});

const eventOf = <T extends string, D extends z.ZodType>(type: T, data: D) =>
  z.object({
    type: z.literal(type),
    /** When it happened, not when it is sent. */
    timestamp: instant,
    data,
  });

/** The bodies of the requests, by type. */
export const webhookBodies = {
  "order.placed": eventOf("order.placed", anOrder),
  "order.status_changed": eventOf(
    "order.status_changed",
    anOrder.extend({ from: z.enum(ORDER_STATUSES), to: z.enum(ORDER_STATUSES) }),
  ),
  "order.updated": eventOf("order.updated", anOrder),
  /** `amount` is below zero for a payment that was recorded by mistake and is taken back. */
  "payment.recorded": eventOf("payment.recorded", anOrder.extend({ amount: z.number() })),
  /** `refund`: its number among those of the order, from 1. */
  "refund.sent": eventOf("refund.sent", anOrder.extend({ refund: z.int(), amount: z.number() })),
  /** `stock`: pieces left, at most `low_stock`, the pack's low-stock level. */
  "stock.low": eventOf(
    "stock.low",
    z.object({
      product_id: z.int(),
      product: z.string(),
      pack_id: z.int(),
      pack: z.string(),
      sku: z.string(),
      stock: z.int(),
      low_stock: z.int(),
    }),
  ),
  "webhook.test": eventOf("webhook.test", z.object({})),
};
export type WebhookBody = z.infer<(typeof webhookBodies)[keyof typeof webhookBodies]>;

export const MAX_URL_LENGTH = 1_000;

const values = {
  url: requiredText("Address", MAX_URL_LENGTH),
  events: z
    .array(z.enum(WEBHOOK_EVENTS))
    .min(1, "Choose the events to send.")
    .max(WEBHOOK_EVENTS.length, "Choose each event once."),
};

export const webhookInput = z.object(values);
export type WebhookInput = z.infer<typeof webhookInput>;

/** `version`: of the webhook that was changed. */
export const webhookChange = z.object({ ...values, active: z.boolean(), version: id });
export type WebhookChange = z.infer<typeof webhookChange>;

export const webhook = z.object({
  id: z.int(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  version: z.int(),
  active: z.boolean(),
  /** Why the shop switched it off: its server returned 410, or failed for days. Null if it is on, or a person did. */
  ended_by: z.enum(["gone", "failing"]).nullable(),
  /** Since when all attempts have failed; null after a success. */
  failing_since: instant.nullable(),
  secret: z.object({
    set_at: instant,
    /** Whether the secret can be decrypted. If not, its key is gone, and it must be replaced. */
    readable: z.boolean(),
    /** Until when a replaced secret signs too; null if none does. */
    replaced_until: instant.nullable(),
  }),
  created_at: instant,
});
export type Webhook = z.infer<typeof webhook>;

/** The only responses that have a secret: it is shown once. */
export const newSecret = z.object({ id: z.int(), secret: z.string() });
export type NewSecret = z.infer<typeof newSecret>;

export const delivery = z.object({
  id: z.int(),
  /** `webhook-id` of the request, the same at each attempt. */
  message_id: z.string(),
  type: z.enum([...WEBHOOK_EVENTS, "webhook.test"]),
  /** Null unless it is about an order. */
  order_id: z.int().nullable(),
  /** Product and pack of an event about stock; null for others. */
  pack: z.string().nullable(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  created_at: instant,
  attempted_at: instant.nullable(),
  /** Null unless it is queued. */
  next_attempt_at: instant.nullable(),
  /** The status of the last response; null if there was none. */
  status: z.int().nullable(),
  /** The first line of the last response, or what went wrong. */
  response: z.string(),
});
export type Delivery = z.infer<typeof delivery>;

export const deliveryParams = idParams.extend({ delivery: idParams.shape.id });
