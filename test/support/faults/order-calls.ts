import { TENTH } from "../offer-input.ts";
import { ADDRESS, newShopper } from "../shopper.ts";
import { type Ground, make, next, type Prepare, picture, withCart, withOrder } from "./ground.ts";

const CLAIM = {
  items: [{ item: 1, quantity: 1 }],
  reason: "damaged",
  details: "The jar is broken",
  wish: "refund",
};

async function withClaim(ground: Ground, ...states: string[]) {
  const order = await withOrder(ground, "upi", "paid", "shipped", "delivered");
  const path = `/orders/${order.id}/claims`;
  await make(ground, path, { token: order.token, body: CLAIM });
  for (const state of states) {
    await make(ground, `${path}/1`, { method: "PUT", token: ground.admin, body: { state } });
  }
  return order;
}

/** An offer that only its code brings, so that other orders stay as they are. */
const offer = () => ({ ...TENTH, code: `TEN-${next()}`, max_uses: 5 });

async function withOffer(ground: Ground): Promise<{ id: number; code: string }> {
  const body = offer();
  const { id } = await make(ground, "/admin/offers", { token: ground.admin, body });
  return { id, code: body.code };
}

/** Calls about addresses, carts, orders and payments. */
export const ORDER_CALLS: Record<string, Prepare> = {
  "POST /addresses": async ({ shop }) => ({
    path: "/addresses",
    token: (await shop.newCustomer()).token,
    body: ADDRESS,
  }),
  "PUT /addresses/{id}": async ({ shop }) => {
    const { token, address_id } = await newShopper(shop);
    return { path: `/addresses/${address_id}`, method: "PUT", token, body: ADDRESS };
  },
  "DELETE /addresses/{id}": async ({ shop }) => {
    const { token, address_id } = await newShopper(shop);
    return { path: `/addresses/${address_id}`, method: "DELETE", token };
  },
  "POST /cart_items": async ({ shop, productId }) => ({
    path: "/cart_items",
    token: (await shop.newCustomer()).token,
    body: { product_id: productId, quantity: 1 },
  }),
  "PUT /cart_items/{id}": async (ground) => {
    const { token, readCart } = await withCart(ground);
    const id = (await readCart()).cart_items[0]?.id;
    return { path: `/cart_items/${id}`, method: "PUT", token, body: { quantity: 3 } };
  },
  "POST /admin/offers": async ({ admin }) => ({
    path: "/admin/offers",
    token: admin,
    body: offer(),
  }),
  "PUT /admin/offers/{id}": async (ground) => ({
    path: `/admin/offers/${(await withOffer(ground)).id}`,
    method: "PUT",
    token: ground.admin,
    body: { ...offer(), version: 1 },
  }),
  "DELETE /admin/offers/{id}": async (ground) => ({
    path: `/admin/offers/${(await withOffer(ground)).id}`,
    method: "DELETE",
    token: ground.admin,
  }),
  "PUT /carts/code": async (ground) => {
    const { code } = await withOffer(ground);
    const { token } = await withCart(ground);
    return { path: "/carts/code", method: "PUT", token, body: { code } };
  },
  "DELETE /carts/code": async (ground) => {
    const { code } = await withOffer(ground);
    const { token } = await withCart(ground);
    await make(ground, "/carts/code", { method: "PUT", token, body: { code } });
    return { path: "/carts/code", method: "DELETE", token };
  },
  "DELETE /cart_items/{id}": async (ground) => {
    const { token, readCart } = await withCart(ground);
    const id = (await readCart()).cart_items[0]?.id;
    return { path: `/cart_items/${id}`, method: "DELETE", token };
  },
  "POST /orders": async (ground) => {
    const { token, address_id } = await withCart(ground);
    const headers = { "idempotency-key": next() };
    return { path: "/orders", token, body: { address_id, payment_method: "upi" }, headers };
  },
  "PUT /orders/{id}": async (ground) => {
    const { id, token } = await withOrder(ground, "upi", "paid");
    return { path: `/orders/${id}`, method: "PUT", token, body: { status: "cancelled" } };
  },
  "POST /admin/orders/ship": async (ground) => ({
    path: "/admin/orders/ship",
    token: ground.admin,
    body: { ids: [(await withOrder(ground)).id] },
  }),
  "POST /admin/orders/deliver": async (ground) => ({
    path: "/admin/orders/deliver",
    token: ground.admin,
    body: { ids: [(await withOrder(ground, "cod", "shipped")).id] },
  }),
  "POST /admin/orders/{id}/return": async (ground) => ({
    path: `/admin/orders/${(await withOrder(ground, "upi", "paid", "shipped")).id}/return`,
    token: ground.admin,
    body: { cost: 80, reason: "Not at home", write_off: true },
  }),
  "POST /admin/remittances/match": async ({ admin }) => ({
    path: "/admin/remittances/match",
    token: admin,
    body: {
      text: "AWB,COD\nNONE1,20\n",
      carrier: `Courier ${next()}`,
      columns: { tracking: "AWB", amount: "COD" },
      reference: "UTR1",
    },
  }),
  "POST /admin/remittances": async (ground) => {
    const { id } = await withOrder(ground);
    const tracking_number = `AWB${next()}`;
    const shipped = { status: "shipped", carrier: "DTDC", tracking_number };
    await make(ground, `/orders/${id}`, { method: "PUT", token: ground.admin, body: shipped });
    const row = { order_id: id, tracking_number, amount: 20, reference: "UTR1" };
    const rows = [{ ...row, remitted_on: "2026-11-24" }];
    return { path: "/admin/remittances", token: ground.admin, body: { carrier: "DTDC", rows } };
  },
  "POST /admin/settlements": async ({ admin }) => ({
    path: "/admin/settlements",
    token: admin,
    body: {
      text: `type,entity_id,amount,fee,tax,debit,credit,settlement_id,settled_at\npayment,pay_${next()},10,0,0,0,10,setl_1,24/11/2026\n`,
    },
  }),
  "PUT /admin/orders/{id}/note": async (ground) => ({
    path: `/admin/orders/${(await withOrder(ground)).id}/note`,
    method: "PUT",
    token: ground.admin,
    body: { note: "Rings twice" },
  }),
  "PUT /admin/orders/{id}/address": async (ground) => ({
    path: `/admin/orders/${(await withOrder(ground)).id}/address`,
    method: "PUT",
    token: ground.admin,
    body: { ...ADDRESS, line1: "Flat 303", line2: "", landmark: "" },
  }),
  "POST /admin/orders/{id}/payment": async (ground) => ({
    path: `/admin/orders/${(await withOrder(ground, "upi")).id}/payment`,
    token: ground.admin,
    body: { reference: next() },
  }),
  "PUT /admin/orders/{id}/payment": async (ground) => ({
    path: `/admin/orders/${(await withOrder(ground, "upi", "paid")).id}/payment`,
    method: "PUT",
    token: ground.admin,
    body: { reference: next() },
  }),
  "POST /admin/orders/{id}/items": async (ground) => {
    const { id } = await withOrder(ground);
    const path = `/admin/orders/${id}/items`;
    const body = { lines: [{ pack_id: ground.packId, quantity: 1 }] };
    const asked = { token: ground.admin, body };
    const { total } = await make<{ total: number }>(ground, `${path}/quote`, asked);
    return {
      path,
      token: ground.admin,
      headers: { "idempotency-key": `add-${id}` },
      body: { ...body, expected_total: total },
    };
  },
  "POST /orders/{id}/cancelled-items": async (ground) => {
    const { id, token } = await withOrder(ground, "upi", "paid");
    const body = { items: [{ item: 1, quantity: 1 }] };
    return { path: `/orders/${id}/cancelled-items`, token, body };
  },
  "POST /admin/orders/{id}/refunds": async (ground) => ({
    path: `/admin/orders/${(await withOrder(ground, "upi", "paid")).id}/refunds`,
    token: ground.admin,
    body: { amount: 1, reason: "Torn" },
  }),
  "PUT /admin/orders/{id}/refunds/{refund}": async (ground) => {
    const { id } = await withOrder(ground, "upi", "paid");
    const path = `/admin/orders/${id}/refunds`;
    await make(ground, path, { token: ground.admin, body: { amount: 1, reason: "Torn" } });
    const body = { reference: `UTR${next()}` };
    return { path: `${path}/1`, method: "PUT", token: ground.admin, body };
  },
  "POST /orders/{id}/claims": async (ground) => {
    const { id, token } = await withOrder(ground, "upi", "paid", "shipped", "delivered");
    return { path: `/orders/${id}/claims`, token, body: CLAIM };
  },
  "PUT /orders/{id}/claims/{claim}": async (ground) => ({
    path: `/orders/${(await withClaim(ground, "agreed")).id}/claims/1`,
    method: "PUT",
    token: ground.admin,
    body: { state: "refunded", reference: `UTR${next()}` },
  }),
  "POST /orders/{id}/claims/{claim}/photos": async (ground) => {
    const { id, token } = await withClaim(ground);
    return { path: `/orders/${id}/claims/1/photos`, token, body: await picture() };
  },
  "POST /payments/upi/reference": async (ground) => {
    const { id, token } = await withOrder(ground, "upi");
    return { path: "/payments/upi/reference", token, body: { order_id: id, reference: next() } };
  },
};
