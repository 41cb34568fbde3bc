import { z } from "zod";
import { productSummary } from "#app/features/catalogue/product/product-schema.ts";
import { instant, linkToken, listOf } from "#app/shared/wire-fields.ts";

/** The API shapes of wishlists. */

export const wishlist = listOf(productSummary).extend({
  /** The token of the link that shows the list to others; null if it isn't shared. */
  share_token: z.string().nullable(),
});
export type Wishlist = z.infer<typeof wishlist>;

export const wished = z.object({ wished: z.boolean() });
export type Wished = z.infer<typeof wished>;

export const share = z.object({ share_token: z.string() });
export type Share = z.infer<typeof share>;

export const sharedQuery = z.object({ token: linkToken });

/** A shared wishlist: its products, and nothing about the person. */
export const sharedWishlist = listOf(z.object({ id: z.int(), title: z.string() }));
export type SharedWishlist = z.infer<typeof sharedWishlist>;

/** A wish in the export of personal data. */
export const ownWish = z.object({ product_id: z.int(), title: z.string(), added_at: instant });
export type OwnWish = z.infer<typeof ownWish>;
