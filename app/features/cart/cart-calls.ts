import { callApi } from "#app/shared/api-client.ts";
import { setCartCount } from "./cart-count.ts";
import type { Cart, CartItem, CartItemInput } from "./cart-schema.ts";

/** The browser's calls about the cart; each keeps the count in the header true. */

export async function readCart(): Promise<Cart> {
  const cart = await callApi<Cart>("/carts/");
  setCartCount(cart.item_count);
  return cart;
}

export async function addToCart(input: CartItemInput): Promise<CartItem> {
  const item = await callApi<CartItem>("/cart_items/", { method: "POST", body: input });
  await refreshCount();
  return item;
}

export async function changeQuantity(id: number, quantity: number): Promise<CartItem> {
  return callApi(`/cart_items/${id}/`, { method: "PUT", body: { quantity } });
}

export async function removeCartItem(id: number): Promise<void> {
  await callApi(`/cart_items/${id}/`, { method: "DELETE" });
}

/** A count that can't be read right now is no reason to call the change itself a failure. */
async function refreshCount(): Promise<void> {
  await readCart().catch(() => setCartCount(null));
}
