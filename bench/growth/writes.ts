import type { Cart, CartItem } from "../../app/features/cart/cart-schema.ts";
import { addDays, indiaDay } from "../../app/shared/india-time.ts";
import type { Scene } from "./scene.ts";
import type { Target } from "./targets.ts";

const PACKS = [1, 2, 3];
const best_before = addDays(indiaDay(new Date()), 300);

/** The write calls of the hot path, in the order of placing an order. */
export const WRITES: Target[] = [
  {
    name: "POST /cart_items",
    request: async (scene) => {
      await emptyCart(scene);
      return add(scene, 1);
    },
  },
  {
    name: "PUT /cart_items/{id}",
    request: async (scene, turn) => {
      const [item] = (await readCart(scene)).cart_items;
      const { id } = item ?? (await addOne(scene));
      const body = { quantity: 2 + (turn % 2) };
      const path = `/api/cart_items/${id}`;
      return { path, method: "PUT", token: scene.shopper.token, body };
    },
  },
  {
    name: "POST /orders",
    request: async (scene) => {
      await fillCart(scene);
      return { path: "/api/orders", ...placing(scene) };
    },
  },
  {
    name: "PUT /orders/{id}, shipped",
    request: async (scene) => ({
      path: `/api/orders/${await newOrder(scene)}`,
      ...{ method: "PUT", token: scene.keeper, body: { status: "shipped" } },
    }),
  },
  {
    name: "PUT /orders/{id}, delivered",
    request: async (scene) => {
      const id = await newOrder(scene);
      const change = { method: "PUT", token: scene.keeper };
      await scene.api.call(`/orders/${id}`, { ...change, body: { status: "shipped" } });
      return { path: `/api/orders/${id}`, ...change, body: { status: "delivered" } };
    },
  },
  {
    name: "PUT /orders/{id}, cancelled by the customer",
    request: async (scene) => ({
      path: `/api/orders/${await newOrder(scene)}`,
      ...{ method: "PUT", token: scene.shopper.token, body: { status: "cancelled" } },
    }),
  },
  {
    name: "POST /admin/stock/{id}/receive",
    request: ({ keeper }) => ({
      path: "/api/admin/stock/9/receive",
      ...{ token: keeper, body: { quantity: 1, batch: "B10", best_before } },
    }),
  },
  {
    name: "PUT /products/{id}",
    request: ({ keeper }, turn) => ({
      path: "/api/products/15",
      ...{ method: "PUT", token: keeper, body: { description: `Harvested in week ${turn}.` } },
    }),
  },
];

function add({ shopper }: Scene, product_id: number) {
  const body = { product_id, quantity: 1 };
  return { path: "/api/cart_items", token: shopper.token, body };
}

function readCart({ api, shopper }: Scene): Promise<Cart> {
  return api.call<Cart>("/carts", { token: shopper.token });
}

async function emptyCart(scene: Scene): Promise<void> {
  const { token } = scene.shopper;
  for (const { id } of (await readCart(scene)).cart_items)
    await scene.api.call(`/cart_items/${id}`, { method: "DELETE", token });
}

async function fillCart(scene: Scene): Promise<void> {
  await emptyCart(scene);
  for (const product of PACKS) await addOne(scene, product);
}

function addOne(scene: Scene, product = 1): Promise<CartItem> {
  const { token, body } = add(scene, product);
  return scene.api.call<CartItem>("/cart_items", { token, body });
}

function placing({ shopper: { addressId, token } }: Scene) {
  return { token, body: { address_id: addressId, payment_method: "cod" } };
}

async function newOrder(scene: Scene): Promise<number> {
  await fillCart(scene);
  return (await scene.api.call<{ id: number }>("/orders", placing(scene))).id;
}
