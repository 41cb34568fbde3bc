import { callApi } from "#app/shared/api-client.ts";
import { readToken } from "#app/shared/session-token.ts";
import { setCartCount, showPiecesToAdd } from "./cart-count.ts";
import type { Cart, CartItem, CartItemInput } from "./cart-schema.ts";

/** Browser calls to the cart API. They keep the count in the header up to date. */

let pending: { token: string | null; cart: Promise<Cart> } | null = null;
/** Settles when all changes so far have a response. */
let changing: Promise<void> = Promise.resolve();

/** Reads the cart. Concurrent calls share one request. */
export function readCart(): Promise<Cart> {
  const token = readToken();
  if (pending?.token === token) return pending.cart;
  const request = { token, cart: requestCart(token) };
  pending = request;
  const clear = () => {
    if (pending === request) pending = null;
  };
  request.cart.then(clear, clear);
  return request.cart;
}

/**
 * Waits for pending changes, so that a cart opened right after a click includes the added item. Updates the count in the header
 * only if the same shopper is still logged in.
 */
async function requestCart(token: string | null): Promise<Cart> {
  await changing;
  const cart = await callApi<Cart>("/carts/");
  if (readToken() === token) setCartCount(cart.item_count);
  return cart;
}

/** Makes later reads of the cart wait for this change. */
function asChange<T>(call: Promise<T>): Promise<T> {
  pending = null;
  changing = Promise.allSettled([changing, call]).then(() => {});
  return call;
}

/** Adds pieces. The header counts them immediately, and shows the server's count when it arrives. Idempotent by key. */
export async function addToCart(input: CartItemInput, idempotencyKey?: string): Promise<CartItem> {
  const takeOff = showPiecesToAdd(input.quantity);
  try {
    const item = await asChange(
      callApi<CartItem>("/cart_items/", {
        method: "POST",
        body: input,
        headers: idempotencyKey ? { "idempotency-key": idempotencyKey } : undefined,
      }),
    );
    void refreshCount();
    return item;
  } catch (error) {
    takeOff();
    throw error;
  }
}

/** Saves the quantity that `chosen` returns. If it has changed by then, saves again. */
export async function changeQuantity(id: number, chosen: () => number): Promise<void> {
  const save = async () => {
    let quantity: number;
    do {
      quantity = chosen();
      await callApi(`/cart_items/${id}/`, { method: "PUT", body: { quantity } });
    } while (chosen() !== quantity);
  };
  await asChange(save());
}

export async function removeCartItem(id: number): Promise<void> {
  await asChange(callApi(`/cart_items/${id}/`, { method: "DELETE" }));
}

/** Updates the count. If that fails, the change itself has still succeeded. */
async function refreshCount(): Promise<void> {
  await readCart().catch(() => setCartCount(null));
}
