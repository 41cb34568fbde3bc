import { afterAll, beforeAll, expect, test } from "vitest";
import type { Order } from "../app/features/orders/order-schema.ts";
import {
  type DescribedCall,
  FOR_STAFF,
  readDescribedCalls,
} from "./support/calls/openapi-calls.ts";
import { inTable, STAFF_CALLS, statusWith } from "./support/calls/staff-calls.ts";
import { createProducts } from "./support/products.ts";
import { openTestShop, SIGNING_KEYS, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

let shop: TestShop;
let calls: DescribedCall[];
const tokens: Record<string, string | undefined> = {};

beforeAll(async () => {
  shop = await openTestShop("catalogue", { writesRows: true });
  calls = (await readDescribedCalls(shop)).filter(({ name }) => FOR_STAFF.test(name));
  for (const role of ["owner", "packer", "accountant"] as const)
    tokens[role] = (await shop.newStaff(role)).token;
  tokens.customer = (await shop.newCustomer()).token;
});
afterAll(() => shop.close());

test("the table names every call of the back office", () => {
  expect([...new Set(calls.map(inTable))].toSorted()).toEqual(Object.keys(STAFF_CALLS).toSorted());
});

test.each(["owner", "packer", "accountant", "customer", "nobody"])(
  "%s may make the calls of the table and no others",
  async (person) => {
    const wrong: string[] = [];
    for (const call of calls) {
      const status = await statusWith(shop, call, tokens[person]);
      const allowed = STAFF_CALLS[inTable(call)]?.includes(person);
      const refusal = person === "nobody" ? 401 : 403;
      if (allowed ? [401, 403].includes(status) : status !== refusal)
        wrong.push(`${call.name}: ${status}`);
    }
    expect(wrong).toEqual([]);
  },
);

test("a route for staff without a permission can't be registered", async () => {
  const { default: fastify } = await import("fastify");
  const { guardAccess } = await import("../app/server/access.ts");
  const app = fastify();
  guardAccess(app, { shop: shop.shop, replica: shop.shop, jwtKey: SIGNING_KEYS });
  const add = (config: object) => app.get("/admin/x", { config }, async () => "");
  expect(() => add({ access: "admin" })).toThrow(/needs a permission/);
  expect(() => add({ access: "customer", permission: "stock.read" })).toThrow(/only then/);
  await app.close();
});

test("a refusal names the role and says what to do", async () => {
  const { status, body } = await shop.call("/admin/settings/", { token: tokens.accountant });
  expect([status, body]).toEqual([
    403,
    { message: "As an accountant you can't do this. Ask an owner of the shop." },
  ]);
});

test("the current user shows a staff member's role; 'admin' stays the role of all of them", async () => {
  for (const role of ["owner", "packer", "accountant"]) {
    const { body } = await shop.call("/users/me/", { token: tokens[role] });
    expect(body).toMatchObject({ role: "admin", staff_role: role });
  }
  const { body } = await shop.call("/users/me/", { token: tokens.customer });
  expect(body).toMatchObject({ role: "customer" });
  expect(body).not.toHaveProperty("staff_role");
});

/** All numbers and texts of a response, to look for an amount. */
const text = (body: unknown) => JSON.stringify(body);

test("no response about an order that a packer can read contains an amount", async () => {
  const [product] = await Promise.all([createProducts(shop, [{ price_paise: 777_700, stock: 9 }])]);
  const shopper = await newShopper(shop, { product_id: product.id, quantity: 1 });
  const { body: order } = await shopper.place({ payment_method: "cod" });
  const token = tokens.packer;
  const paths = [
    "/admin/orders/",
    "/admin/orders/?to_pack=true",
    `/admin/orders/?q=${order.id}`,
    `/admin/orders/chosen/?ids=${order.id}`,
    `/admin/orders/pick-list/?ids=${order.id}`,
    `/admin/orders/packing-slips/?ids=${order.id}`,
    "/admin/waiting/",
    "/admin/stock/?limit=1000",
  ];
  for (const path of paths) {
    const { status, body } = await shop.call(path, { token });
    expect(status).toBe(200);
    if (path.startsWith("/admin/orders/") && !path.includes("pick-list"))
      expect(text(body)).toContain(`"id":${order.id}`);
    expect(text(body)).not.toMatch(/7777|7,777|777700/);
    expect(text(body)).not.toMatch(/"(price|total|subtotal|amount|mrp|discount|charge)"/);
  }
  const slips = await shop.call<{ results: object[] }>(
    `/admin/orders/packing-slips/?ids=${order.id}`,
    {
      token,
    },
  );
  expect(slips.body.results[0]).toMatchObject({ due: null, cash_on_delivery: true });
  for (const path of [`/orders/${order.id}/`, `/orders/${order.id}/invoice/`])
    expect((await shop.call(path, { token })).status).toBe(403);
  // An amount can't be guessed by searching for it, either.
  const search = (q: string, by?: string) =>
    shop.call<{ results: Order[] }>(`/admin/orders/?q=${q}`, { token: by });
  expect((await search("7777", tokens.owner)).body.results).toHaveLength(1);
  expect((await search("7777", token)).body.results).toHaveLength(0);
});

test("a packer ships an order, and can't change anything else about it", async () => {
  const [product] = await Promise.all([createProducts(shop, [{ price_paise: 10_000, stock: 9 }])]);
  const shopper = await newShopper(shop, { product_id: product.id, quantity: 1 });
  const { body: order } = await shopper.place({ payment_method: "cod" });
  const token = tokens.packer;
  const change = (body: object) =>
    shop.call(`/orders/${order.id}/`, { method: "PUT", token, body });
  expect((await change({ status: "cancelled" })).status).toBe(403);
  expect((await change({ status: "shipped" })).status).toBe(403);
  const shipped = await shop.call("/admin/orders/ship/", { token, body: { ids: [order.id] } });
  expect(shipped.body).toMatchObject({ results: [{ id: order.id, done: true }] });
  expect(text(shipped.body)).not.toMatch(/"total"/);
});

test("a packer's own order is a customer's: they can cancel it, but not mark it as paid", async () => {
  const { id: product_id } = await createProducts(shop, [{ price_paise: 10_000, stock: 9 }]);
  const own = shop.newCustomer;
  shop.newCustomer = () => shop.newStaff("packer");
  const packer = await newShopper(shop, { product_id, quantity: 1 });
  shop.newCustomer = own;
  const { body: order } = await packer.place({ payment_method: "cod" });
  const change = (status: string) =>
    shop.call(`/orders/${order.id}/`, { method: "PUT", token: packer.token, body: { status } });
  expect((await change("delivered")).status).toBe(403);
  expect((await change("cancelled")).body).toMatchObject({ status: "cancelled" });
});

test("an accountant reads whole orders, but can't change any", async () => {
  const { id: product_id } = await createProducts(shop, [{ price_paise: 12_300, stock: 9 }]);
  const shopper = await newShopper(shop, { product_id, quantity: 1 });
  const { body: order } = await shopper.place({ payment_method: "cod" });
  const token = tokens.accountant;
  const read = await shop.call(`/admin/orders/${order.id}/`, { token });
  expect(read.body).toMatchObject({ id: order.id, total: order.total });
  const body = { status: "cancelled" };
  const changed = await shop.call(`/orders/${order.id}/`, { method: "PUT", token, body });
  expect(changed.status).toBe(403);
  const claim = { reason: "damaged", wish: "refund", details: "x", items: [] };
  const claimed = await shop.call(`/orders/${order.id}/claims/`, { token, body: claim });
  expect([400, 403]).toContain(claimed.status);
});
