import { z } from "zod";
import { address, addressInput } from "#app/features/delivery/addresses/address-schema.ts";
import { PAYMENT_METHOD_IDS, PAYMENT_STATUSES } from "#app/features/payments/payment-method.ts";
import { boundedListOf, day, id, instant, queryId, rupees, text } from "#app/shared/wire-fields.ts";
import {
  ORDER_STATUSES,
  order,
  orderItem,
  parcel,
  REFUND_OUTCOMES,
  trackedParcels,
  upiReference,
} from "../order-schema.ts";
import { courierReturn } from "../returns/courier-return-schema.ts";

/** The API shapes of the administrators' order API. Money in rupees, days 'YYYY-MM-DD' in India. */

/** Where an order comes from: the shop's pages and API, or an administrator on the phone. */
export const ORDER_SOURCES = ["web", "phone"] as const;

/** A payment status, or `to_confirm`: reported by the shopper and not checked yet. */
export const PAYMENT_FILTERS = ["to_confirm", ...PAYMENT_STATUSES] as const;

/** The most orders in one call. */
const MAX_ORDERS = 100;

/**
 * Newest first; with `to_pack`, oldest first. Keyset pagination: `before` returns orders older than that one, `after` newer ones.
 * `q` is an order number (that order comes first), a total, a payment reference, an invoice or tracking number or the start of one,
 * or the first letters of words in name, email, phone, town and PIN code.
 */
export const adminOrderQuery = z.object({
  status: z.enum(ORDER_STATUSES).optional(),
  payment: z.enum(PAYMENT_FILTERS).optional(),
  /** 'true' for only the orders that can be packed now: paid, or confirmed and paid on delivery. */
  to_pack: z.literal("true").optional(),
  method: z.enum(PAYMENT_METHOD_IDS).optional(),
  source: z.enum(ORDER_SOURCES).optional(),
  /** The id of a customer, to list only their orders. */
  customer: queryId.optional(),
  from: day().optional(),
  to: day().optional(),
  q: text(200).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_ORDERS).default(25),
  before: queryId.optional(),
  after: queryId.optional(),
});
export type AdminOrderQuery = z.infer<typeof adminOrderQuery>;

/** The customer of an order. `email` is '' if they have none. */
const customer = z.object({ id: z.int(), name: z.string(), email: z.string() });

export const adminOrderRow = z.object({
  id: z.int(),
  status: z.enum(ORDER_STATUSES),
  /** The order's total in rupees. Absent for staff who don't see amounts. */
  total: z.number().optional(),
  created_at: instant,
  /** The number of pieces in the order. */
  items: z.int(),
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
    /** The payment reference; null if there is none, and for staff who don't see amounts. */
    reference: z.string().nullable(),
  }),
  source: z.enum(ORDER_SOURCES),
  van: order.shape.van,
  delivery_note: order.shape.delivery_note,
  internal_note: z.string(),
  /** The parcels of the order, with the carriers and tracking numbers entered so far. */
  parcels: z.array(parcel.omit({ items: true })),
  /** Whether the order can be marked as shipped now. */
  may_ship: z.boolean(),
  /** Whether the order can be marked as delivered now. */
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
 * `counts` and `to_pack` ignore the status filter but apply all others; null if the search has too many matches to count.
 * `newest_id` is the newest order of all, 0 if there is none.
 */
export const adminOrderList = boundedListOf(adminOrderRow).extend({
  counts: statusCounts.nullable(),
  to_pack: z.int().nullable(),
  newest_id: z.int(),
});
export type AdminOrderList = z.infer<typeof adminOrderList>;

/** A number of pieces of one batch. */
const batchPieces = z.object({
  batch: z.string(),
  /** Null if the batch has a name but no date. */
  best_before: z.iso.date().nullable(),
  quantity: z.int(),
});

/** A number of pieces of one batch, to be picked for an order. */
const pickedPieces = batchPieces.extend({
  /** Whether the batch is recalled or too close to its best-before date to ship today. False once the order is shipped. */
  too_near: z.boolean(),
});

