import type { OrderClaims } from "../../../app/features/orders/claims/claim-schema.ts";
import { type Goods, placeRefundable, type RefundableOrder } from "../paid-order.ts";
import type { TestShop } from "../shop.ts";

export const GOODS: Goods[] = [
  { price_paise: 10_500, quantity: 3, rate: 5 },
  { price_paise: 23_600, quantity: 1, rate: 18 },
];
export const BROKEN = {
  reason: "damaged",
  details: "The jar came in pieces.",
  wish: "refund",
} as const;

type Body = OrderClaims & { message?: string };
type Pieces = { item: number; quantity: number; of?: number };

/** Calls about claims. `admin` is the token of an administrator. */
export function claimCalls(opened: () => { shop: TestShop; admin: string }) {
  /** Claims of one order, by its customer unless another token is given. */
  function claimsOf(order: Pick<RefundableOrder, "id" | "shopper">) {
    const path = `/orders/${order.id}/claims/`;
    const customer = order.shopper.token;
    return {
      photo: (claim: number, body: FormData, token = customer) =>
        opened().shop.call<Body>(`${path}${claim}/photos/`, { token, body }),
      readPhoto: (claim: number, photo: number, token = customer) =>
        fetch(`${opened().shop.url}/api${path}${claim}/photos/${photo}/`, {
          headers: { authorization: `Bearer ${token}` },
        }),
      read: (token = customer) => opened().shop.call<Body>(path, { token }),
      open: (items: Pieces[], token = customer, more: object = {}) =>
        opened().shop.call<Body>(path, { token, body: { ...BROKEN, ...more, items } }),
      transition: (claim: number, body: object, token = opened().admin) =>
        opened().shop.call<Body>(`${path}${claim}/`, { method: "PUT", token, body }),
    };
  }

  async function placeDelivered(goods = GOODS, hoursAgo = 1) {
    const { shop, admin } = opened();
    const order = await placeRefundable(shop, admin, goods);
    await order.change({ status: "shipped" });
    await order.change({ status: "delivered" });
    await shop.database.pool.query(
      "UPDATE order_history SET at = now() - make_interval(mins => $2) WHERE order_id = $1 AND status = 'delivered'",
      [order.id, Math.round(hoursAgo * 60)],
    );
    return order;
  }

  return { claimsOf, placeDelivered };
}
