import { z } from "zod";
import { instant, pageQuery } from "#app/shared/wire-fields.ts";

/** The payloads of the messages in the outbox, by kind, and the shapes of the outbox API. */

const anOrder = z.object({ order_id: z.int() });

/** The kinds that are sent to the shop instead of the customer. */
export const ORDER_ALERT = "order-alert" as const;
export const COMPLAINT_ALERT = "complaint-alert" as const;
export const QUOTE_DECLINED = "quote-declined" as const;

/** The `customer_id` of messages that aren't for a customer with an account. */
export const NOBODY = 0;

/** Sent to the invited person, on behalf of the owner who invites them. */
export const STAFF_INVITE = "staff-invite" as const;

/** The kinds with a link for which a token is created only when the email is sent. */
export const LINK_KINDS: readonly string[] = [
  "password-reset",
  "welcome",
  "email-confirmation",
  STAFF_INVITE,
];

export const message = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("welcome"),
    /** The token of the link that confirms the address, created as for a password reset. */
    payload: z.object({ token: z.string().optional() }),
  }),
  z.object({
    kind: z.literal("email-confirmation"),
    payload: z.object({ token: z.string().optional() }),
  }),
  z.object({
    kind: z.literal("password-reset"),
    /** The token of the link is created when the email is sent, and never stored. */
    payload: z.object({ email: z.string(), token: z.string().optional() }),
  }),
  z.object({
    kind: z.literal(STAFF_INVITE),
    /** Sent to `email`, which may not have an account yet. The token is created as for a password reset. */
    payload: z.object({
      invite_id: z.int(),
      email: z.string(),
      staff_role: z.enum(["owner", "packer", "accountant"]),
      invited_by: z.string(),
      token: z.string().optional(),
    }),
  }),
  z.object({
    kind: z.literal("new-device"),
    /** Someone logged in with a browser or from a network that is new for the account. */
    payload: z.object({ browser: z.string(), address: z.string(), at: instant }),
  }),
  z.object({
    kind: z.literal("passkey-changed"),
    /** A staff member's passkey was added or removed. */
    payload: z.object({
      change: z.enum(["added", "removed"]),
      name: z.string(),
      browser: z.string(),
      address: z.string(),
      at: instant,
    }),
  }),
  z.object({ kind: z.literal("order-placed"), payload: anOrder }),
  z.object({ kind: z.literal(ORDER_ALERT), payload: anOrder }),
  z.object({
    kind: z.literal("order-payment-reminder"),
    /** The order isn't paid yet or, if it is to be paid in cash, not confirmed yet, and expires at `due_at`. */
    payload: anOrder.extend({ due_at: instant }),
  }),
  z.object({ kind: z.literal("order-paid"), payload: anOrder }),
  z.object({ kind: z.literal("order-shipped"), payload: anOrder }),
  /** A tracking number was added or changed after the parcel was shipped. */
  z.object({ kind: z.literal("order-tracking"), payload: anOrder }),
  z.object({ kind: z.literal("order-delivered"), payload: anOrder }),
  /** The shop has moved the order to another day or slot of its van. */
  z.object({ kind: z.literal("order-moved"), payload: anOrder }),
  z.object({
    kind: z.literal("order-cancelled"),
    /**
     * `money`: the payment will be refunded (`refund`), is still being checked (`checked`), was already refunded (`refunded`), or
     * was never made or needs no refund (`none`). `reason` is set if `by` doesn't explain the cancellation.
     */
    payload: anOrder.extend({
      by: z.enum(["customer", "admin", "shop"]),
      money: z.enum(["refund", "checked", "refunded", "none"]),
      /**
       * With `money: 'refund'`: the amount left to refund or, if nothing is left, the promised refunds that haven't been sent yet.
       */
      refund_paise: z.int().optional(),
      reason: z.enum(["payment-moved", "refund-withdrawn", "not-sent", "not-confirmed"]).optional(),
      /** The administrator's note to the customer. */
      note: z.string().optional(),
    }),
  }),
  /** Sent to each administrator in the morning. */
  z.object({
    kind: z.literal("digest"),
    payload: z.object({
      /** The day in India. */
      day: z.iso.date(),
      waiting: z.object({
        to_pack: z.int(),
        upi_to_confirm: z.int(),
        refunds_due: z.int(),
        // Default to 0, because emails queued before these counts were added don't have them.
        refunds_to_send: z.int().default(0),
        open_claims: z.int().default(0),
        open_complaints: z.int().default(0),
        complaints_overdue: z.int().default(0),
        payments_overdue: z.int(),
        cash_releasing: z.int(),
        failed_mails: z.int(),
        reported_reviews: z.int(),
        low_stock: z.int(),
      }),
      low_stock: z.array(z.object({ title: z.string(), label: z.string(), stock: z.int() })),
      near_date: z.array(
        z.object({
          title: z.string(),
          label: z.string(),
          batch: z.string(),
          best_before: z.iso.date(),
        }),
      ),
      /** The complaints with the earliest deadlines. */
      complaints: z
        .array(z.object({ ticket: z.string(), to: z.enum(["answer", "resolve"]), due_at: instant }))
        .default([]),
    }),
  }),
  /** Sent to each administrator. */
  z.object({ kind: z.literal("backup-failed"), payload: z.object({ problem: z.string() }) }),
  /** Sent to each administrator when the shop has switched off a webhook. `host` is the host of its URL. */
  z.object({
    kind: z.literal("webhook-off"),
    payload: z.object({ host: z.string(), why: z.enum(["gone", "failing"]) }),
  }),
  /** To each owner: somebody has made an API key. */
  z.object({
    kind: z.literal("api-key-created"),
    payload: z.object({
      name: z.string(),
      staff_role: z.enum(["owner", "packer", "accountant"]),
      reads_only: z.boolean(),
      created_by: z.string(),
    }),
  }),
  z.object({
    kind: z.literal("order-refunded"),
    /** `refunded_on` is a day in India. `reference` is from the bank or the gateway, '' if there is none. */
    payload: anOrder.extend({
      amount_paise: z.int(),
      reference: z.string(),
      refunded_on: z.iso.date(),
      /** The reason for a part refund. */
      reason: z.string().optional(),
    }),
  }),
  z.object({
    kind: z.literal("order-items-cancelled"),
    /**
     * Single items were cancelled; the rest of the order continues. `refund_paise` is the amount refunded for them, 0 if they
     * weren't paid yet.
     */
    payload: anOrder.extend({
      by: z.enum(["customer", "admin"]),
      items: z.array(z.object({ title: z.string(), pack_label: z.string(), quantity: z.int() })),
      refund_paise: z.int(),
      reason: z.string().optional(),
    }),
  }),
  z.object({
    kind: z.literal("order-items-added"),
    /** The shop has added packs to an order that isn't paid or shipped yet. `before` has its items before the addition. */
    payload: anOrder.extend({
      before: z.array(z.object({ title: z.string(), pack_label: z.string(), quantity: z.int() })),
      added: z.array(z.object({ title: z.string(), pack_label: z.string(), quantity: z.int() })),
      total_before_paise: z.int(),
      total_paise: z.int(),
    }),
  }),
  z.object({
    kind: z.literal("order-claim"),
    /** A claim has reached `state`. */
    payload: anOrder.extend({
      claim: z.int(),
      state: z.enum([
        "asked",
        "goods_awaited",
        "received",
        "agreed",
        "refused",
        "withdrawn",
        "replaced",
        "refunded",
      ]),
      items: z.array(z.object({ title: z.string(), pack_label: z.string(), quantity: z.int() })),
      note: z.string().optional(),
      refund_paise: z.int().optional(),
      /** Whether the refund has already been sent. */
      refund_sent: z.boolean().optional(),
    }),
  }),
  z.object({
    kind: z.literal("order-recall"),
    /** Pieces of the order belong to a recalled batch. `refund_paise` is the amount refunded for them, 0 if it isn't known yet. */
    payload: anOrder.extend({
      batch: z.string(),
      message: z.string(),
      items: z.array(z.object({ title: z.string(), pack_label: z.string(), quantity: z.int() })),
      refund_paise: z.int(),
    }),
  }),
  z.object({
    kind: z.literal("complaint"),
    /** Sent to the complainant. `token` is for the link to the complaint, `text` is the shop's message. */
    payload: z.object({
      ticket: z.string(),
      token: z.string(),
      news: z.enum(["received", "answered", "acknowledged", "resolved"]),
      text: z.string().optional(),
    }),
  }),
  z.object({
    kind: z.literal("quote"),
    /** `token` is for the link to the quote. `valid_until` is its last day in India. */
    payload: z.object({
      number: z.string(),
      token: z.string(),
      total_paise: z.int(),
      valid_until: z.iso.date(),
    }),
  }),
  z.object({
    kind: z.literal(QUOTE_DECLINED),
    payload: z.object({ number: z.string() }),
  }),
  z.object({
    kind: z.literal("back-in-stock"),
    /** `token` is for the link that unsubscribes from these emails. */
    payload: z.object({
      product_id: z.int(),
      pack_id: z.int(),
      title: z.string(),
      label: z.string(),
      token: z.string(),
    }),
  }),
  z.object({
    kind: z.literal(COMPLAINT_ALERT),
    /** `due_at` is the shop's deadline to act. */
    payload: z.object({
      ticket: z.string(),
      news: z.enum(["received", "answered", "reopened"]),
      due_at: instant,
    }),
  }),
]);
export type Message = z.infer<typeof message>;

export const MESSAGE_KINDS = message.options.map(({ shape }) => shape.kind.value);
export type MessageKind = Message["kind"];

/** The payload of each kind of message. All other data is read when the email is written. */
export type Messages = { [Each in Message as Each["kind"]]: Each["payload"] };

const MESSAGE_STATES = ["queued", "sent", "failed"] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** A message as an administrator sees it. */
export const outboxMessage = z.object({
  id: z.int(),
  kind: z.string(),
  state: z.enum(MESSAGE_STATES),
  to: z.string(),
  created_at: instant,
  sent_at: instant.nullable(),
  /** Null once the message is sent or given up. A message whose state is 'failed' after a day of attempts is still retried. */
  next_attempt_at: instant.nullable(),
  attempts: z.int(),
  last_error: z.string(),
});
export type OutboxMessage = z.infer<typeof outboxMessage>;

/** A message with the email as its recipient sees it, but without the token of its link. */
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
