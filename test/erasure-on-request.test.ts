import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CustomerDetail } from "../app/features/admin/customers/customer-schema.ts";
import type { AdminOrder } from "../app/features/orders/fulfilment/admin-order-schema.ts";
import type { PersonalData } from "../app/features/privacy/personal-data-schema.ts";
import { createProducts } from "./support/products.ts";
import { turnOnFactor } from "./support/second-factor/authenticator-app.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { ADDRESS, newShopper } from "./support/shopper.ts";

/** Customers whom an owner erases at their own request. */

let shop: TestShop;
let owner: string;
let product: Awaited<ReturnType<typeof createProducts>>;
beforeAll(async () => {
  shop = await openTestShop("empty");
  owner = await shop.newAdmin();
  product = await createProducts(shop, [{ stock: 1000 }]);
});
afterAll(() => shop.close());

const NAME = "Anitha Rao";

/** A caller without an email, with an order in this state. */
async function newCaller(...statuses: string[]) {
  const { body } = await shop.call<AdminOrder>("/admin/orders/", {
    token: owner,
    headers: { "idempotency-key": randomUUID() },
    body: {
      lines: [{ pack_id: product.packIds[0], quantity: 1 }],
      payment_method: "cod",
      expected_total: 10,
      address: ADDRESS,
    },
  });
  for (const status of statuses) await change(body.id, { status });
  return { id: body.customer.id, order: body.id };
}

async function change(order: number, body: object) {
  const changed = await shop.call(`/orders/${order}/`, { method: "PUT", token: owner, body });
  expect(changed.status).toBe(200);
}

const erase = (id: number, { name = NAME, token = owner } = {}) =>
  shop.call(`/admin/customers/${id}`, { method: "DELETE", token, body: { name } });

const read = async (id: number) =>
  (await shop.call<CustomerDetail>(`/admin/customers/${id}`, { token: owner })).body;

async function idOf(token: string) {
  return (await shop.call<{ id: number }>("/users/me/", { token })).body.id;
}

test("a caller without an email is erased; the order stays, without the person, and the log names nobody", async () => {
  const { id, order } = await newCaller("shipped", "delivered");
  await shop.call(`/admin/customers/${id}/note`, {
    method: "PUT",
    token: owner,
    body: { note: "Calls after 5", tags: ["village"] },
  });
  expect((await erase(id)).status).toBe(204);
  expect(await read(id)).toMatchObject({
    ...{ erased: true, account: null, first_name: "", last_name: "", phone: "", email: "" },
    ...{ addresses: [], note: "", order_count: 1 },
  });
  const { body } = await shop.call<AdminOrder>(`/admin/orders/${order}/`, { token: owner });
  expect(body.delivery).toMatchObject({ first_name: "", phone: "", city: "Hyderabad" });
  const { rows } = await shop.database.pool.query<{ line: string }>(
    "SELECT audit_log::text AS line FROM audit_log WHERE thing_id = $1 AND what = 'customer.erased'",
    [String(id)],
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/Anitha|Rao|98480/);
  const events = await shop.database.pool.query(
    "SELECT kind, actor_id FROM security_events WHERE person_id = $1",
    [id],
  );
  expect(events.rows).toEqual([{ kind: "account-erased", actor_id: await idOf(owner) }]);
});

describe("a customer is not erased", () => {
  test("while an order is open, a refund is due or a claim is open", async () => {
    const open = await newCaller();
    const refused = await erase(open.id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "This customer has an open order. Wait until it is delivered, or cancel it first.",
    ]);
    await change(open.order, { status: "cancelled" });
    expect((await erase(open.id)).status).toBe(204);

    const shopper = await newShopper(shop, { product_id: product.id });
    const { body: order } = await shopper.place({ payment_method: "upi" });
    for (const status of ["paid", "shipped", "delivered"]) await change(order.id, { status });
    const id = await idOf(shopper.token);
    const claim = {
      ...{ items: [{ item: 1, quantity: 1 }], reason: "spoiled", wish: "refund" },
      details: "The jar is broken.",
    };
    const claimed = await shop.call(`/orders/${order.id}/claims/`, {
      token: shopper.token,
      body: claim,
    });
    expect(claimed.status).toBe(201);
    expect((await erase(id)).body.message).toMatch(/open claim/);
    const agreed = await shop.call(`/orders/${order.id}/claims/1/`, {
      method: "PUT",
      token: owner,
      body: { state: "agreed", note: "" },
    });
    expect(agreed.status).toBe(200);
    expect((await erase(id)).status).toBe(409);
    expect(await read(id)).toMatchObject({ erased: false });
  });

  test("while a complaint is open", async () => {
    const { token } = await shop.newCustomer();
    const complaint = { text: "The honey was thin.", attempt: randomUUID() };
    expect((await shop.call("/complaints/", { token, body: complaint })).status).toBe(201);
    const { status, body } = await erase(await idOf(token));
    expect([status, body.message]).toEqual([
      409,
      "This customer has an open complaint. Resolve it first.",
    ]);
  });

  test("under another name, without one, or by anybody but an owner", async () => {
    const { id } = await newCaller("cancelled");
    const wrong = await erase(id, { name: "Anitha" });
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([
      400,
      expect.arrayContaining(["name"]),
    ]);
    expect((await erase(id, { name: "" })).status).toBe(400);
    for (const role of ["packer", "accountant"] as const) {
      const { token } = await shop.newStaff(role);
      expect((await erase(id, { token })).status).toBe(403);
    }
    const { token } = await shop.newCustomer();
    expect((await erase(id, { token })).status).toBe(403);
    expect(await read(id)).toMatchObject({ erased: false });
    expect((await erase(id, { name: "  anitha   RAO " })).status).toBe(204);
  });

  test("if there is none, or they are on the staff, including the owner", async () => {
    expect((await erase(999_999_999)).status).toBe(404);
    const packer = await shop.newStaff("packer");
    for (const token of [packer.token, owner]) {
      const { status, body } = await erase(await idOf(token), { name: "Shop Keeper" });
      expect([status, body.message]).toEqual([409, expect.stringMatching(/on the staff/)]);
    }
  });

  test("until an owner with a second factor has entered a code again", async () => {
    const person = await shop.newStaff("owner");
    const app = await turnOnFactor(shop, person);
    await shop.database.pool.query(
      "UPDATE sessions SET confirmed_at = now() - interval '10 minutes' WHERE customer_id = $1",
      [await idOf(person.token)],
    );
    const { id } = await newCaller("cancelled");
    const asked = await erase(id, { token: person.token });
    expect([asked.status, asked.body.second_factor]).toEqual([403, ["A code is needed."]]);
    const confirmed = await shop.call("/admin/second-factor/confirm/", {
      token: person.token,
      body: { code: app.code() },
    });
    expect(confirmed.status).toBe(204);
    expect((await erase(id, { token: person.token })).status).toBe(204);
  });
});

