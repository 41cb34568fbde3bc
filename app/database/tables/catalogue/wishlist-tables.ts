import type { Generated } from "kysely";

export interface WishlistTables {
  wishlist_items: { customer_id: number; product_id: number; added_at: Generated<Date> };
  /** The links to shared wishlists. */
  wishlist_shares: { customer_id: number; link: string; created_at: Generated<Date> };
}
