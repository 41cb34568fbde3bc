import { z } from "zod";
import { accountState, email } from "#app/features/account/account-schema.ts";
import { address } from "#app/features/delivery/addresses/address-schema.ts";
import { MESSAGE_KINDS } from "#app/features/email/email-schema.ts";
import { ORDER_STATUSES } from "#app/features/orders/order-schema.ts";
import { CONSENT_PURPOSES } from "#app/features/privacy/consent-texts.ts";
import { instant, pageQuery, requiredText, text } from "#app/shared/wire-fields.ts";

/**
 * An account as administrators see it. `spent`, in rupees, leaves out orders that are cancelled, not yet paid online or not yet
 * confirmed. An erased account has no name.
 */
export const customerEntry = z.object({
  id: z.int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  role: z.enum(["customer", "admin"]),
  erased: z.boolean(),
  date_joined: instant,
  order_count: z.int(),
  spent: z.number(),
});
export type CustomerEntry = z.infer<typeof customerEntry>;

export const customerQuery = pageQuery.extend({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  q: text(200).optional(),
});
export type CustomerQuery = z.infer<typeof customerQuery>;

const MAX_TAGS = 20;

/** The shop-keeper's note about a customer, and the customer's tags. */
export const customerNotes = z.object({
  note: text(2000).default(""),
  tags: z
    .array(text(40).toLowerCase().min(1, "Leave out empty tags."))
    .max(MAX_TAGS, `At most ${MAX_TAGS} tags.`)
    .default([])
    .transform((tags) => [...new Set(tags)]),
});
export type CustomerNotes = z.infer<typeof customerNotes>;

/** `before` is the version that was shown: if someone else has changed it since, the change is refused (409). */
export const customerNotesChange = customerNotes.extend({ before: customerNotes.optional() });
export type CustomerNotesChange = z.infer<typeof customerNotesChange>;

/** A null `email` removes it. Refused (409) unless `before`, the email that was shown, is still current. */
export const emailCorrection = z.object({ email: email.nullable(), before: text(254) });
export type EmailCorrection = z.infer<typeof emailCorrection>;

/** `name`: the customer's name, or their email if they have none, typed again so that nobody is erased by accident. */
export const customerErasure = z.object({ name: requiredText("The customer's name", 254) });

/** Everything about one customer. Lists are newest first, with at most ten entries. */
export const customerDetail = customerEntry.extend({
  /** The state of the customer's account; null for staff and for erased accounts. */
  account: accountState.nullable(),
  note: z.string(),
  tags: z.array(z.string()),
  /** The average total of the orders counted in `spent`, in rupees; null if there are none. */
  average: z.number().nullable(),
  cancelled_count: z.int(),
  /** The number of the customer's cash orders that came back unpaid. */
  cash_refused_count: z.int(),
  /** Whether the refused orders have reached the limit, so that the next order has to be paid in advance. */
  pays_first: z.boolean(),
  orders: z.array(
    z.object({
      id: z.int(),
      status: z.enum(ORDER_STATUSES),
      total: z.number(),
      created_at: instant,
    }),
  ),
  addresses: z.array(address),
  consents: z.array(
    z.object({ purpose: z.enum(CONSENT_PURPOSES), channel: z.string(), given_at: instant }),
  ),
  emails: z.array(
    z.object({ id: z.int(), kind: z.enum(MESSAGE_KINDS), created_at: instant, sent: z.boolean() }),
  ),
});
export type CustomerDetail = z.infer<typeof customerDetail>;
