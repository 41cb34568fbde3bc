import { callApi } from "#app/shared/api-client.ts";
import type { Share, SharedWishlist, Wished, Wishlist } from "./wishlist-schema.ts";

/** The browser's calls to the API for wishlists. */

export function readWishlist(): Promise<Wishlist> {
  return callApi("/wishlist/");
}

export function readSharedWishlist(token: string): Promise<SharedWishlist> {
  return callApi(`/wishlist/shared/?${new URLSearchParams({ token })}`);
}

export function readWished(productId: number): Promise<Wished> {
  return callApi(`/wishlist/products/${productId}/`);
}

/** Adds a product to the wishlist, or removes it. */
export function setWished(productId: number, wished: boolean): Promise<Wished> {
  return callApi(`/wishlist/products/${productId}/`, { method: wished ? "PUT" : "DELETE" });
}

export function shareWishlist(): Promise<Share> {
  return callApi("/wishlist/share/", { method: "PUT" });
}

export function unshareWishlist(): Promise<void> {
  return callApi("/wishlist/share/", { method: "DELETE" });
}
