import type { Cart } from "../../app/features/cart/cart-schema.ts";
import type { Order } from "../../app/features/orders/order-schema.ts";
import type { Answer, TestShop } from "./shop.ts";

/** A product to add to the cart; without `pack_id` its default pack. */
export interface Wish {
  product_id: number;
  pack_id?: number;
  quantity?: number;
}

export interface Shopper {
  token: string;
  address_id: number;
  readCart: () => Promise<Cart>;
  add: (wish: Wish) => Promise<Answer<Cart["cart_items"][number] & { message?: string }>>;
  place: (
    body?: Record<string, unknown>,
    key?: string,
  ) => Promise<Answer<Order & { message?: string }>>;
}

export const ADDRESS = {
  first_name: "Anitha",
  last_name: "Rao",
  phone: "98480 12345",
  line1: "Flat 302",
  city: "Hyderabad",
  state: "Telangana",
  pincode: "500034",
};

/** A new customer with an address and these items in the cart. */
export async function newShopper(shop: TestShop, ...wishes: Wish[]): Promise<Shopper> {
  const { token } = await shop.newCustomer();
  const { body } = await shop.call<{ id: number }>("/addresses/", { token, body: ADDRESS });
  const shopper: Shopper = {
    token,
    address_id: body.id,
    readCart: async () => (await shop.call<Cart>("/carts/", { token })).body,
    add: (wish) => shop.call("/cart_items/", { token, body: { quantity: 1, ...wish } }),
    place: (given = {}, key) =>
      shop.call("/orders/", {
        token,
        body: { address_id: body.id, ...given },
        headers: key === undefined ? {} : { "idempotency-key": key },
      }),
  };
  for (const wish of wishes) {
    const { status } = await shopper.add(wish);
    if (status !== 201) throw new Error(`Adding to the cart answered ${status}.`);
  }
  return shopper;
}
