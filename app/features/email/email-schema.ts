import { z } from "zod";
import { instant, pageQuery } from "#app/shared/wire-fields.ts";

/** What the outbox keeps of each kind of message, and the wire shapes of the administrator's calls about them. */

const anOrder = z.object({ order_id: z.int() });

/** The kind of the one message that goes to the shop and not to the customer whose order it is about. */
export const ORDER_ALERT = "order-alert" as const;

export const message = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("welcome"), payload: z.object({}) }),
  z.object({
    kind: z.literal("password-reset"),
    /** The token of the link is made when the message leaves, and stored nowhere. */
    payload: z.object({ email: z.string(), token: z.string().optional() }),
  }),
  z.object({ kind: z.literal("order-placed"), payload: anOrder }),
  /** For the shop itself: an order was placed. */
  z.object({ kind: z.literal(ORDER_ALERT), payload: anOrder }),
  z.object({ kind: z.literal("order-paid"), payload: anOrder }),
  z.object({ kind: z.literal("order-shipped"), payload: anOrder }),
  /** The tracking number was given or changed after the parcel had left. */
  z.object({ kind: z.literal("order-tracking"), payload: anOrder }),
  z.object({ kind: z.literal("order-delivered"), payload: anOrder }),
  z.object({
    kind: z.literal("order-cancelled"),
    /** Who cancelled, of the money: it goes back, is looked for, or none was paid; and why, where that does not say it. */
    payload: anOrder.extend({
      by: z.enum(["customer", "admin", "shop"]),
      money: z.enum(["refund", "checked", "none"]),
      reason: z.enum(["payment-moved", "refund-withdrawn", "not-sent"]).optional(),
      /** What the shop-keeper wrote to the customer about it. */
      note: z.string().optional(),
    }),
  }),
  z.object({
    kind: z.literal("order-refunded"),
    /** The day 'YYYY-MM-DD' in India; the reference is the bank's or the gateway's, '' where there is none. */
    payload: anOrder.extend({
      amount_paise: z.int(),
      reference: z.string(),
      refunded_on: z.iso.date(),
    }),
  }),
]);
export type Message = z.infer<typeof message>;

export const MESSAGE_KINDS = message.options.map(({ shape }) => shape.kind.value);
export type MessageKind = Message["kind"];

/** The messages that the shop sends, and what each has to know besides the order as it stands. */
export type Messages = { [Each in Message as Each["kind"]]: Each["payload"] };

const MESSAGE_STATES = ["waiting", "sent", "failed"] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** A message as an administrator sees it. `next_attempt_at` only while it waits. */
export const outboxMessage = z.object({
  id: z.int(),
  kind: z.string(),
  state: z.enum(MESSAGE_STATES),
  to: z.string(),
  created_at: instant,
  sent_at: instant.nullable(),
  next_attempt_at: instant.nullable(),
  attempts: z.int(),
  last_error: z.string(),
});
export type OutboxMessage = z.infer<typeof outboxMessage>;

/** A message with what its reader gets; the token of a reset link is left out. */
export const outboxEmail = outboxMessage.extend({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});
export type OutboxEmail = z.infer<typeof outboxEmail>;

export const messageQuery = pageQuery.extend({
  state: z.enum(MESSAGE_STATES).optional(),
  kind: z.enum(MESSAGE_KINDS).optional(),
});
export type MessageQuery = z.infer<typeof messageQuery>;
