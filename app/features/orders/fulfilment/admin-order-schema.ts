import { z } from "zod";
import { PAYMENT_METHOD_IDS, PAYMENT_STATUSES } from "#app/features/payments/payment-method.ts";
import { boundedListOf, day, id, instant, text } from "#app/shared/wire-fields.ts";
import {
  ORDER_STATUSES,
  order,
  parcel,
  REFUND_ANSWERS,
  trackedParcels,
  upiReference,
} from "../order-schema.ts";
import { PARCEL_KINDS } from "../parcels.ts";

/** The wire shapes of the administrator's calls about orders. Money in rupees, days 'YYYY-MM-DD' in India. */

/** How a payment stands, or `to_confirm`: the shopper says that it was made, and nobody has looked it up. */
export const PAYMENT_FILTERS = ["to_confirm", ...PAYMENT_STATUSES] as const;

/** Orders that can be handled in one call. */
const MOST_ORDERS = 100;

/**
 * The newest first, but the oldest first of what is `to_pack`. Pages by key: `before` asks for orders older than that one,
 * `after` for newer ones. `q`: an order's number, which comes first; its total; the number of its invoice, the reference of
 * its payment, a tracking number or its beginning; or beginnings of the words of name, e-mail, phone, town and PIN code.
 */
export const adminOrderQuery = z.object({
  status: z.enum(ORDER_STATUSES).optional(),
  payment: z.enum(PAYMENT_FILTERS).optional(),
  /** Only what can be packed now: what is paid, and what is paid at the door. */
  to_pack: z.literal("true").optional(),
  method: z.enum(PAYMENT_METHOD_IDS).optional(),
  /** Only of the customer with this id. */
  customer: z.coerce.number().pipe(id).optional(),
  from: day().optional(),
  to: day().optional(),
  q: text(100).optional(),
  limit: z.coerce.number().int().min(1).max(MOST_ORDERS).default(25),
  before: z.coerce.number().pipe(id).optional(),
  after: z.coerce.number().pipe(id).optional(),
});
export type AdminOrderQuery = z.infer<typeof adminOrderQuery>;

const customer = z.object({ id: z.int(), name: z.string(), email: z.string() });

export const adminOrderRow = z.object({
  id: z.int(),
  status: z.enum(ORDER_STATUSES),
  total: z.number(),
  created_at: instant,
  /** Pieces in it. */
  items: z.int(),
  /** Who receives it. */
  recipient: z.object({
    name: z.string(),
    phone: z.string(),
    city: z.string(),
    pincode: z.string(),
  }),
  customer,
  payment: z.object({
    method: z.string(),
    status: z.enum(PAYMENT_STATUSES),
    reference: z.string().nullable(),
  }),
  keeper_note: z.string(),
  /** What it is sent in. */
  parcels: z.array(z.enum(PARCEL_KINDS)),
  /** Its state allows that it is marked shipped now. */
  may_ship: z.boolean(),
  /** Its state allows that it is marked delivered now. */
  may_deliver: z.boolean(),
});
export type AdminOrderRow = z.infer<typeof adminOrderRow>;

const statusCounts = z.object({
  pending: z.int(),
  paid: z.int(),
  shipped: z.int(),
  delivered: z.int(),
  cancelled: z.int(),
});

/**
 * `counts` and `to_pack` are those of all other filters, whatever status is asked for; null if more fit the words than are
 * counted. `newest_id` is the newest order of all, 0 if there is none.
 */
export const adminOrderList = boundedListOf(adminOrderRow).extend({
  counts: statusCounts.nullable(),
  to_pack: z.int().nullable(),
  newest_id: z.int(),
});
export type AdminOrderList = z.infer<typeof adminOrderList>;

/** Pieces of one dated delivery. */
const batchPieces = z.object({
  batch: z.string(),
  best_before: z.iso.date(),
  quantity: z.int(),
});

/** Pieces of one dated delivery that are to be picked. */
const pickedPieces = batchPieces.extend({
  /** Too near its date to be sent today; never of an order that has left. */
  too_near: z.boolean(),
});

/** The id of an order item. */
const item = z.int();