test("a customer with an account of their own is erased too, and logged out at once", async () => {
  const { token, email } = await shop.register();
  const id = await idOf(token);
  expect((await erase(id)).status).toBe(204);
  expect((await shop.call("/users/me/", { token })).status).toBe(401);
  const { rows } = await shop.database.pool.query("SELECT FROM customers WHERE email = $1", [
    email,
  ]);
  expect(rows).toEqual([]);
});

test("two owners who erase a customer at once erase them once", async () => {
  const { id } = await newCaller("cancelled");
  const other = await shop.newAdmin();
  const both = await Promise.all([erase(id), erase(id, { token: other })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 404]);
  const { rows } = await shop.database.pool.query(
    "SELECT FROM audit_log WHERE what = 'customer.erased' AND thing_id = $1",
    [String(id)],
  );
  expect(rows).toHaveLength(1);
});

describe("the data of a caller without an email", () => {
  const exportData = (id: number, token = owner) =>
    shop.call<PersonalData>(`/admin/customers/${id}/export`, { token });

  test("is exported by an owner, and the logs record it", async () => {
    const { id, order } = await newCaller("shipped");
    const { status, body } = await exportData(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      profile: { first_name: "Anitha", email: "" },
      addresses: [{ line1: ADDRESS.line1 }],
      orders: [{ id: order, delivery: { line1: ADDRESS.line1 } }],
      security_events: [{ kind: "customer-exported" }],
    });
    const { rows } = await shop.database.pool.query(
      `SELECT what, security_events.actor_id FROM audit_log JOIN security_events
         ON security_events.person_id::text = thing_id AND kind = 'customer-exported'
       WHERE thing_id = $1 AND what = 'customer.exported'`,
      [String(id)],
    );
    expect(rows).toEqual([{ what: "customer.exported", actor_id: await idOf(owner) }]);
  });

  test("is not exported for an accountant or a customer, after erasure, or for a staff member", async () => {
    const { id } = await newCaller("shipped", "delivered");
    const { token: accountant } = await shop.newStaff("accountant");
    const { token } = await shop.newCustomer();
    expect((await exportData(id, accountant)).status).toBe(403);
    expect((await exportData(id, token)).status).toBe(403);
    expect((await exportData(await idOf(accountant))).status).toBe(409);
    expect((await erase(id)).status).toBe(204);
    expect((await exportData(id)).status).toBe(404);
  });
});

test("text typed about orders and refunds is deleted with the customer", async () => {
  const { id, order } = await newCaller("shipped", "delivered");
  const note = "Mrs Rao's son fell ill.";
  const refund = { amount: 5, reason: note, reference: "UTR0000112233" };
  const refunded = await shop.call(`/admin/orders/${order}/refunds/`, {
    token: owner,
    body: refund,
  });
  expect(refunded.status).toBe(201);
  expect((await erase(id)).status).toBe(204);
  const { rows } = await shop.database.pool.query(
    `SELECT * FROM (
      SELECT order_history::text AS found FROM order_history UNION ALL SELECT refunds::text FROM refunds
      UNION ALL SELECT orders::text FROM orders UNION ALL SELECT audit_log::text FROM audit_log
    ) AS everywhere WHERE found LIKE '%Mrs Rao%'`,
  );
  expect(rows).toEqual([]);
});
