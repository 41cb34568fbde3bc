import { z } from "zod";
import { MAX_QUANTITY } from "#app/features/catalogue/product-page/pack-choice.ts";
import { appliedOffer } from "#app/features/offers/offer-schema.ts";
import { id } from "#app/shared/wire-fields.ts";

/** The API shapes of the cart. Prices in rupees; `item_count` counts pieces. */

const quantity = z
  .int("Quantity must be a whole number.")
  .min(1, "Quantity must be at least 1.")
  .max(MAX_QUANTITY, `Quantity can be at most ${MAX_QUANTITY}.`);

export const cartItem = z.object({
  id: z.int(),
  quantity: z.int(),
  price: z.number(),
  /** The shop's price of one piece, in rupees. Present only if `price` is a lower trade price. */
  shop_price: z.number().optional(),
  subtotal: z.number(),
  stock: z.int(),
  product: z.object({
    id: z.int(),
    title: z.string(),
    description: z.string(),
    image: z.string(),
  }),
  pack: z.object({ id: z.int(), label: z.string() }),
  /** Whether only the farm's own van delivers the product. */
  van_only: z.boolean().optional(),
});
export type CartItem = z.infer<typeof cartItem>;

export const cart = z.object({
  cart_items: z.array(cartItem),
  item_count: z.int(),
  /** The price of all items before discounts, in rupees. */
  subtotal: z.number(),
  discount: z.number(),
  offers: z.array(appliedOffer),
  /** The code that the shopper has entered. `code_refusal` says why it gives no discount. */
  code: z.string().nullable(),
  code_refusal: z.string().nullable(),
  /** The price of all items after the discount, without delivery, in rupees. */
  total: z.number(),
  /** The net weight of all items in grams, for the delivery charge. */
  weight_grams: z.number(),
});
export type Cart = z.infer<typeof cart>;

export const cartItemInput = z.object({
  product_id: id,
  quantity: quantity.default(1),
  pack_id: id.optional(),
});
export type CartItemInput = z.infer<typeof cartItemInput>;

export const cartItemChange = z.object({ quantity });
