import { callApi } from "#app/shared/api-client.ts";
import { readToken } from "#app/shared/session-token.ts";
import { setCartCount } from "./cart-count.ts";
import type { Cart, CartItem, CartItemInput } from "./cart-schema.ts";

/** The browser's calls about the cart; each keeps the count in the header true. */

let underWay: { token: string | null; cart: Promise<Cart> } | null = null;

/** The cart; header and page that ask at the same time share one answer. */
export function readCart(): Promise<Cart> {
  const token = readToken();
  if (underWay?.token === token) return underWay.cart;
  const asked = { token, cart: askForCart() };
  underWay = asked;
  const settle = () => {
    if (underWay === asked) underWay = null;
  };
  asked.cart.then(settle, settle);
  return asked.cart;
}

async function askForCart(): Promise<Cart> {
  const cart = await callApi<Cart>("/carts/");
  setCartCount(cart.item_count);
  return cart;
}

/** A change to the cart; what was asked before it is told to nobody after it. */
async function change<T>(path: string, call: Parameters<typeof callApi>[1]): Promise<T> {
  const answer = await callApi<T>(path, call);
  underWay = null;
  return answer;
}

export async function addToCart(input: CartItemInput): Promise<CartItem> {
  const item = await change<CartItem>("/cart_items/", { method: "POST", body: input });
  await refreshCount();
  return item;
}

export async function changeQuantity(id: number, quantity: number): Promise<CartItem> {
  return change(`/cart_items/${id}/`, { method: "PUT", body: { quantity } });
}

export async function removeCartItem(id: number): Promise<void> {
  await change(`/cart_items/${id}/`, { method: "DELETE" });
}

/** A count that can't be read right now is no reason to call the change itself a failure. */
async function refreshCount(): Promise<void> {
  await readCart().catch(() => setCartCount(null));
}
