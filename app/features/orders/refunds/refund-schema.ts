import { z } from "zod";
import { day, id, requiredText, rupees } from "#app/shared/wire-fields.ts";
import { refundReference } from "../order-schema.ts";

/** The API shapes of part refunds and of cancelling single items. Money in rupees. */

const MAX_ITEMS = 100;

/** A number of pieces of one order item. */
const itemPieces = z.object({
  item: id,
  quantity: z.int("This must be a whole number.").min(1, "Choose at least one piece.").max(10_000),
});
export type ItemPieces = z.infer<typeof itemPieces>;

/**
 * Pieces with `of`, the number available when the form was shown. If that has changed, for example because the call is a repeat
 * after a lost response, it fails with a conflict (409).
 */
const chosenPieces = itemPieces.extend({ of: z.int().min(1).optional() });

/** Pieces of an order's items, each item at most once. */
function listOf<T extends typeof itemPieces>(pieces: T) {
  return z
    .array(pieces)
    .min(1, "Choose an item.")
    .max(MAX_ITEMS)
    .refine(
      (items) => new Set(items.map(({ item }) => item)).size === items.length,
      "List each item only once.",
    );
}
export const chosenItemList = listOf(chosenPieces);

const ROUTES = ["gateway", "bank"] as const;
export type RefundRoute = (typeof ROUTES)[number];

/**
 * A refund of pieces or of an amount. Made through the gateway if it holds the money, unless `route` is 'bank'. A bank transfer
 * with a `reference` was already sent; without one it is still due.
 */
export const refundInput = z
  .object({
    items: listOf(itemPieces).optional(),
    /** The amount to refund as a price reduction, in rupees. */
    amount: rupees.optional(),
    /** The reason for the refund. The customer reads it, and it is printed on the credit note. */
    reason: requiredText("A reason", 120),
    route: z.enum(ROUTES).optional(),
    reference: refundReference.optional(),
    refunded_on: day().optional(),
    /** The amount already refunded, in rupees, as the form showed it. If it has changed, nothing is refunded. */
    refunded_before: rupees.optional(),
  })
  .refine(({ items, amount }) => (items === undefined) !== (amount === undefined), {
    path: ["amount"],
    message: "Choose items or enter an amount.",
  });
export type RefundInput = z.infer<typeof refundInput>;

/** Records that a due refund was sent by bank transfer. */
export const sentRefund = z.object({ reference: refundReference, refunded_on: day().optional() });
export type SentRefund = z.infer<typeof sentRefund>;

/** The `{id}` of an order and the number of one of its refunds. */
export const refundParams = z.object({
  id: z
    .string()
    .regex(/^[1-9][0-9]{0,14}$/)
    .transform(Number),
  refund: z
    .string()
    .regex(/^[1-9][0-9]{0,8}$/)
    .transform(Number),
});

/** Cancels pieces before they are shipped. With `restock: false` (administrators only), they are missing or damaged. */
export const cancelledItems = z.object({
  items: chosenItemList,
  reason: requiredText("A reason", 120).optional(),
  restock: z.boolean().default(true),
});
export type CancelledItems = z.infer<typeof cancelledItems>;