/** The id of an order item. */
const item = z.int();

/** An order with the fields that only administrators see, such as actors, note, batches and available actions. */
export const adminOrder = order.extend({
  customer,
  source: z.enum(ORDER_SOURCES),
  internal_note: z.string(),
  steps: z.array(
    z.object({
      status: z.string(),
      at: instant,
      actor: z.enum(["customer", "admin", "shop"]),
      /** The name of the person who made the change; '' for automatic changes and erased accounts. */
      by: z.string(),
      note: z.string(),
    }),
  ),
  /** The batches to pick the order's items from, earliest date first. Pieces without a batch have no date. */
  batches: z.array(pickedPieces.extend({ item })),
  transitions: z.array(z.enum(ORDER_STATUSES)),
  refund_outcomes: z.array(z.enum(REFUND_OUTCOMES)),
  /** Whether a UPI payment is awaited and can be confirmed. */
  confirms_upi: z.boolean(),
  /** What can still be refunded of a paid order; null if nothing can. */
  refundable: z
    .object({
      /** The amount that can still be refunded, in rupees. */
      amount: z.number(),
      /** The pieces that aren't refunded yet. Empty before the order is shipped. */
      items: z.array(
        z.object({
          item,
          title: z.string(),
          pack_label: z.string(),
          quantity: z.int(),
          price: z.number(),
        }),
      ),
      /** Whether the payment gateway can send the refund. */
      by_gateway: z.boolean(),
    })
    .nullable(),
  /** Why the gateway refused a due refund; `refund` is the refund's number. */
  refund_failures: z.array(z.object({ refund: z.int(), failure: z.string() })),
  /** Whether the gateway was asked to refund the cancelled order and hasn't responded yet. */
  refund_requested: z.boolean(),
  /**
   * The path of the link that confirms or cancels the order; null unless it is a cash order waiting to be confirmed and the user
   * can change orders.
   */
  confirm_path: z.string().nullable(),
  /** The path of the link that shows the order's progress without a log-in. */
  link: z.string(),
  /** How the order came back from the courier; null unless it did. */
  courier_return: courierReturn.nullable(),
  /** Whether the order was paid by UPI, so that the confirmed reference can be corrected. */
  corrects_upi: z.boolean(),
});
export type AdminOrder = z.infer<typeof adminOrder>;

/** The selected orders, in the requested order, without unknown ones. */
export const selectedOrderRows = z.object({ results: z.array(adminOrderRow) });
export type SelectedOrderRows = z.infer<typeof selectedOrderRows>;

/** `than` is the id of the newest order that the page shows. */
export const newerQuery = z.object({ than: z.coerce.number().int().min(0).max(1e15) });

/** The number of newer orders, at most 100. */
export const newerOrders = z.object({ count: z.int() });
export type NewerOrders = z.infer<typeof newerOrders>;

/**
 * A new internal note. With `before`, the note that was shown, the call fails with a conflict (409) if someone else has changed it
 * since.
 */
export const orderNote = z.object({ note: text(2000), before: text(2000).optional() });
export type OrderNote = z.infer<typeof orderNote>;

/** The delivery address of an order. */
export const orderAddress = addressInput.omit({ is_default: true });
export type OrderAddress = z.infer<typeof orderAddress>;

/** With `before`, the address that was shown, the call fails with a conflict (409) if someone else has changed it since. */
export const addressCorrection = orderAddress.extend({
  before: address.omit({ id: true, is_default: true }).optional(),
});
export type AddressCorrection = z.infer<typeof addressCorrection>;

/** A new note for the delivery. With `before`, the note that was shown, it is refused (409) if somebody else has changed that. */
export const deliveryNoteChange = z.object({
  delivery_note: text(200),
  before: text(200).optional(),
});
export type DeliveryNoteChange = z.infer<typeof deliveryNoteChange>;

