import { TENTH } from "../offer-input.ts";
import { ADDRESS, newShopper } from "../shopper.ts";
import {
  callOrThrow,
  type Fixtures,
  type PrepareCall,
  pictureForm,
  uniqueNumber,
  withCart,
  withOrder,
} from "./fixtures.ts";

const CLAIM = {
  items: [{ item: 1, quantity: 1 }],
  reason: "damaged",
  details: "The jar is broken",
  wish: "refund",
};

async function withClaim(fixtures: Fixtures, ...states: string[]) {
  const order = await withOrder(fixtures, "upi", "paid", "shipped", "delivered");
  const path = `/orders/${order.id}/claims`;
  await callOrThrow(fixtures, path, { token: order.token, body: CLAIM });
  for (const state of states) {
    await callOrThrow(fixtures, `${path}/1`, {
      method: "PUT",
      token: fixtures.admin,
      body: { state },
    });
  }
  return order;
}

/** An offer that applies only with its code, so that other orders stay as they are. */
const offer = () => ({ ...TENTH, code: `TEN-${uniqueNumber()}`, max_uses: 5 });

async function withOffer(fixtures: Fixtures): Promise<{ id: number; code: string }> {
  const body = offer();
  const { id } = await callOrThrow(fixtures, "/admin/offers", { token: fixtures.admin, body });
  return { id, code: body.code };
}

