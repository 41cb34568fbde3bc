import type { Cart, CartItem } from "../../app/features/cart/cart-schema.ts";
import type { Order } from "../../app/features/orders/order-schema.ts";
import { createProducts } from "../support/products.ts";
import type { TestShop } from "../support/shop.ts";
import { newShopper } from "../support/shopper.ts";
import { History, type RandomBelow, type Scenario } from "./history.ts";

/**
 * One cart in several tabs, which add to it, change it, read it and order it concurrently, sometimes with the same idempotency key
 * twice.
 */

interface CartState {
  quantity: number;
  /** The quantity ordered with each idempotency key. */
  keys: Record<string, number>;
}

export async function cartScenario(shop: TestShop): Promise<Scenario> {
  const { id: product_id } = await createProducts(shop, [{ stock: 100_000 }]);
  const { token, address_id } = await newShopper(shop);
  const history = new History<CartState>({ quantity: 0, keys: {} });
  let line = 0;

  async function add(random: RandomBelow) {
    const quantity = 1 + random(3);
    const { body } = await history.record<CartItem>(
      `add ${quantity}`,
      () => shop.inject("/cart_items", { token, body: { product_id, quantity } }),
      ({ status, body }) =>
        (state) =>
          status === 201 && body.quantity === state.quantity + quantity
            ? { ...state, quantity: body.quantity }
            : undefined,
      ({ quantity }) => quantity,
    );
    line = body.id;
  }

  /** The line may have been removed, or replaced by another. */
  async function set(random: RandomBelow) {
    const quantity = 1 + random(5);
    const id = line;
    await history.record(
      `set line ${id} to ${quantity}`,
      () => shop.inject(`/cart_items/${id}`, { method: "PUT", token, body: { quantity } }),
      ({ status }) =>
        (state) => {
          if (status === 404) return state;
          return status === 200 && state.quantity > 0 ? { ...state, quantity } : undefined;
        },
    );
  }

  async function read() {
    await history.record<Cart>(
      "read the cart",
      () => shop.inject("/carts", { token }),
      ({ body }) =>
        (state) =>
          state.quantity === body.item_count ? state : undefined,
      ({ item_count }) => item_count,
    );
  }

  async function order(random: RandomBelow) {
    const key = random(2) === 0 ? `attempt-${random(4)}` : undefined;
    await history.record<Order>(
      `order${key ? ` as ${key}` : ""}`,
      () =>
        shop.inject("/orders", {
          token,
          body: { address_id },
          headers: key ? { "idempotency-key": key } : {},
        }),
      ({ status, body }) => {
        const ordered = status === 201 ? body.order_items[0]?.quantity : undefined;
        return ({ quantity, keys }) => {
          const before = key === undefined ? undefined : keys[key];
          if (before !== undefined) return ordered === before ? { quantity, keys } : undefined;
          if ((quantity > 0 ? quantity : undefined) !== ordered) return undefined;
          if (ordered === undefined) return { quantity, keys };
          return { quantity: 0, keys: key ? { ...keys, [key]: ordered } : keys };
        };
      },
      ({ order_items }) => order_items?.[0]?.quantity,
    );
  }

  const actions = [add, add, add, set, read, order, order];
  return { history, step: async (_client, random) => actions[random(actions.length)]?.(random) };
}
