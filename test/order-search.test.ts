import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "#app/shared/page-links.ts";
import type {
  AdminOrderList,
  BatchReport,
  NewerOrders,
  SelectedOrderRows,
} from "../app/features/orders/fulfilment/admin-order-schema.ts";
import { createProducts, type TestProduct } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper, type Shopper } from "./support/shopper.ts";

let shop: TestShop;
let admin: string;
let shopper: Shopper;
let product: TestProduct;
beforeAll(async () => {
  shop = await openTestShop("empty", { writesRows: true });
  admin = await shop.newAdmin();
  shopper = await newShopper(shop);
  product = await createProducts(shop, [{ stock: 1000, price_paise: 123_450 }]);
});
afterAll(() => shop.close());

async function place(quantity = 1): Promise<number> {
  await shopper.add({ product_id: product.id, quantity });
  return (await shopper.place()).body.id;
}

const get = <T>(path: string) => shop.call<T>(path, { token: admin });
const changeOrder = (id: number, body: object) =>
  shop.call(`/orders/${id}`, { method: "PUT", token: admin, body });

async function find(q: string): Promise<number[]> {
  const { status, body } = await get<AdminOrderList>(`/admin/orders?q=${encodeURIComponent(q)}`);
  expect(status, q).toBe(200);
  return body.results.map(({ id }) => id);
}

describe("the search of orders", () => {
  test("finds one by a tracking number or its beginning, of the order or of a parcel", async () => {
    const [whole, part] = [await place(), await place()];
    await changeOrder(whole, { status: "shipped", tracking_number: "EE 123 456 789 IN" });
    await changeOrder(part, { status: "shipped" });
    await changeOrder(part, {
      parcels: [{ kind: "food", carrier: "Delhivery", tracking_number: "7712345678901" }],
    });
    for (const term of ["EE123456789IN", "ee123 456", " EE 12 "])
      expect(await find(term), term).toEqual([whole]);
    for (const term of ["7712345678901", "77123456"])
      expect(await find(term), term).toEqual([part]);
    expect(await find("123456789IN")).toEqual([]);
    expect(await find("EE12%")).toEqual([]);
  });

  test("finds one by the number of its invoice or credit note, with or without leading zeros", async () => {
    const id = await place();
    await changeOrder(id, { status: "shipped" });
    await changeOrder(id, { status: "cancelled" });
    const { rows } = await shop.database.pool.query<{ number: string }>(
      "SELECT number FROM invoices WHERE order_id = $1 ORDER BY series",
      [id],
    );
    expect(rows).toHaveLength(2);
    for (const { number } of rows) {
      expect(await find(number.toLowerCase()), number).toEqual([id]);
      expect(await find(number.replace(/\/0+/, "/")), number).toContain(id);
      expect(await find(number.slice(0, 6)), number).toContain(id);
    }
  });

  test("finds one by town and PIN code, together with a name", async () => {
    const [id, other] = [await place(), await place()];
    await shop.database.pool.query(
      `UPDATE orders SET delivery = delivery || '{"city": "New Tehri", "pincode": "249001"}' WHERE id = $1`,
      [id],
    );
    for (const term of ["249001", "2490", "tehri", "NEW TEHRI", "anitha tehri"])
      expect(await find(term), term).toEqual([id]);
    expect(await find("hyderabad")).toContain(other);
    expect(await find("hyderabad")).not.toContain(id);
  });

  test("finds one by its amount, in any usual notation", async () => {
    const id = await place(7);
    for (const term of ["8641.50", "8641.5", "₹8,641.50", "Rs. 8641.50"])
      expect(await find(term), term).toEqual([id]);
    expect(await find("8641.51")).toEqual([]);
    expect(await find("8642")).toEqual([]);
  });

  test("refuses unusual terms or finds nothing, without an error", async () => {
    for (const term of ["₹", "NF/", "NF/26-27/", "1e5", "99999999999999", "'", "\\", "%_%", "//"])
      expect(await find(term), term).toBeInstanceOf(Array);
  });
});

test("a customer is found by phone number, with or without country code and spaces, and by its last digits", async () => {
  const { token, email } = await shop.newCustomer();
  const people = async (q: string) => {
    const path = `/admin/customers/?q=${encodeURIComponent(q)}`;
    const { body } = await get<Page<{ email: string }>>(path);
    return body.results.map((person) => person.email);
  };
  for (const phone of ["+91 91111 23456", "9111123456", "091111 23456"]) {
    const names = { first_name: "A", last_name: "B", phone };
    await shop.call("/profile/update/", { method: "PUT", token, body: names });
    for (const term of [
      "9111123456",
      "+919111123456",
      "91 91111 23456",
      "91111 23",
      "123456",
      "3456",
    ])
      expect(await people(term), `${term} of ${phone}`).toEqual([email]);
    expect(await people("1234")).toEqual([]);
  }
});

describe("the orders selected by their ids", () => {
  test("are returned in the requested order, with the fields of the list", async () => {
    const [first, second] = [await place(), await place()];
    await changeOrder(first, { status: "shipped" });
    const { body } = await get<SelectedOrderRows>(
      `/admin/orders/chosen?ids=${second},999999,${first}`,
    );
    expect(body.results).toMatchObject([
      {
        id: second,
        may_ship: true,
        may_deliver: false,
        parcels: [{ kind: "food", carrier: "", tracking_number: "" }],
      },
      { id: first, may_ship: false, may_deliver: true },
    ]);
  });

  test("are marked as delivered one by one, and their cash is recorded", async () => {
    const [ready, early] = [await place(), await place()];
    await changeOrder(ready, { status: "shipped" });
    const { status, body } = await shop.call<BatchReport>("/admin/orders/deliver", {
      token: admin,
      body: { ids: [early, ready] },
    });
    expect(status).toBe(200);
    expect(body.results).toEqual([
      { id: early, done: false, message: "This order is pending; it can't become delivered." },
      { id: ready, done: true, message: "" },
    ]);
    const row = await get<SelectedOrderRows>(`/admin/orders/chosen?ids=${ready}`);
    expect(row.body.results[0]).toMatchObject({
      status: "delivered",
      payment: { status: "paid" },
    });
  });
});

test("the page gets the number of orders newer than those it shows, counted no further than needed", async () => {
  const { newest_id } = (await get<AdminOrderList>("/admin/orders?limit=1")).body;
  const newer = async (than: number) =>
    (await get<NewerOrders>(`/admin/orders/newer?than=${than}`)).body.count;
  expect(await newer(newest_id)).toBe(0);
  await place();
  await place();
  expect(await newer(newest_id)).toBe(2);
  await shop.database.pool.query(
    `INSERT INTO orders (customer_id, status, total_paise, payment_method, payment_status, delivery)
     SELECT customer_id, status, 1, payment_method, payment_status, delivery FROM orders, generate_series(1, 110)
     WHERE id = $1`,
    [newest_id],
  );
  expect(await newer(newest_id)).toBe(100);
  expect((await get(`/admin/orders/newer?than=x`)).status).toBe(400);
});

test("the calls that search orders are for administrators only", async () => {
  for (const [method, path, body] of [
    ["GET", "/admin/orders/chosen?ids=1"],
    ["GET", "/admin/orders/newer?than=1"],
    ["POST", "/admin/orders/deliver", { ids: [1] }],
  ] as const) {
    expect((await shop.call(path, { method, body })).status, path).toBe(401);
    expect((await shop.call(path, { method, body, token: shopper.token })).status, path).toBe(403);
  }
});
