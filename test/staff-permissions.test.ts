import { afterAll, beforeAll, expect, test } from "vitest";
import type { Order } from "../app/features/orders/order-schema.ts";
import { type DescribedCall, pathOf, readDescribedCalls } from "./support/calls/openapi-calls.ts";
import { createProducts } from "./support/products.ts";
import { openTestShop, SIGNING_KEYS, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

/** Who may make each call of the back office, written down a second time: a change of the shop's own table must be meant. */
const ALL = ["owner", "packer", "accountant"];
const OWNER = ["owner"];
const BOOKS = ["owner", "accountant"];
const PACKING = ["owner", "packer"];

const CALLS: Record<string, string[]> = {
  "GET /admin/accounts": BOOKS,
  "GET /admin/accounts/{month}": BOOKS,
  "POST /admin/accounts/{month}/close": OWNER,
  "GET /admin/accounts/{month}/folder": BOOKS,
  "GET /admin/audit": OWNER,
  "GET /admin/audit/people": OWNER,
  "GET /admin/backups": OWNER,
  "GET /admin/backups/{day}": OWNER,
  "POST /admin/categories/{id}/reorder": OWNER,
  "GET /admin/claims": BOOKS,
  "GET /admin/collections": BOOKS,
  "POST /admin/collections": OWNER,
  "GET /admin/collections/{id}": BOOKS,
  "PUT /admin/collections/{id}": OWNER,
  "DELETE /admin/collections/{id}": OWNER,
  "POST /admin/collections/{id}/reorder": OWNER,
  "POST /admin/collections/preview": BOOKS,
  "GET /admin/recalls/affected": BOOKS,
  "GET /admin/recalls": BOOKS,
  "POST /admin/recalls": OWNER,
  "POST /admin/recalls/{id}/run": OWNER,
  "GET /admin/recalls/{id}/orders": BOOKS,
  "GET /admin/complaints": BOOKS,
  "GET /admin/complaints/months": BOOKS,
  "GET /admin/complaints/{id}": BOOKS,
  "POST /admin/complaints/{id}/messages": OWNER,
  "GET /admin/customers": BOOKS,
  "GET /admin/customers/{id}": BOOKS,
  "DELETE /admin/customers/{id}": OWNER,
  "GET /admin/customers/{id}/export": OWNER,
  "PUT /admin/customers/{id}/email": OWNER,
  "PUT /admin/customers/{id}/note": OWNER,
  "POST /admin/customers/{id}/allow-cash": OWNER,
  "GET /admin/dashboard": BOOKS,
  "GET /admin/export/customers": OWNER,
  "GET /admin/export/documents": BOOKS,
  "GET /admin/delivery-slots": OWNER,
  "GET /admin/export/orders": BOOKS,
  "GET /admin/export/products": BOOKS,
  "GET /admin/import": OWNER,
  "POST /admin/import/products": OWNER,
  "GET /admin/import/{id}": OWNER,
  "POST /admin/import/{id}/apply": OWNER,
  "POST /admin/import/{id}/pictures": OWNER,
  "GET /admin/import/{id}/problems": OWNER,
  "GET /admin/import/{id}/rows": OWNER,
  "POST /admin/import/{id}/undo": OWNER,
  "GET /admin/messages": OWNER,
  "POST /admin/messages/test": OWNER,
  "GET /admin/messages/{id}": OWNER,
  "POST /admin/messages/{id}/retry": OWNER,
  "GET /admin/offers": BOOKS,
  "POST /admin/offers": OWNER,
  "DELETE /admin/offers/{id}": OWNER,
  "PUT /admin/offers/{id}": OWNER,
  "GET /admin/pack-prices": BOOKS,
  "GET /admin/quotes": BOOKS,
  "POST /admin/quotes": OWNER,
  "GET /admin/quotes/{id}": BOOKS,
  "PUT /admin/quotes/{id}": OWNER,
  "POST /admin/quotes/{id}/state": OWNER,
  "GET /admin/trade-terms": BOOKS,
  "POST /admin/trade-terms": OWNER,
  "GET /admin/trade-terms/{id}": BOOKS,
  "PUT /admin/trade-terms/{id}": OWNER,
  "DELETE /admin/trade-terms/{id}": OWNER,
  "GET /admin/orders": ALL,
  "POST /admin/orders": OWNER,
  "POST /admin/orders/quote": OWNER,
  "POST /admin/orders/{id}/items": OWNER,
  "POST /admin/orders/{id}/items/quote": OWNER,
  "POST /admin/payments/confirm": OWNER,
  "POST /admin/payments/statement": OWNER,
  "GET /admin/orders/chosen": ALL,
  "POST /admin/orders/deliver": OWNER,
  "GET /admin/orders/invoices": BOOKS,
  "GET /admin/orders/newer": ALL,
  "GET /admin/orders/pick-list": ALL,
  "POST /admin/orders/ship": PACKING,
  "GET /admin/orders/packing-slips": ALL,
  "GET /admin/orders/run-sheet": ALL,
  "GET /admin/orders/{id}": BOOKS,
  "PUT /admin/orders/{id}/address": OWNER,
  "PUT /admin/orders/{id}/delivery-note": OWNER,
  "GET /admin/orders/{id}/filing/{kind}": BOOKS,
  "POST /admin/orders/{id}/fresher-stock": OWNER,
  "PUT /admin/orders/{id}/note": OWNER,
  "PUT /admin/orders/{id}/van": OWNER,
  "POST /admin/orders/{id}/payment": OWNER,
  "PUT /admin/orders/{id}/payment": OWNER,
  "POST /admin/orders/{id}/refunds": OWNER,
  "PUT /admin/orders/{id}/refunds/{refund}": OWNER,
  "POST /admin/orders/{id}/return": OWNER,
  "GET /admin/remittances": BOOKS,
  "POST /admin/remittances": OWNER,
  "POST /admin/remittances/match": OWNER,
  "GET /admin/settlements": BOOKS,
  "POST /admin/settlements": BOOKS,
  "POST /admin/settlements/fetch": BOOKS,
  "GET /admin/invites": OWNER,
  "POST /admin/invites": OWNER,
  "DELETE /admin/invites/{id}": OWNER,
  "POST /admin/invites/{id}/resend": OWNER,
  "GET /admin/people": OWNER,
  "DELETE /admin/people/{id}": OWNER,
  "PUT /admin/people/{id}": OWNER,
  "DELETE /admin/people/{id}/second-factor": OWNER,
  "DELETE /admin/people/{id}/sessions": OWNER,
  "GET /admin/people/{id}/sessions": OWNER,
  "GET /admin/packs": BOOKS,
  "POST /admin/packs/review": OWNER,
  "GET /admin/products": BOOKS,
  "GET /admin/products/tax": BOOKS,
  "GET /admin/products/{id}": BOOKS,
  "POST /admin/products/{id}/duplicate": OWNER,
  "PUT /admin/products/{id}/visibility": OWNER,
  "GET /admin/refunds": BOOKS,
  "GET /admin/reviews": BOOKS,
  "PUT /admin/reviews/{id}": OWNER,
  "POST /admin/reviews/{id}/approve": OWNER,
  "GET /admin/searches": BOOKS,
  "PUT /admin/searches/not-sold": OWNER,
  "GET /admin/notifications": ALL,
  "PUT /admin/notifications": ALL,
  "POST /admin/notifications/renew": ALL,
  "DELETE /admin/notifications/{id}": ALL,
  "GET /admin/passkeys": ALL,
  "POST /admin/passkeys": ALL,
  "POST /admin/passkeys/options": ALL,
  "POST /admin/passkeys/confirm": ALL,
  "POST /admin/passkeys/confirm/options": ALL,
  "PUT /admin/passkeys/{id}": ALL,
  "DELETE /admin/passkeys/{id}": ALL,
  "DELETE /admin/second-factor": ALL,
  "GET /admin/second-factor": ALL,
  "POST /admin/second-factor": ALL,
  "PUT /admin/second-factor": ALL,
  "POST /admin/second-factor/confirm": ALL,
  "POST /admin/second-factor/recovery-codes": ALL,
  "GET /admin/security-events": OWNER,
  "GET /admin/services": OWNER,
  "PUT /admin/services/mail": OWNER,
  "POST /admin/services/mail/test": OWNER,
  "PUT /admin/services/razorpay": OWNER,
  "POST /admin/services/razorpay/check": OWNER,
  "GET /admin/webhooks": OWNER,
  "POST /admin/webhooks": OWNER,
  "PUT /admin/webhooks/{id}": OWNER,
  "DELETE /admin/webhooks/{id}": OWNER,
  "POST /admin/webhooks/{id}/secret": OWNER,
  "POST /admin/webhooks/{id}/test": OWNER,
  "GET /admin/webhooks/{id}/deliveries": OWNER,
  "POST /admin/webhooks/{id}/deliveries/{delivery}/retry": OWNER,
  "GET /admin/settings": OWNER,
  "PUT /admin/settings/SECTION": OWNER,
  "POST /admin/settings/appearance/preview": OWNER,
  "GET /admin/texts": OWNER,
  "GET /admin/texts/{name}": OWNER,
  "PUT /admin/texts/{name}": OWNER,
  "GET /admin/texts/{name}/versions/{version}": OWNER,
  "GET /admin/stock": ALL,
  "GET /admin/stock/batches": ALL,
  "POST /admin/stock/counts": PACKING,
  "POST /admin/stock/deliveries": PACKING,
  "PUT /admin/stock/{id}": PACKING,
  "POST /admin/stock/{id}/correct": PACKING,
  "DELETE /admin/stock/{id}/markdown": OWNER,
  "GET /admin/stock/{id}/markdown": BOOKS,
  "PUT /admin/stock/{id}/markdown": OWNER,
  "GET /admin/stock/{id}/movements": ALL,
  "GET /admin/stock/{id}/count": ALL,
  "POST /admin/stock/{id}/write-off": PACKING,
  "POST /admin/stock/{id}/receive": PACKING,
  "GET /admin/synonyms": BOOKS,
  "DELETE /admin/synonyms/{canonical}": OWNER,
  "PUT /admin/synonyms/{canonical}": OWNER,
  "GET /admin/waiting": ALL,
  "POST /categories": OWNER,
  "DELETE /categories/{id}": OWNER,
  "PUT /categories/{id}": OWNER,
  "POST /media": OWNER,
  "POST /media/logo": OWNER,
  "POST /products": OWNER,
  "DELETE /products/{id}": OWNER,
  "PUT /products/{id}": OWNER,
};

/** Calls of the back office, by their paths. */
const FOR_STAFF =
  /^((POST|PUT|DELETE) \/(products|categories|media)(\/(\{id\}|logo))?$|\S+ \/admin\/)/;
/** An id that no row has, so that an allowed call changes nothing. */
const NO_ID = 999_999;

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

/** The name of a call in the table: the settings have one for each section. */
const inTable = ({ name }: DescribedCall) =>
  name.replace(/^(PUT \/admin\/settings\/).+/, "$1SECTION");

/** Of a response that may be a file. */
async function statusOf(call: DescribedCall, token = ""): Promise<number> {
  const { statusCode } = await shop.app.inject({
    url: `/api${pathOf(call, NO_ID)}`,
    method: call.method as "GET",
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return statusCode;
}

test("the table names every call of the back office", () => {
  expect([...new Set(calls.map(inTable))].toSorted()).toEqual(Object.keys(CALLS).toSorted());
});

test.each(["owner", "packer", "accountant", "customer", "nobody"])(
  "%s may make the calls of the table and no others",
  async (person) => {
    const wrong: string[] = [];
    for (const call of calls) {
      const status = await statusOf(call, tokens[person]);
      const allowed = CALLS[inTable(call)]?.includes(person);
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

test("the current user names the role of staff; 'admin' stays the role of all of them", async () => {
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

test("nothing that a packer reads of an order has an amount", async () => {
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

test("a packer ships an order, and changes nothing else about it", async () => {
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

test("a packer's own order is a customer's: they can cancel it, and not mark it as paid", async () => {
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

test("an accountant reads whole orders and changes none", async () => {
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
