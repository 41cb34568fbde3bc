import { z } from "zod";
import { email } from "#app/features/account/account-schema.ts";
import { vanSlotName } from "#app/features/delivery/van/van-schema.ts";
import { day, id, idempotencyKey } from "#app/shared/wire-fields.ts";
import { orderAddress } from "../fulfilment/admin-order-schema.ts";
import {
  businessFields,
  deliveryNote,
  hasBusinessName,
  NO_BUSINESS_NAME,
} from "../order-schema.ts";
import { MAX_ORDER_LINES, MAX_PIECES_OF_PACK } from "./phone-order-limits.ts";

/** The API shapes of orders by phone. Money in rupees. */

/** Packs with their quantities, each pack only once. */
export const packLines = z
  .array(
    z.object({
      pack_id: id,
      quantity: z
        .int("Enter a whole number.")
        .min(1, "Enter at least 1.")
        .max(MAX_PIECES_OF_PACK, `The quantity can't be more than ${MAX_PIECES_OF_PACK}.`),
    }),
  )
  .max(MAX_ORDER_LINES, `An order can have at most ${MAX_ORDER_LINES} packs.`)
  .refine(
    (all) => new Set(all.map(({ pack_id }) => pack_id)).size === all.length,
    "List each pack only once.",
  );

const lines = packLines.min(1, "Add a pack.");

/** An order by phone to be priced. Without `to`, delivery is left out. Without `customer_id`, gets the offers for a first order. */
export const phoneQuoteInput = z.object({
  lines,
  customer_id: id.optional(),
  to: z.object({ state: z.string().max(100), pincode: z.string().max(10) }).optional(),
});
export type PhoneQuoteInput = z.infer<typeof phoneQuoteInput>;

export const phoneQuote = z.object({
  lines: z.array(
    z.object({
      pack_id: z.int(),
      title: z.string(),
      label: z.string(),
      price: z.number(),
      /** The shop's price of one piece, in rupees. Present only if `price` is a lower trade price. */
      shop_price: z.number().optional(),
      subtotal: z.number(),
      /** Why this line can't be sold; '' if it can. */
      problem: z.string(),
    }),
  ),
  /** The discount from offers that apply without a code, in rupees. */
  discount: z.number(),
  /** The delivery charge, in rupees; null if the address isn't known yet. */
  delivery_charge: z.number().nullable(),
  total: z.number(),
  /** Why the whole order can't be placed, such as a total below the minimum order; '' if it can. */
  problem: z.string(),
});
export type PhoneQuote = z.infer<typeof phoneQuote>;

/** Either an existing customer, or a new one created from the address. `email` is stored for customers who have none. */
export const phoneOrderInput = z
  .object({
    customer_id: id.optional(),
    email: email.optional(),
    address_id: id.optional(),
    address: orderAddress.optional(),
    lines,
    payment_method: z.enum(["cod", "upi"], "Choose cash or UPI."),
    /** The day on which the shop's own van should deliver. Given only together with `van_slot`, the time slot. */
    van_day: day("Choose a day.").optional(),
    van_slot: vanSlotName.optional(),
    delivery_note: deliveryNote,
    ...businessFields,
    /** The total that the caller agreed to, in rupees. If it has changed, no order is placed. */
    expected_total: z.number().min(0),
  })
  .refine(({ address_id, address }) => (address_id === undefined) !== (address === undefined), {
    path: ["address"],
    message: "Choose an address, or enter one.",
  })
  .refine(({ van_day, van_slot }) => (van_day === undefined) === (van_slot === undefined), {
    path: ["van_day"],
    message: "Choose a day and a time.",
  })
  .refine(hasBusinessName, NO_BUSINESS_NAME)
  .refine(({ customer_id, address_id }) => customer_id !== undefined || address_id === undefined, {
    path: ["address"],
    message: "A new caller needs an address.",
  });
export type PhoneOrderInput = z.infer<typeof phoneOrderInput>;

export const phoneOrderHeaders = z.object({ "idempotency-key": idempotencyKey });
