import { z } from "zod";
import { email } from "#app/features/account/account-schema.ts";
import { orderAddress } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import {
  businessFields,
  deliveryNote,
  hasBusinessName,
  NO_BUSINESS_NAME,
  ORDER_STATUSES,
} from "#app/features/orders/order-schema.ts";
import {
  MAX_ORDER_LINES,
  MAX_PIECES_OF_PACK,
} from "#app/features/orders/phone/phone-order-limits.ts";
import {
  boundedListOf,
  day,
  id,
  instant,
  linkToken,
  queryId,
  requiredText,
  rupees,
  text,
} from "#app/shared/wire-fields.ts";
import { QUOTE_STATES } from "./quote-states.ts";

/** The payment methods for an accepted quote. Others would need an account, which the customer may not have. */
export const QUOTE_METHODS = ["cod", "upi"] as const;

/** The API shapes of quotes. Money in rupees. */

const MAX_NOTE = 1_000;
const MAX_REASON = 300;

const state = z.enum(QUOTE_STATES);

/** The person for whom a quote is written, if they aren't a customer yet. */
const newCustomer = z.object({
  first_name: requiredText("First name", 100),
  last_name: text(100).default(""),
  phone: orderAddress.shape.phone,
  email: email.optional(),
});

const content = {
  lines: z
    .array(
      z.object({
        pack_id: id,
        quantity: z
          .int("Enter a whole number.")
          .min(1, "Enter at least 1.")
          .max(MAX_PIECES_OF_PACK, `The quantity can't be more than ${MAX_PIECES_OF_PACK}.`),
        /** The quoted price of one piece, in rupees. At most the MRP. */
        price: rupees.refine((value) => value > 0, "Enter a price above ₹0."),
      }),
    )
    .min(1, "Add a pack.")
    .max(MAX_ORDER_LINES, `A quote can have at most ${MAX_ORDER_LINES} packs.`)
    .refine(
      (all) => new Set(all.map(({ pack_id }) => pack_id)).size === all.length,
      "List each pack only once.",
    ),
  delivery_charge: rupees,
  /** A note for the customer. */
  note: text(MAX_NOTE).default(""),
  valid_until: day("Enter the last day of the quote."),
};

export const quoteInput = z
  .object({
    ...content,
    /** Identifies this attempt. A repeated call with the same id returns the same quote. */
    attempt: z.uuid("Reload the page and try again."),
    customer_id: id.optional(),
    customer: newCustomer.optional(),
  })
  .refine(({ customer_id, customer }) => (customer_id === undefined) !== (customer === undefined), {
    path: ["customer"],
    message: "Choose a customer, or enter a new one.",
  });
export type QuoteInput = z.infer<typeof quoteInput>;

/** A change of a draft. `version` is that of the draft as shown. If it has changed since, the call fails. */
export const quoteChange = z.object({ ...content, version: z.int() });
export type QuoteChange = z.infer<typeof quoteChange>;

/**
 * `version` is that of the draft as shown: if it has changed since, the draft isn't sent. `from` is the state as shown: if it has
 * changed since, the call fails with a conflict (409).
 */
export const quoteTransition = z.object({
  state: z.enum(["sent", "withdrawn"]),
  from: z.enum(["draft", "sent"]).optional(),
  version: z.int().optional(),
});
export type QuoteTransition = z.infer<typeof quoteTransition>;

const line = z.object({
  pack_id: z.int(),
  product_id: z.int(),
  title: z.string(),
  label: z.string(),
  quantity: z.int(),
  price: z.number(),
  subtotal: z.number(),
});

/** A quote as shown to anyone who has its link. */
export const quote = z.object({
  number: z.string(),
  state,
  /** The name of the customer. */
  name: z.string(),
  lines: z.array(line),
  delivery_charge: z.number(),
  total: z.number(),
  note: z.string(),
  valid_until: z.iso.date(),
  sent_at: instant.nullable(),
  /** The order created from the quote; null unless it was accepted. */
  order: z
    .object({
      id: z.int(),
      status: z.enum(ORDER_STATUSES),
      total: z.number(),
      payment_method: z.string(),
      payment_status: z.string(),
      /** The link that opens a UPI app. Present only while a UPI payment is awaited. */
      upi_link: z.string().optional(),
    })
    .nullable(),
});
export type Quote = z.infer<typeof quote>;

export const quoteQuery = z.object({ token: linkToken });

export const quoteAcceptance = z
  .object({
    token: linkToken,
    address: orderAddress,
    payment_method: z.enum(QUOTE_METHODS, "Choose cash or UPI."),
    delivery_note: deliveryNote,
    ...businessFields,
  })
  .refine(hasBusinessName, NO_BUSINESS_NAME);
export type QuoteAcceptance = z.infer<typeof quoteAcceptance>;

export const quoteRefusal = z.object({ token: linkToken, reason: text(MAX_REASON).default("") });
export type QuoteRefusal = z.infer<typeof quoteRefusal>;

export const adminQuoteQuery = z.object({
  state: state.optional(),
  /** The search: a quote's number, or a customer's email or phone number. */
  q: text(254).optional(),
  customer_id: queryId.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
export type AdminQuoteQuery = z.infer<typeof adminQuoteQuery>;

export const listedQuote = quote
  .pick({ number: true, state: true, name: true, total: true, valid_until: true })
  .extend({ id: z.int(), created_at: instant, order_id: z.int().nullable() });
export type ListedQuote = z.infer<typeof listedQuote>;

export const listedQuotes = boundedListOf(listedQuote);

export const adminQuote = quote.omit({ order: true }).extend({
  id: z.int(),
  version: z.int(),
  customer: z.object({ id: z.int(), name: z.string(), email: z.string(), phone: z.string() }),
  lines: z.array(
    line.extend({
      /** The shop's current price of the pack, in rupees. Null, like `mrp`, if the pack was deleted. */
      shop_price: z.number().nullable(),
      mrp: z.number().nullable(),
    }),
  ),
  /** The link for the customer to accept the quote; null unless it was sent and the user can change quotes. */
  url: z.string().nullable(),
  decline_reason: z.string(),
  created_at: instant,
  closed_at: instant.nullable(),
  order_id: z.int().nullable(),
});
export type AdminQuote = z.infer<typeof adminQuote>;

/** A quote as exported with the customer's personal data. */
export const exportedQuote = quote
  .omit({ name: true, order: true })
  .extend({ order_id: z.int().nullable(), decline_reason: z.string() });
export type ExportedQuote = z.infer<typeof exportedQuote>;
