import { expect } from "vitest";
import type { AdminOrder } from "../../app/features/orders/fulfilment/admin-order-schema.ts";
import type { Order } from "../../app/features/orders/order-schema.ts";
import { createProducts } from "./products.ts";
import type { ApiResponse, TestShop } from "./shop.ts";
import { ADDRESS, newShopper, type Shopper } from "./shopper.ts";

export interface Goods {
  price_paise: number;
  quantity: number;
  /** The GST rate in percent. */
  rate?: number;
  stock?: number;
}

/** An order that can be partly refunded. */
export interface RefundableOrder {
  id: number;
  shopper: Shopper;
  packIds: number[];
  read: () => Promise<AdminOrder>;
  change: (body: object, token?: string) => Promise<RefundResponse>;
  refund: (body: object) => Promise<RefundResponse>;
  recordSent: (refund: number, body: object) => Promise<RefundResponse>;
  cancelItems: (body: object, token?: string) => Promise<RefundResponse>;
}

export type RefundResponse = ApiResponse<
  AdminOrder & { message?: string } & Record<string, unknown>
>;

/**
 * Places an order for these goods; by UPI and paid, unless another method is given. `address` and `body` are merged into the
 * requests.
 */
export async function placeRefundable(
  shop: TestShop,
  admin: string,
  goods: readonly Goods[],
  method: "upi" | "cod" = "upi",
  { address = {}, body: given = {} }: { address?: object; body?: object } = {},
): Promise<RefundableOrder> {
  const packIds: number[] = [];
  const shopper = await newShopper(shop);
  if (Object.keys(address).length > 0) {
    const { status } = await shop.call(`/addresses/${shopper.address_id}/`, {
      method: "PUT",
      token: shopper.token,
      body: { ...ADDRESS, ...address },
    });
    expect(status).toBe(200);
  }
  for (const { price_paise, quantity, rate = 5, stock = 100 } of goods) {
    const product = await createProducts(shop, [{ price_paise, stock, label: "1 kg" }]);
    await shop.database.db
      .updateTable("products")
      .set({ gst_rate_percent: rate, hsn: "1008" })
      .where("id", "=", product.id)
      .execute();
    packIds.push(...product.packIds);
    expect((await shopper.add({ product_id: product.id, quantity })).status).toBe(201);
  }
  const placed = await shopper.place({ payment_method: method, ...given });
  expect([placed.status, placed.body.message]).toEqual([201, undefined]);
  const { id } = placed.body;
  const order: RefundableOrder = {
    id,
    shopper,
    packIds,
    read: async () => (await shop.call<AdminOrder>(`/admin/orders/${id}/`, { token: admin })).body,
    change: (body, token = admin) => shop.call(`/orders/${id}/`, { method: "PUT", token, body }),
    refund: (body) => shop.call(`/admin/orders/${id}/refunds/`, { token: admin, body }),
    recordSent: (refund, body) =>
      shop.call(`/admin/orders/${id}/refunds/${refund}/`, { method: "PUT", token: admin, body }),
    cancelItems: (body, token = admin) =>
      shop.call(`/orders/${id}/cancelled-items/`, { token, body }),
  };
  if (method === "upi") expect((await order.change({ status: "paid" })).status).toBe(200);
  return order;
}

/** The payloads of the emails of a kind about an order, oldest first. */
export async function mailsAbout(shop: TestShop, kind: string, order: Pick<Order, "id">) {
  const { rows } = await shop.database.pool.query<{ payload: Record<string, unknown> }>(
    "SELECT payload FROM outbox WHERE kind = $1 AND payload->>'order_id' = $2 ORDER BY id",
    [kind, String(order.id)],
  );
  return rows.map(({ payload }) => payload);
}
