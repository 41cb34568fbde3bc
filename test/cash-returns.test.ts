import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CustomerDetail } from "#app/features/admin/customers/customer-schema.ts";
import type { CashRefusals } from "#app/features/orders/cash/cash-schema.ts";
import type { AdminOrder } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import type { PersonalData } from "#app/features/privacy/personal-data-schema.ts";
import { privateSettings } from "#app/settings.ts";
import { indiaDay } from "#app/shared/india-time.ts";
import { createProducts, type TestProduct } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { ADDRESS, newShopper, type Shopper } from "./support/shopper.ts";

/** Shipped orders that are returned, and customers who refused cash orders. An order comes to ₹10 a piece. */

let shop: TestShop;
let admin: string;
let product: TestProduct;
beforeAll(async () => {
  shop = await openTestShop("empty");
  admin = await shop.newAdmin();
  product = await createProducts(shop, [{ stock: 1000 }]);
});
afterAll(() => shop.close());
const { cashOrders } = privateSettings;
beforeEach(() => {
  privateSettings.cashOrders = { ...cashOrders, refusals: 2 };
});
afterEach(() => {
  privateSettings.cashOrders = cashOrders;
});

let number = 9_000_000_000;

/** A shopper with a unique phone number, unless one is given. */
async function shopperWith(phone = String(number++)) {
  const shopper = await newShopper(shop);
  await shop.call(`/addresses/${shopper.address_id}/`, {
    method: "PUT",
    token: shopper.token,
    body: { ...ADDRESS, phone },
  });
  const claims = Buffer.from(shopper.token.split(".")[1] ?? "", "base64url").toString();
  return { ...shopper, id: Number(JSON.parse(claims).sub), phone };
}

async function place(shopper: Shopper, payment_method = "cod") {
  await shopper.add({ product_id: product.id, quantity: 2 });
  return shopper.place({ payment_method });
}

const change = (id: number, status: string, rest: object = {}) =>
  shop.call(`/orders/${id}/`, { method: "PUT", token: admin, body: { status, ...rest } });
type Returned = AdminOrder & { message?: string; returned_on?: string[] };
const comeBack = (id: number, body: object = {}, token = admin) =>
  shop.call<Returned>(`/admin/orders/${id}/return/`, { token, body });
const stock = async () =>
  (
    await shop.database.db
      .selectFrom("packs")
      .select("stock")
      .where("product_id", "=", product.id)
      .executeTakeFirstOrThrow()
  ).stock;

async function refuse(shopper: Shopper, body: object = {}): Promise<number> {
  const placed = await place(shopper);
  expect(placed.status).toBe(201);
  await change(placed.body.id, "shipped");
  expect((await comeBack(placed.body.id, body)).status).toBe(200);
  return placed.body.id;
}

const cash = async ({ token }: Shopper) =>
  (await shop.call<CashRefusals>("/checkout/cash/", { token })).body;

