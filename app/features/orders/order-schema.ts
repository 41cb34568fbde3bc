import { z } from "zod";
import { address } from "#app/features/delivery/addresses/address-schema.ts";
import { vanChoice, vanSlotName } from "#app/features/delivery/van/van-schema.ts";
import { isGstin } from "#app/features/invoices/issue/gstin.ts";
import { appliedOffer } from "#app/features/offers/offer-schema.ts";
import { PAYMENT_METHOD_IDS, PAYMENT_STATUSES } from "#app/features/payments/payment-method.ts";
import { bareDigits } from "#app/shared/text/plain-digits.ts";
import { day, id, instant, queryId, requiredText, rupees, text } from "#app/shared/wire-fields.ts";
import { PARCEL_KINDS } from "./parcels.ts";

/** The API shapes of orders. Money in rupees. */

export const ORDER_STATUSES = ["pending", "paid", "shipped", "delivered", "cancelled"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** How the payment of a cancelled order can end: refunded, or void because no money was received. */
export const REFUND_OUTCOMES = ["refunded", "void"] as const;
export type RefundOutcome = (typeof REFUND_OUTCOMES)[number];

export const orderItem = z.object({
  id: z.int(),
  product: z.object({ id: z.int(), title: z.string(), image: z.string() }),
  pack: z.object({ id: z.int(), label: z.string() }),
  quantity: z.int(),
  price: z.number(),
  /** The price of the item's pieces before the discount, in rupees. */
  subtotal: z.number(),
  discount: z.number(),
});
export type OrderItem = z.infer<typeof orderItem>;

/** Pieces that were cancelled before the rest of the order was shipped. No longer part of `order_items` and `total`. */
export const cancelledItem = orderItem
  .pick({ id: true, pack: true, quantity: true, price: true, subtotal: true, discount: true })
  .extend({ product: z.object({ id: z.int(), title: z.string() }), at: instant });

/** A refund of part of an order's payment, sent or still `due`. */
export const orderRefund = z.object({
  /** The refund's number within the order, from 1. */
  refund: z.int(),
  amount: z.number(),
  state: z.enum(["due", "sent"]),
  /** How the money is refunded: through the payment gateway to the original payment method, or by bank transfer. */
  route: z.enum(["gateway", "bank"]),
  reason: z.string(),
  /** The bank's or the gateway's reference of the refund; '' if there is none yet. */
  reference: z.string(),
  /** The day in India on which the refund was sent; null while it is due. */
  refunded_on: z.iso.date().nullable(),
  /** The number of the credit note for this refund; null if it has none of its own. */
  credit_note: z.int().nullable(),
  /** The pieces that came back or never arrived. Empty if only the price was reduced. */
  items: z.array(z.object({ title: z.string(), pack_label: z.string(), quantity: z.int() })),
});
export type OrderRefund = z.infer<typeof orderRefund>;

/** One parcel of an order; `items` has the ids of its order items. */
export const parcel = z.object({
  kind: z.enum(PARCEL_KINDS),
  items: z.array(z.int()),
  carrier: z.string(),
  tracking_number: z.string(),
});
export type Parcel = z.infer<typeof parcel>;

/** A history entry: a status transition or, if the status equals the previous entry's, another event. */
export const orderHistoryEntry = z.object({
  status: z.string(),
  at: instant,
  actor: z.enum(["customer", "admin", "shop"]),
  note: z.string(),
});
export type OrderHistoryEntry = z.infer<typeof orderHistoryEntry>;

/** The registered business that an order is invoiced to. The address is given only if the goods go to another state. */
export const orderBusiness = z.object({
  gstin: z.string(),
  name: z.string(),
  address: z.string(),
});

export const orderPayment = z.object({
  method: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  /** When the order is cancelled automatically if it is still unpaid then. */
  due_at: instant.nullable(),
  /** The bank's or the gateway's payment reference. While the payment is awaited, the one that the shopper submitted. */
  reference: z.string().nullable(),
  /** The link that opens a UPI app. Present only while a UPI payment is awaited. */
  upi_link: z.string().optional(),
  /** The money received for the order, in rupees; 0 until the payment is confirmed. */
  paid: z.number(),
  /** The part of `paid` that was refunded or is due to be, in rupees. */
  refunded: z.number(),
  /**
   * Present only if the payment is refunded: the amount sent, in rupees, without any part still due; the last reference ('' for
   * none); and the day in India.
   */
  refund: z
    .object({ amount: z.number(), reference: z.string(), refunded_on: z.iso.date() })
    .optional(),
});

export const order = z.object({
  id: z.int(),
  status: z.enum(ORDER_STATUSES),
  /** The price of the order, in rupees: the items less the discount, plus delivery. */
  total: z.number(),
  /** The discount on all items together, in rupees. */
  discount: z.number(),
  delivery_charge: z.number(),
  /** The offers that make up `discount`, with their names at the time of the order. */
  offers: z.array(appliedOffer),
  created_at: instant,
  order_items: z.array(orderItem),
  cancelled_items: z.array(cancelledItem),
  /** Whether single items of the order can be cancelled now. */
  items_cancellable: z.boolean(),
  delivery: address.omit({ id: true, is_default: true }),
  /** The customer's note to the people who pack and deliver the order; '' for none. */
  delivery_note: z.string(),
  /** The promised delivery days in India, first and last; null for orders placed before they were recorded. */
  estimated_delivery: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  /** The chosen day and time slot of the shop's own van; `estimated_delivery` is then that day. */
  van: vanChoice.nullable(),
  business: orderBusiness.nullable(),
  payment: orderPayment,
  /** The refunds of the order, oldest first. */
  refunds: z.array(orderRefund),
  history: z.array(orderHistoryEntry),
  carrier: z.string(),
  tracking_number: z.string(),
  /** The path of the invoice PDF; null until it is issued. `credit_note_url` is that of the newest credit note. */
  invoice_url: z.string().nullable(),
  credit_note_url: z.string().nullable(),
  /** All credit notes of the order, oldest first. */
  credit_notes: z.array(
    z.object({
      note: z.int(),
      number: z.string(),
      issued_at: instant,
      total: z.number(),
      url: z.string(),
    }),
  ),
  parcels: z.array(parcel),
});
export type Order = z.infer<typeof order>;

/** The customer's note to the people who pack and deliver the order. */
export const deliveryNote = text(200).optional();

/** The reference in a link to an order. */
export const linkReference = z
  .string()
  .max(100)
  .regex(/^[\w.-]+$/, "This link isn't complete.");

/** The registered business that is buying, if any. The invoice then names it. */
export const businessFields = {
  gstin: z
    .string()
    .trim()
    .toUpperCase()
    .refine(isGstin, "This is not a GST number: please check each of the 15 characters.")
    .describe("15 characters, the last of them a check digit. Given only with `business_name`.")
    .optional(),
  business_name: requiredText("The name of the business", 100).optional(),
  /** The business's registered address, needed if the goods go to another state. */
  billing_address: text(200).optional(),
};

/** Whether an input with a GSTIN also has a business name. */
export function hasBusinessName(input: { gstin?: string; business_name?: string }): boolean {
  return input.gstin === undefined || input.business_name !== undefined;
}

export const NO_BUSINESS_NAME = {
  path: ["business_name"],
  message: "The name of the business is required.",
};

export const orderInput = z
  .object({
    address_id: id,
    payment_method: z
      .enum(PAYMENT_METHOD_IDS, "This payment method isn't available.")
      .default("cod"),
    /** The total that the shopper saw. If it has changed, no order is placed. */
    expected_total: z.number().min(0).optional(),
    /** The day on which the shop's own van should deliver. Given only together with `van_slot`, the time slot. */
    van_day: day("Choose a day.").optional(),
    van_slot: vanSlotName.optional(),
    delivery_note: deliveryNote,
    ...businessFields,
  })
  .refine(hasBusinessName, NO_BUSINESS_NAME)
  .refine(({ van_day, van_slot }) => (van_day === undefined) === (van_slot === undefined), {
    path: ["van_day"],
    message: "Choose a day and a time.",
  });
export type OrderInput = z.infer<typeof orderInput>;

/** The bank's or the gateway's reference of a refund, such as a UTR: letters and digits. */
export const refundReference = z
  .string()
  .transform((value) => value.normalize("NFC").replace(/\s/g, ""))
  .pipe(z.string().regex(/^[A-Za-z0-9_-]{6,40}$/, "A reference has 6 to 40 letters and digits."))
  .describe("6 to 40 letters and digits, such as a UTR.");

const shipping = { carrier: text(100).optional(), tracking_number: text(100).optional() };

/** Carrier and tracking number of parcels, each kind at most once; absent fields keep their values. */
export const trackedParcels = z
  .array(z.object({ kind: z.enum(PARCEL_KINDS), ...shipping }))
  .max(PARCEL_KINDS.length)
  .refine(
    (parcels) => new Set(parcels.map(({ kind }) => kind)).size === parcels.length,
    "List each parcel only once.",
  );

/** Customers can only send `status: 'cancelled'`. `carrier` and `tracking_number` apply to every parcel not listed in `parcels`. */
export const orderChange = z
  .object({
    status: z.enum(ORDER_STATUSES).optional(),
    /** With `status`: the status that was shown. If someone else has changed it since, the call fails with a conflict (409). */
    from: z.enum(ORDER_STATUSES).optional(),
    payment_status: z.enum(REFUND_OUTCOMES).optional(),
    /** With `payment_status: 'refunded'`: the refunded amount in rupees. Defaults to the full amount. */
    amount: rupees.optional(),
    /** With `payment_status: 'refunded'`: the bank's reference (UTR), required for a UPI payment. */
    reference: refundReference.optional(),
    /** With `payment_status: 'refunded'`: the day in India. Defaults to today. */
    refunded_on: day().optional(),
    ...shipping,
    parcels: trackedParcels.optional(),
    /** The reason for the change, which the shopper reads. */
    note: text(300).optional(),
  })
  .refine(
    ({ note: _note, from: _from, ...change }) =>
      Object.values(change).some((value) => value !== undefined),
    "Give at least one field to change.",
  )
  .refine(
    ({ payment_status, amount, reference, refunded_on }) =>
      payment_status === "refunded" || (amount ?? reference ?? refunded_on) === undefined,
    "amount, reference and refunded_on belong to a refund. Set payment_status to 'refunded' as well.",
  );
export type OrderChange = z.infer<typeof orderChange>;

/** The page of a shopper's orders to return. Keyset pagination: with `before`, returns only orders with a lower id. */
export const orderQuery = z.object({
  status: z.enum(ORDER_STATUSES).optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  before: queryId.optional(),
});
export type OrderQuery = z.infer<typeof orderQuery>;

/** The reference of a UPI payment, as the UPI app shows it: 12 digits. */
export const upiReference = z
  .string("Please enter the 12-digit reference.")
  .transform(bareDigits)
  .pipe(z.string().regex(/^[0-9]{12}$/, "Please enter the 12 digits that your UPI app shows."))
  .describe("The 12 digits that a UPI app shows for a payment.");

export const upiReferenceInput = z.object({ order_id: id, reference: upiReference });
export type UpiReferenceInput = z.infer<typeof upiReferenceInput>;
