import { z } from "zod";
import { instant, pageQuery } from "#app/shared/wire-fields.ts";

/** The payload of each kind of message in the outbox, and the API shapes of the outbox API. */

const anOrder = z.object({ order_id: z.int() });

/** The kinds that are sent to the shop instead of the customer. */
export const ORDER_ALERT = "order-alert" as const;
export const COMPLAINT_ALERT = "complaint-alert" as const;
export const QUOTE_DECLINED = "quote-declined" as const;

/** The customer_id of messages that are not about a customer with an account. */
export const NOBODY = 0;

/** Sent to the invited person, on behalf of the owner who invites. */
export const STAFF_INVITE = "staff-invite" as const;

/** The kinds with a link whose token is created when the email is sent. */
export const LINK_KINDS: readonly string[] = [
  "password-reset",
  "welcome",
  "email-confirmation",
  STAFF_INVITE,
];

export const message = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("welcome"),
    /** The token of the link that confirms the address: as for a password reset. */
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
    /** Sent to `email`, which may have no account yet. The token of the link is created as for a reset link. */
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
    /** Somebody logged in with a browser or from a network that the account hadn't used before. */
    payload: z.object({ browser: z.string(), address: z.string(), at: instant }),
  }),
  z.object({
    kind: z.literal("passkey-changed"),
    /** A passkey of a member of staff was added or removed. */
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
    /** It is not paid yet, and expires at `due_at`. */
    payload: anOrder.extend({ due_at: instant }),
  }),
  z.object({ kind: z.literal("order-paid"), payload: anOrder }),
  z.object({ kind: z.literal("order-shipped"), payload: anOrder }),
  /** A tracking number was added or changed after the parcel left. */
  z.object({ kind: z.literal("order-tracking"), payload: anOrder }),
  z.object({ kind: z.literal("order-delivered"), payload: anOrder }),
  /** The shop has moved it to another day or time of its van. */
  z.object({ kind: z.literal("order-moved"), payload: anOrder }),
  z.object({
    kind: z.literal("order-cancelled"),
    /**
     * `money`: it will be refunded, we check whether it was received, it was refunded before, or none was paid. `reason` is set if `by` doesn't
     * explain it.
     */
    payload: anOrder.extend({
      by: z.enum(["customer", "admin", "shop"]),
      money: z.enum(["refund", "checked", "refunded", "none"]),
      /** With `money: 'refund'`: what is left to refund, or if nothing is, what was promised before and is not sent yet. */
      refund_paise: z.int().optional(),
      reason: z.enum(["payment-moved", "refund-withdrawn", "not-sent", "not-confirmed"]).optional(),
      /** The administrator's note to the customer. */
      note: z.string().optional(),
    }),
  }),
  /** To each administrator, in the morning. */
  z.object({
    kind: z.literal("digest"),
    payload: z.object({
      /** In India. */
      day: z.iso.date(),
      waiting: z.object({
        to_pack: z.int(),
        upi_to_confirm: z.int(),
        refunds_due: z.int(),
        // Emails that were queued before these were counted have none.
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
      /** The complaints that are due first. */
      complaints: z
        .array(z.object({ ticket: z.string(), to: z.enum(["answer", "resolve"]), due_at: instant }))
        .default([]),
    }),
  }),
  /** To each administrator. */
  z.object({ kind: z.literal("backup-failed"), payload: z.object({ problem: z.string() }) }),
  /** To each administrator: the shop has switched a webhook off. `host` is that of its address. */
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
    }),
  }),
  z.object({
    kind: z.literal("order-refunded"),
    /** `refunded_on` is a day in India. `reference` is the bank's or the gateway's, '' if there is none. */
    payload: anOrder.extend({
      amount_paise: z.int(),
      reference: z.string(),
      refunded_on: z.iso.date(),
      /** Why a part of the order was refunded. */
      reason: z.string().optional(),
    }),
  }),
  z.object({
    kind: z.literal("order-items-cancelled"),
    /** The order goes on without them. `refund_paise`: what goes back for them, 0 if nothing was paid yet. */
    payload: anOrder.extend({
      by: z.enum(["customer", "admin"]),
      items: z.array(z.object({ title: z.string(), pack_label: z.string(), quantity: z.int() })),
      refund_paise: z.int(),
      reason: z.string().optional(),
    }),
  }),
  z.object({
    kind: z.literal("order-items-added"),
    /** The shop has added packs to the order before it was paid or shipped. `before`: its items until then. */
    payload: anOrder.extend({
      before: z.array(z.object({ title: z.string(), pack_label: z.string(), quantity: z.int() })),
      added: z.array(z.object({ title: z.string(), pack_label: z.string(), quantity: z.int() })),
      total_before_paise: z.int(),
      total_paise: z.int(),
    }),
  }),
  z.object({
    kind: z.literal("order-claim"),
    /** A claim has reached this state. */
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
      /** Whether the refund has been sent already. */
      refund_sent: z.boolean().optional(),
    }),
  }),
  z.object({
    kind: z.literal("order-recall"),
    /** Pieces of the order belong to a recalled batch. `refund_paise`: what goes back for them, 0 if it isn't known yet. */
    payload: anOrder.extend({
      batch: z.string(),
      message: z.string(),
      items: z.array(z.object({ title: z.string(), pack_label: z.string(), quantity: z.int() })),
      refund_paise: z.int(),
    }),
  }),
  z.object({
    kind: z.literal("complaint"),
    /** To whoever complained. `token`: of the link to the complaint. `text`: what the shop writes. */
    payload: z.object({
      ticket: z.string(),
      token: z.string(),
      news: z.enum(["received", "answered", "acknowledged", "resolved"]),
      text: z.string().optional(),
    }),
  }),
  z.object({
    kind: z.literal("quote"),
    /** `token`: of the link to the quote. `valid_until`: its last day in India. */
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
    /** `token`: of the link that ends these emails. */
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
    /** `due_at`: until when the shop has to act. */
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

/** The payload of each kind of message. Everything else is read when the email is written. */
export type Messages = { [Each in Message as Each["kind"]]: Each["payload"] };

const MESSAGE_STATES = ["queued", "sent", "failed"] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** A message as an administrator sees it. `next_attempt_at` is null unless its state is 'queued'. */
export const outboxMessage = z.object({
  id: z.int(),
  kind: z.string(),
  state: z.enum(MESSAGE_STATES),
  to: z.string(),
  created_at: instant,
  sent_at: instant.nullable(),
  /** Null once it is sent or given up. A message that has failed for a day is still tried. */
  next_attempt_at: instant.nullable(),
  attempts: z.int(),
  last_error: z.string(),
});
export type OutboxMessage = z.infer<typeof outboxMessage>;

/** A message with the email as its recipient sees it, but without the token of a reset link. */
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
