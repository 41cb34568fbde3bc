import { type ApiRequest, api, screen, stubCart, stubCheckout } from "./component-test.ts";
import { ADDRESS, cartItemOf, listOf, orderItemOf, orderOf, productOf } from "./samples.ts";

export const PRODUCT = productOf({ title: "Foxtail Millet", price: 80 });

export const findPlace = () => screen.findByRole("button", { name: "Place Order" });
export const findOrder = () => screen.findByRole("region", { name: "Your order" });

/** A shopper with this quantity of one product in the cart, and this address book. */
export function stubShopper(pieces: number, ...addresses: (typeof ADDRESS)[]): void {
  stubCart(...(pieces === 0 ? [] : [cartItemOf(PRODUCT, pieces)]));
  stubCheckout(...addresses);
}

/** Accepts the typed address and the order; returns the requests. */
export function acceptOrder(): { addresses: ApiRequest[]; orders: ApiRequest[] } {
  const order = orderOf({ order_items: [orderItemOf(PRODUCT, 2)] });
  api.give("POST /addresses/", 201, () => {
    api.give("GET /addresses/", 200, listOf([ADDRESS]));
    return ADDRESS;
  });
  api.give("POST /orders/", 201, order);
  api.give("GET /orders/41/", 200, order);
  return { addresses: api.record("POST /addresses/"), orders: api.record("POST /orders/") };
}