/** Calls about addresses, carts, orders and payments. */
export const ORDER_CALLS: Record<string, PrepareCall> = {
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
  "PUT /cart_items/{id}": async (fixtures) => {
    const { token, readCart } = await withCart(fixtures);
    const id = (await readCart()).cart_items[0]?.id;
    return { path: `/cart_items/${id}`, method: "PUT", token, body: { quantity: 3 } };
  },
  "POST /admin/offers": async ({ admin }) => ({
    path: "/admin/offers",
    token: admin,
    body: offer(),
  }),
  "PUT /admin/offers/{id}": async (fixtures) => ({
    path: `/admin/offers/${(await withOffer(fixtures)).id}`,
    method: "PUT",
    token: fixtures.admin,
    body: { ...offer(), version: 1 },
  }),
  "DELETE /admin/offers/{id}": async (fixtures) => ({
    path: `/admin/offers/${(await withOffer(fixtures)).id}`,
    method: "DELETE",
    token: fixtures.admin,
  }),
  "PUT /carts/code": async (fixtures) => {
    const { code } = await withOffer(fixtures);
    const { token } = await withCart(fixtures);
    return { path: "/carts/code", method: "PUT", token, body: { code } };
  },
  "DELETE /carts/code": async (fixtures) => {
    const { code } = await withOffer(fixtures);
    const { token } = await withCart(fixtures);
    await callOrThrow(fixtures, "/carts/code", { method: "PUT", token, body: { code } });
    return { path: "/carts/code", method: "DELETE", token };
  },
  "DELETE /cart_items/{id}": async (fixtures) => {
    const { token, readCart } = await withCart(fixtures);
    const id = (await readCart()).cart_items[0]?.id;
    return { path: `/cart_items/${id}`, method: "DELETE", token };
  },
  "POST /orders": async (fixtures) => {
    const { token, address_id } = await withCart(fixtures);
    const headers = { "idempotency-key": uniqueNumber() };
    return { path: "/orders", token, body: { address_id, payment_method: "upi" }, headers };
  },
  "PUT /orders/{id}": async (fixtures) => {
    const { id, token } = await withOrder(fixtures, "upi", "paid");
    return { path: `/orders/${id}`, method: "PUT", token, body: { status: "cancelled" } };
  },
  "POST /admin/orders/ship": async (fixtures) => ({
    path: "/admin/orders/ship",
    token: fixtures.admin,
    body: { ids: [(await withOrder(fixtures)).id] },
  }),
  "POST /admin/orders/deliver": async (fixtures) => ({
    path: "/admin/orders/deliver",
    token: fixtures.admin,
    body: { ids: [(await withOrder(fixtures, "cod", "shipped")).id] },
  }),
  "POST /admin/orders/{id}/return": async (fixtures) => ({
    path: `/admin/orders/${(await withOrder(fixtures, "upi", "paid", "shipped")).id}/return`,
    token: fixtures.admin,
    body: { cost: 80, reason: "Not at home", write_off: true },
  }),
  "POST /admin/remittances/match": async ({ admin }) => ({
    path: "/admin/remittances/match",
    token: admin,
    body: {
      text: "AWB,COD\nNONE1,20\n",
      carrier: `Courier ${uniqueNumber()}`,
      columns: { tracking: "AWB", amount: "COD" },
      reference: "UTR1",
    },
  }),
  "POST /admin/remittances": async (fixtures) => {
    const { id } = await withOrder(fixtures);
    const tracking_number = `AWB${uniqueNumber()}`;
    const shipped = { status: "shipped", carrier: "DTDC", tracking_number };
    await callOrThrow(fixtures, `/orders/${id}`, {
      method: "PUT",
      token: fixtures.admin,
      body: shipped,
    });
    const row = { order_id: id, tracking_number, amount: 20, reference: "UTR1" };
    const rows = [{ ...row, remitted_on: "2026-11-24" }];
    return { path: "/admin/remittances", token: fixtures.admin, body: { carrier: "DTDC", rows } };
  },
  "POST /admin/settlements": async ({ admin }) => ({
    path: "/admin/settlements",
    token: admin,
    body: {
      text: `type,entity_id,amount,fee,tax,debit,credit,settlement_id,settled_at\npayment,pay_${uniqueNumber()},10,0,0,0,10,setl_1,24/11/2026\n`,
    },
  }),
  "PUT /admin/orders/{id}/note": async (fixtures) => ({
    path: `/admin/orders/${(await withOrder(fixtures)).id}/note`,
    method: "PUT",
    token: fixtures.admin,
    body: { note: "Rings twice" },
  }),
  "PUT /admin/orders/{id}/address": async (fixtures) => ({
    path: `/admin/orders/${(await withOrder(fixtures)).id}/address`,
    method: "PUT",
    token: fixtures.admin,
    body: { ...ADDRESS, line1: "Flat 303", line2: "", landmark: "" },
  }),
  "PUT /admin/orders/{id}/delivery-note": async (fixtures) => ({
    path: `/admin/orders/${(await withOrder(fixtures)).id}/delivery-note`,
    method: "PUT",
    token: fixtures.admin,
    body: { delivery_note: "Ring twice" },
  }),
  "POST /admin/orders/{id}/payment": async (fixtures) => ({
    path: `/admin/orders/${(await withOrder(fixtures, "upi")).id}/payment`,
    token: fixtures.admin,
    body: { reference: uniqueNumber() },
  }),
  "PUT /admin/orders/{id}/payment": async (fixtures) => ({
    path: `/admin/orders/${(await withOrder(fixtures, "upi", "paid")).id}/payment`,
    method: "PUT",
    token: fixtures.admin,
    body: { reference: uniqueNumber() },
  }),
  "POST /admin/orders/{id}/items": async (fixtures) => {
    const { id } = await withOrder(fixtures);
    const path = `/admin/orders/${id}/items`;
    const body = { lines: [{ pack_id: fixtures.packId, quantity: 1 }] };
    const asked = { token: fixtures.admin, body };
    const { total } = await callOrThrow<{ total: number }>(fixtures, `${path}/quote`, asked);
    return {
      path,
      token: fixtures.admin,
      headers: { "idempotency-key": `add-${id}` },
      body: { ...body, expected_total: total },
    };
  },
  "POST /orders/{id}/cancelled-items": async (fixtures) => {
    const { id, token } = await withOrder(fixtures, "upi", "paid");
    const body = { items: [{ item: 1, quantity: 1 }] };
    return { path: `/orders/${id}/cancelled-items`, token, body };
  },
  "POST /admin/orders/{id}/refunds": async (fixtures) => ({
    path: `/admin/orders/${(await withOrder(fixtures, "upi", "paid")).id}/refunds`,
    token: fixtures.admin,
    body: { amount: 1, reason: "Torn" },
  }),
  "PUT /admin/orders/{id}/refunds/{refund}": async (fixtures) => {
    const { id } = await withOrder(fixtures, "upi", "paid");
    const path = `/admin/orders/${id}/refunds`;
    await callOrThrow(fixtures, path, {
      token: fixtures.admin,
      body: { amount: 1, reason: "Torn" },
    });
    const body = { reference: `UTR${uniqueNumber()}` };
    return { path: `${path}/1`, method: "PUT", token: fixtures.admin, body };
  },
  "POST /orders/{id}/claims": async (fixtures) => {
    const { id, token } = await withOrder(fixtures, "upi", "paid", "shipped", "delivered");
    return { path: `/orders/${id}/claims`, token, body: CLAIM };
  },
  "PUT /orders/{id}/claims/{claim}": async (fixtures) => ({
    path: `/orders/${(await withClaim(fixtures, "agreed")).id}/claims/1`,
    method: "PUT",
    token: fixtures.admin,
    body: { state: "refunded", reference: `UTR${uniqueNumber()}` },
  }),
  "POST /orders/{id}/claims/{claim}/photos": async (fixtures) => {
    const { id, token } = await withClaim(fixtures);
    return { path: `/orders/${id}/claims/1/photos`, token, body: await pictureForm() };
  },
  "POST /payments/upi/reference": async (fixtures) => {
    const { id, token } = await withOrder(fixtures, "upi");
    return {
      path: "/payments/upi/reference",
      token,
      body: { order_id: id, reference: uniqueNumber() },
    };
  },
};