describe("a shipped order that is returned", () => {
  test("is cancelled with day, reason and the courier's cost, once, and its goods go back on sale", async () => {
    const shopper = await shopperWith();
    const before = await stock();
    const { id } = (await place(shopper)).body;
    await change(id, "shipped", { carrier: "Delhivery", tracking_number: "D1" });
    const input = { returned_on: indiaDay(new Date()), reason: "Not at home", cost: 80.5 };
    const [first, second] = await Promise.all([comeBack(id, input), comeBack(id, input)]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    const read = await shop.call<AdminOrder>(`/admin/orders/${id}/`, { token: admin });
    expect(read.body).toMatchObject({
      status: "cancelled",
      payment: { status: "void" },
      courier_return: {
        ...input,
        carrier: "Delhivery",
        written_off: false,
        cash_refused: true,
      },
    });
    expect(await stock()).toBe(before);
  });

  test("can be written off instead", async () => {
    const shopper = await shopperWith();
    const before = await stock();
    const { id } = (await place(shopper)).body;
    await change(id, "shipped");
    const { body } = await comeBack(id, { write_off: true, refused: false });
    expect(body.courier_return).toMatchObject({ written_off: true, cash_refused: false, cost: 0 });
    expect(await stock()).toBe(before - 2);
  });

  test("is in the audit log", async () => {
    const id = await refuse(await shopperWith(), { cost: 60 });
    const { body } = await shop.call<{ results: { thing_id: string; after: object }[] }>(
      "/admin/audit/?what=order.returned",
      { token: admin },
    );
    const entry = body.results.find(({ thing_id }) => thing_id === String(id));
    expect(entry?.after).toMatchObject({ cost_paise: 6000, cash_refused: true });
  });

  test("needs a possible day, a shipped order, and the owner", async () => {
    const shopper = await shopperWith();
    const { id } = (await place(shopper)).body;
    expect(await comeBack(id)).toMatchObject({
      status: 409,
      body: { message: "Only an order that was shipped can come back." },
    });
    await change(id, "shipped");
    for (const returned_on of ["2020-01-01", "2999-01-01"]) {
      const { status, body } = await comeBack(id, { returned_on });
      expect([status, body.returned_on]).toEqual([
        400,
        ["Enter a day between the day of the order and today."],
      ]);
    }
    expect((await comeBack(id, { cost: -1 })).status).toBe(400);
    expect((await comeBack(id, {}, shopper.token)).status).toBe(403);
    const packer = await shop.newStaff("packer");
    expect((await comeBack(id, {}, packer.token)).status).toBe(403);
    expect((await comeBack(999_999)).status).toBe(404);
    expect((await comeBack(id)).status).toBe(200);
  });
});

describe("a customer who refused two cash orders", () => {
  test("has to pay in advance, is informed at checkout and at the field, and keeps the cart", async () => {
    const shopper = await shopperWith();
    await refuse(shopper);
    expect(await cash(shopper)).toEqual({ account: false, address_ids: [], message: "" });
    await refuse(shopper);
    const message = expect.stringMatching(/^Earlier cash orders .* paid in advance/);
    expect(await cash(shopper)).toEqual({
      account: true,
      address_ids: [shopper.address_id],
      message,
    });
    expect(await place(shopper)).toMatchObject({
      status: 400,
      body: { payment_method: [message] },
    });
    expect((await shopper.readCart()).item_count).toBe(2);
    expect((await shopper.place({ payment_method: "upi" })).status).toBe(201);
  });

  test("is also recognised by the phone number, but only at addresses with it", async () => {
    const first = await shopperWith();
    await refuse(first);
    await refuse(first);
    const second = await shopperWith(`+91 ${first.phone}`);
    expect((await place(second)).status).toBe(400);
    expect(await cash(second)).toMatchObject({ account: false, address_ids: [second.address_id] });
    const other = await shop.call<{ id: number }>("/addresses/", {
      token: second.token,
      body: ADDRESS,
    });
    expect((await second.place({ address_id: other.body.id })).status).toBe(201);
  });

  test("can be allowed cash again by the shop-keeper, until two more are refused", async () => {
    const shopper = await shopperWith();
    const read = async () =>
      (await shop.call<CustomerDetail>(`/admin/customers/${shopper.id}/`, { token: admin })).body;
    await refuse(shopper);
    await refuse(shopper);
    expect(await read()).toMatchObject({ cash_refused_count: 2, pays_first: true });
    const path = `/admin/customers/${shopper.id}/allow-cash/`;
    expect((await shop.call(path, { method: "POST", token: shopper.token })).status).toBe(403);
    const allowed = await shop.call<CustomerDetail>(path, { method: "POST", token: admin });
    expect(allowed.body).toMatchObject({ cash_refused_count: 2, pays_first: false });
    const audit = await shop.call<{ results: { thing_id: string }[] }>(
      "/admin/audit/?what=customer.cash_allowed",
      { token: admin },
    );
    expect(audit.body.results.map(({ thing_id }) => thing_id)).toContain(String(shopper.id));
    await refuse(shopper);
    await refuse(shopper);
    expect(await read()).toMatchObject({ cash_refused_count: 4, pays_first: true });
  });

  test("is counted from the last cash order that was received", async () => {
    const shopper = await shopperWith();
    await refuse(shopper);
    const { id } = (await place(shopper)).body;
    for (const status of ["shipped", "delivered"]) await change(id, status);
    await refuse(shopper);
    expect((await place(shopper)).status).toBe(201);
  });

  test("is not counted for orders for which the courier is to blame, for paid ones, or if the setting is off", async () => {
    const shopper = await shopperWith();
    await refuse(shopper, { refused: false });
    await refuse(shopper, { refused: false });
    expect(await cash(shopper)).toMatchObject({ account: false });
    await shop.database.db
      .updateTable("courier_returns")
      .set({ cash_refused: true })
      .where("customer_id", "=", shopper.id)
      .execute();
    expect(await cash(shopper)).toMatchObject({ account: true });
    privateSettings.cashOrders = { ...cashOrders, refusals: 0 };
    expect(await cash(shopper)).toMatchObject({ account: false });
    expect((await place(shopper)).status).toBe(201);
  });

  test("has the returns in the download of their data, without phone number and reason once the account is erased", async () => {
    const shopper = await shopperWith();
    const id = await refuse(shopper, { reason: "Anitha was away" });
    const exported = await shop.call<PersonalData>("/profile/export/", { token: shopper.token });
    expect(exported.body.returned_orders).toMatchObject([
      { order_id: id, reason: "Anitha was away", phone: shopper.phone, cash_refused: true },
    ]);
    const { status } = await shop.call("/profile/", {
      method: "DELETE",
      token: shopper.token,
      body: { password: "ragi-mudde-1969" },
    });
    expect(status).toBe(204);
    const row = await shop.database.db
      .selectFrom("courier_returns")
      .select(["phone", "reason"])
      .where("customer_id", "=", shopper.id)
      .executeTakeFirst();
    expect(row).toEqual({ phone: "", reason: "" });
  });
});