/**
 * `reference` is absent for money received without one. `move_from` is the order for which the reference was confirmed by mistake.
 * `amount` is what the bank received; it must equal the order's total.
 */
export const upiConfirmation = z
  .object({
    reference: upiReference.optional(),
    move_from: id.optional(),
    amount: rupees.optional(),
  })
  .refine(({ reference, move_from }) => reference !== undefined || move_from === undefined, {
    path: ["reference"],
    message: "Enter the reference to move.",
  });
export type UpiConfirmation = z.infer<typeof upiConfirmation>;

/**
 * The corrected reference of a UPI payment; absent to remove it. With `before`, the reference that was shown, the call fails with a
 * conflict (409) if someone else has changed it since.
 */
export const upiCorrection = z.object({
  reference: upiReference.optional(),
  before: text(100).nullable().optional(),
});
export type UpiCorrection = z.infer<typeof upiCorrection>;

const orderIds = z
  .array(id)
  .min(1, "Select an order.")
  .max(MAX_ORDERS, `Select at most ${MAX_ORDERS} orders.`)
  .transform((ids) => [...new Set(ids)]);

/** Marks several orders as shipped. `carrier` applies to all of them, `tracking` to individual parcels. */
export const shippingInput = z.object({
  ids: orderIds,
  carrier: text(100).optional(),
  tracking: z
    .array(z.object({ id, parcels: trackedParcels }))
    .max(MAX_ORDERS)
    .optional(),
});
export type ShippingInput = z.infer<typeof shippingInput>;

export const deliveryInput = z.object({ ids: orderIds });

/**
 * One result per order, in the requested order: done, or the reason why not. `retry` is true if the order was refused for no reason
 * of its own, so the same request may succeed later.
 */
export const batchReport = z.object({
  results: z.array(
    z.object({
      id: z.int(),
      done: z.boolean(),
      message: z.string(),
      retry: z.literal(true).optional(),
    }),
  ),
});
export type BatchReport = z.infer<typeof batchReport>;

/** The selected orders. `ids` are order numbers separated by commas. */
export const selectedOrders = z.object({
  ids: z
    .string("Select an order.")
    .regex(/^[1-9][0-9]{0,14}(,[1-9][0-9]{0,14})*$/, "Enter order numbers separated by commas.")
    .transform((ids) => ids.split(",").map(Number))
    .pipe(orderIds),
});

/** The packs to pick for some orders, by category. */
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
      /** The batches to pick the pack from, earliest date first. Pieces without a batch have no date. */
      batches: z.array(pickedPieces),
      /** The number of pieces for each order. */
      orders: z.array(z.object({ id: z.int(), pieces: z.int() })),
    }),
  ),
});
export type PickList = z.infer<typeof pickList>;

/** The packing slip of an order. Couriers collect the cash for each parcel separately. */
export const packingSlip = order
  .pick({
    id: true,
    status: true,
    created_at: true,
    delivery: true,
    delivery_note: true,
    van: true,
  })
  .extend({
    order_items: z.array(orderItem.omit({ price: true, subtotal: true, discount: true })),
    /** The path of a link to the order, which requires a log-in. It doesn't reveal the order's number. */
    link: z.string(),
    /** The shop's own note about the order. */
    internal_note: z.string(),
    /** Whether the courier collects payment in cash. */
    cash_on_delivery: z.boolean(),
    /** The cash to collect for all parcels, in rupees; null if nothing is due, and for staff who don't see amounts. */
    due: z.number().nullable(),
    /**
     * The parcels of the order. A parcel's `due` is the price of its items in rupees; the first one includes the delivery charge.
     * They add up to the order's `due`.
     */
    parcels: z.array(parcel.extend({ due: z.number().nullable() })),
    /** The batches that the order's items come from, as in `adminOrder`. */
    batches: z.array(batchPieces.extend({ item })),
  });
export type PackingSlip = z.infer<typeof packingSlip>;

export const packingSlips = z.object({ results: z.array(packingSlip) });
export type PackingSlips = z.infer<typeof packingSlips>;
