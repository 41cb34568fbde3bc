import type { CartItem } from "#app/features/cart/cart-schema.ts";

/** Names exactly this filling of the cart: a line that was ordered never comes back under its id. */
export function cartSubject(items: readonly Pick<CartItem, "id" | "quantity">[]): string {
  return items.map((item) => `${item.id}x${item.quantity}`).join(" ");
}