/** An order with what only the shop-keeper sees: who made each step, the note, and what may be done now. */
export const adminOrder = order.extend({
  customer,
  keeper_note: z.string(),
  steps: z.array(
    z.object({
      status: z.string(),
      at: instant,
      actor: z.enum(["customer", "admin", "shop"]),
      /** The person's name; '' for the shop itself and for somebody who is gone. */
      by: z.string(),
      note: z.string(),
    }),
  ),
  /** The dated deliveries that its items are picked from, the oldest date first; what they don't name has no date. */
  batches: z.array(pickedPieces.extend({ item })),
  moves: z.array(z.enum(ORDER_STATUSES)),
  refund_answers: z.array(z.enum(REFUND_ANSWERS)),
  /** A UPI payment is awaited, so that its reference can be confirmed. */
  confirms_upi: z.boolean(),
  /** Money by UPI has come for it, so that the reference it was confirmed under can be corrected. */
  corrects_upi: z.boolean(),
});
export type AdminOrder = z.infer<typeof adminOrder>;

/** The chosen orders, in the order asked; those that are not there are left out. */
export const selectedOrderRows = z.object({ results: z.array(adminOrderRow) });
export type SelectedOrderRows = z.infer<typeof selectedOrderRows>;

/** `than`: the newest order that the asking page knows. */
export const newerQuery = z.object({ than: z.coerce.number().int().min(0).max(1e15) });

/** How many orders are newer, counted up to 100. */
export const newerOrders = z.object({ count: z.int() });
export type NewerOrders = z.infer<typeof newerOrders>;

export const orderNote = z.object({ note: text(2000) });

/** Without a reference the money was found under none. `move_from`: the order that the reference was confirmed for by mistake. */
export const upiConfirmation = z
  .object({ reference: upiReference.optional(), move_from: id.optional() })
  .refine(({ reference, move_from }) => reference !== undefined || move_from === undefined, {
    path: ["reference"],
    message: "Please give the reference that is to be moved.",
  });
export type UpiConfirmation = z.infer<typeof upiConfirmation>;

/** Absent for no reference at all. */
export const upiCorrection = z.object({ reference: upiReference.optional() });

const orderIds = z
  .array(id)
  .min(1, "Please choose an order.")
  .max(MOST_ORDERS, `Please choose at most ${MOST_ORDERS} orders.`)
  .transform((ids) => [...new Set(ids)]);

/** `carrier` is for all; `tracking` names the parcels of some of them. */
export const shippingInput = z.object({
  ids: orderIds,
  carrier: text(100).optional(),
  tracking: z
    .array(z.object({ id, parcels: trackedParcels }))
    .max(MOST_ORDERS)
    .optional(),
});
export type ShippingInput = z.infer<typeof shippingInput>;

export const deliveryInput = z.object({ ids: orderIds });

/** One for each order, in the order asked: done, or why not. */
export const shippingReport = z.object({
  results: z.array(z.object({ id: z.int(), done: z.boolean(), message: z.string() })),
});
export type ShippingReport = z.infer<typeof shippingReport>;

/** `ids`: numbers parted by commas. */
export const chosenOrders = z.object({
  ids: z
    .string("Please choose an order.")
    .regex(/^[1-9][0-9]{0,14}(,[1-9][0-9]{0,14})*$/, "Please give numbers parted by commas.")
    .transform((ids) => ids.split(",").map(Number))
    .pipe(orderIds),
});

/** What to take from the shelves for some orders, by category. */
export const pickList = z.object({
  orders: z.array(z.object({ id: z.int(), status: z.enum(ORDER_STATUSES), name: z.string() })),
  packs: z.array(
    z.object({
      id: z.int(),
      category: z.string(),
      title: z.string(),
      label: z.string(),
      sku: z.string(),
      pieces: z.int(),
      /** The dated deliveries to take them from, the oldest date first; what they don't name has no date. */
      batches: z.array(pickedPieces),
      orders: z.array(z.int()),
    }),
  ),
});
export type PickList = z.infer<typeof pickList>;

/** What is laid into the parcels of an order. A courier collects the cash of each parcel by itself. */
export const packingSlip = order
  .pick({
    id: true,
    status: true,
    created_at: true,
    delivery: true,
    order_items: true,
  })
  .extend({
    /** Rupees to pay at the door for all parcels; null where nothing is. */
    due: z.number().nullable(),
    /** `due` of a parcel: what its own goods cost, to collect with it; the dues sum to the order's. */
    parcels: z.array(parcel.extend({ due: z.number().nullable() })),
    /** The dated deliveries that its items come from, as in `adminOrder`. */
    batches: z.array(batchPieces.extend({ item })),
  });
export type PackingSlip = z.infer<typeof packingSlip>;

export const packingSlips = z.object({ results: z.array(packingSlip) });
export type PackingSlips = z.infer<typeof packingSlips>;
