import { z } from "zod";
import { id, instant, text } from "#app/shared/wire-fields.ts";

/** The wire shapes of orders. Money in rupees. */

export const ORDER_STATUSES = ["pending", "paid", "shipped", "delivered", "cancelled"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The payment methods that are on offer. */
export const PAYMENT_METHODS = ["cod"] as const;

export const orderItem = z.object({
  id: z.int(),
  product: z.object({ id: z.int(), title: z.string(), image: z.string() }),
  pack: z.object({ id: z.int(), label: z.string() }),
  quantity: z.int(),
  price: z.number(),
  subtotal: z.number(),
});
export type OrderItem = z.infer<typeof orderItem>;

export const order = z.object({
  id: z.int(),
  status: z.enum(ORDER_STATUSES),
  total: z.number(),
  created_at: instant,
  order_items: z.array(orderItem),
  delivery: z.object({
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string(),
    line1: z.string(),
    line2: z.string(),
    landmark: z.string(),
    city: z.string(),
    state: z.string(),
    pincode: z.string(),
  }),
  payment: z.object({
    method: z.string(),
    status: z.enum(["due", "awaited", "paid", "refunded", "void"]),
  }),
  history: z.array(z.object({ status: z.string(), at: instant })),
  carrier: z.string(),
  tracking_number: z.string(),
});
export type Order = z.infer<typeof order>;

export const orderInput = z.object({
  address_id: id,
  payment_method: z.enum(PAYMENT_METHODS, "This way of paying is not on offer.").default("cod"),
  /** The total that the shopper saw; where it is given and no longer true, nothing is placed. */
  expected_total: z.number().min(0).optional(),
});
export type OrderInput = z.infer<typeof orderInput>;

export const orderChange = z.object({
  status: z.enum(ORDER_STATUSES),
  carrier: text(100).optional(),
  tracking_number: text(100).optional(),
});
export type OrderChange = z.infer<typeof orderChange>;

/** `before` pages by key: orders older than that id. */
export const orderQuery = z.object({
  status: z.enum(ORDER_STATUSES).optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  before: z.coerce.number().pipe(id).optional(),
});
export type OrderQuery = z.infer<typeof orderQuery>;

/** A client's own name for one attempt to place an order. */
export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/, "An Idempotency-Key has 1 to 255 visible characters.");
