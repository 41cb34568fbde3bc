import type { Cart } from "../../app/features/cart/cart-schema.ts";
import type { Order } from "../../app/features/orders/order-schema.ts";
import type { ApiResponse, TestShop } from "./shop.ts";

/** A product to add to the cart; its default pack without `pack_id`. */
export interface NewCartItem {
  product_id: number;
  pack_id?: number;
  quantity?: number;
}

export interface Shopper {
  token: string;
  address_id: number;
  readCart: () => Promise<Cart>;
  add: (
    item: NewCartItem,
  ) => Promise<ApiResponse<Cart["cart_items"][number] & { message?: string }>>;
  place: (
    body?: Record<string, unknown>,
    key?: string,
  ) => Promise<ApiResponse<Order & { message?: string }>>;
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
export async function newShopper(shop: TestShop, ...items: NewCartItem[]): Promise<Shopper> {
  const { token } = await shop.newCustomer();
  const { body } = await shop.call<{ id: number }>("/addresses/", { token, body: ADDRESS });
  const shopper: Shopper = {
    token,
    address_id: body.id,
    readCart: async () => (await shop.call<Cart>("/carts/", { token })).body,
    add: (item) => shop.call("/cart_items/", { token, body: { quantity: 1, ...item } }),
    place: (given = {}, key) =>
      shop.call("/orders/", {
        token,
        body: { address_id: body.id, ...given },
        headers: key === undefined ? {} : { "idempotency-key": key },
      }),
  };
  for (const item of items) {
    const { status } = await shopper.add(item);
    if (status !== 201) throw new Error(`Adding to the cart returned ${status}.`);
  }
  return shopper;
}
