import { afterAll, beforeAll, expect, test } from "vitest";
import type {
  CustomerDetail,
  CustomerEntry,
} from "#app/features/admin/customers/customer-schema.ts";
import type { Order } from "#app/features/orders/order-schema.ts";
import { privateSettings } from "#app/settings.ts";
import { createProducts } from "./support/products.ts";
import { openTestShop, PASSWORD, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

let shop: TestShop;
let admin: string;
let productId: number;
beforeAll(async () => {
  shop = await openTestShop("catalogue");
  admin = await shop.newAdmin();
  productId = (await createProducts(shop, [{ stock: 1000, price_paise: 10_000 }])).id;
});
afterAll(() => shop.close());

const read = async (id: number) => {
  const { status, body } = await shop.call<CustomerDetail>(`/admin/customers/${id}`, {
    token: admin,
  });
  expect(status).toBe(200);
  return body;
};
const note = (id: number, body: object, token = admin) =>
  shop.call<CustomerDetail & Record<string, string[]>>(`/admin/customers/${id}/note`, {
    method: "PUT",
    token,
    body,
  });
const change = (id: number, status: string) =>
  shop.call<Order>(`/orders/${id}`, { method: "PUT", token: admin, body: { status } });

/** A shopper with the id in the token. */
async function newCustomer() {
  const shopper = await newShopper(shop);
  const claims = Buffer.from(shopper.token.split(".")[1] ?? "", "base64url").toString();
  return { ...shopper, id: Number(JSON.parse(claims).sub) };
}

async function order(shopper: Awaited<ReturnType<typeof newShopper>>) {
  await shopper.add({ product_id: productId });
  return (await shopper.place({ payment_method: "cod" })).body.id;
}

test("the administrator's page of a customer sums up only that customer's orders, including refused cash", async () => {
  const shopper = await newCustomer();
  const [delivered, refused, unsent] = [
    await order(shopper),
    await order(shopper),
    await order(shopper),
  ];
  await order(await newShopper(shop));
  for (const status of ["shipped", "delivered"]) await change(delivered, status);
  for (const status of ["shipped", "cancelled"]) await change(refused, status);
  await change(unsent, "cancelled");
  const detail = await read(shopper.id);
  expect(detail).toMatchObject({
    order_count: 3,
    spent: 100,
    average: 100,
    cancelled_count: 2,
    cash_refused_count: 1,
    note: "",
    tags: [],
  });
  expect(detail.orders.map(({ id }) => id)).toEqual([unsent, refused, delivered]);
  expect(detail.addresses.length).toBeGreaterThan(0);
  expect(detail.emails.map(({ kind }) => kind)).toContain("order-placed");
  expect(detail.emails.map(({ kind }) => kind)).not.toContain("order-alert");
});

test("an order that its customer hasn't confirmed is not counted as spent", async () => {
  const shopper = await newCustomer();
  await order(shopper);
  const { cashOrders } = privateSettings;
  privateSettings.cashOrders = { ...cashOrders, confirmAbove: 20, confirmHours: 6 };
  await order(shopper);
  privateSettings.cashOrders = cashOrders;
  expect(await read(shopper.id)).toMatchObject({ order_count: 2, spent: 100, average: 100 });
  const { body } = await shop.call<{ results: CustomerEntry[] }>("/admin/customers?limit=1", {
    token: admin,
  });
  expect(body.results).toMatchObject([{ id: shopper.id, order_count: 2, spent: 100 }]);
});

test("a customer without orders has no average", async () => {
  const { id } = await newCustomer();
  expect(await read(id)).toMatchObject({ order_count: 0, spent: 0, average: null, orders: [] });
});

test("a note and tags replace the earlier ones, and the audit log contains neither", async () => {
  const { id } = await newCustomer();
  const first = await note(id, { note: "Gate code 44", tags: ["Village", "village", " big "] });
  expect(first.body).toMatchObject({ note: "Gate code 44", tags: ["village", "big"] });
  await note(id, { note: "", tags: [] });
  expect(await read(id)).toMatchObject({ note: "", tags: [] });
  const { body } = await shop.call(`/admin/audit?limit=2`, { token: admin });
  expect(JSON.stringify(body)).toContain("customer.noted");
  expect(JSON.stringify(body)).not.toContain("Gate code");
});

test("a note that somebody else has changed in the meantime isn't overwritten, and repeating the same note succeeds", async () => {
  const { id } = await newCustomer();
  const before = { note: "", tags: [] };
  const mine = { note: "Gate code 44", tags: ["village"] };
  expect((await note(id, { ...mine, before })).status).toBe(200);
  expect((await note(id, { ...mine, before })).status).toBe(200);
  const late = await note(id, { note: "Calls after 5", tags: ["village"], before });
  expect(late.status).toBe(409);
  expect(late.body.message).toContain("Someone else changed this note");
  expect(await read(id)).toMatchObject(mine);
  const later = { note: "Calls after 5", tags: ["village"], before: mine };
  expect((await note(id, later)).status).toBe(200);
});

test("the administrator's page of a customer refuses overlong notes, too many tags, unknown customers and non-administrators", async () => {
  const shopper = await newCustomer();
  expect((await note(shopper.id, { note: "x".repeat(2001) })).status).toBe(400);
  const many = Array.from({ length: 21 }, (_, at) => `tag ${at}`);
  expect((await note(shopper.id, { tags: many })).body.tags).toEqual(["At most 20 tags."]);
  expect((await note(999_999_999, { note: "nobody" })).status).toBe(404);
  expect((await note(shopper.id, { note: "me" }, shopper.token)).status).toBe(403);
  const own = await shop.call(`/admin/customers/${shopper.id}`, { token: shopper.token });
  expect(own.status).toBe(403);
  expect((await shop.call("/admin/customers/999999999", { token: admin })).status).toBe(404);
});

test("a customer's note and tags are in the download of their data, and erased with the account", async () => {
  const shopper = await newCustomer();
  await note(shopper.id, { note: "Calls after 5", tags: ["wholesale"] });
  const { body } = await shop.call<{ shop_notes: object }>("/profile/export", {
    token: shopper.token,
  });
  expect(body.shop_notes).toEqual({ note: "Calls after 5", tags: ["wholesale"] });
  const erased = await shop.call("/profile", {
    method: "DELETE",
    token: shopper.token,
    body: { password: PASSWORD },
  });
  expect(erased.status).toBe(204);
  expect(await read(shopper.id)).toMatchObject({ erased: true, note: "", tags: [], email: "" });
  expect((await note(shopper.id, { note: "back" })).status).toBe(404);
});
