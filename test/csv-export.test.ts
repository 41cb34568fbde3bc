import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendCsv } from "./csv-file.ts";
import { openTestShop, type TestShop } from "./shop.ts";

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  token = await shop.newAdmin();
});
afterAll(() => shop.close());

async function exported(what: string) {
  const response = await fetch(`${shop.url}/api/admin/export/${what}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toMatch(
    new RegExp(`attachment; filename="${what}-\\d{4}-\\d\\d-\\d\\d\\.csv"`),
  );
  const bytes = Buffer.from(await response.arrayBuffer());
  const rows: Record<string, string>[] = parse(bytes, { bom: true, columns: true });
  return { bytes, rows };
}

test("the products come back unchanged, formulas, quotes and bars among them", async () => {
  const title = '=HYPERLINK("http://x.example","ragi")';
  await shop.call("/products/1", {
    method: "PUT",
    token,
    body: { title, description: '\'-quoted,\nand "more"', tags: ["a | b", "-c"] },
  });
  const { bytes, rows } = await exported("products");
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const row = rows.find((line) => line.title?.includes("HYPERLINK"));
  expect(row?.title).toBe(`'${title}`);
  expect(row?.price).toMatch(/^\d+(\.\d+)?$/);
  const { status, body } = await sendCsv(shop, token, new Uint8Array(bytes));
  expect(status).toBe(201);
  expect(body).toMatchObject({ row_count: rows.length, unchanged_count: rows.length });
});

test("customers and orders leave without passwords, and nobody's name runs as a formula", async () => {
  const { token: shopper, email } = await shop.newCustomer();
  await shop.call("/profile/update", {
    method: "PUT",
    token: shopper,
    body: { phone: "+91 98480 12345" },
  });
  // A name as it could be given before names were checked.
  await shop.database.pool.query("UPDATE customers SET first_name = '@SUM(1)' WHERE email = $1", [
    email,
  ]);
  const address = await shop.call("/addresses", {
    token: shopper,
    body: {
      first_name: "-Anitha",
      last_name: "Rao",
      phone: "98480 12345",
      line1: "Flat 302",
      city: "Hyderabad",
      state: "Telangana",
      pincode: "500034",
    },
  });
  await shop.call("/cart_items", { token: shopper, body: { product_id: 1 } });
  const order = await shop.call("/orders", {
    token: shopper,
    body: { address_id: address.body.id },
  });
  const customers = await exported("customers");
  expect(customers.rows.find((row) => row.email === email)).toMatchObject({
    first_name: "'@SUM(1)",
    phone: "'+91 98480 12345",
    order_count: "1",
  });
  expect(customers.bytes.toString()).not.toMatch(/argon|password/);
  const orders = await exported("orders");
  expect(orders.rows.find((row) => row.order === String(order.body.id))).toMatchObject({
    email,
    name: "'-Anitha Rao",
    status: "pending",
    items: expect.stringContaining("1 x "),
  });
});

test("people are listed by page and found by name, with what they spent; the erased have no name", async () => {
  const { token: shopper, email, password } = await shop.newCustomer();
  const read = (query: string) =>
    shop.call<{ count: number; next: string | null; results: Record<string, unknown>[] }>(
      `/admin/customers${query}`,
      { token },
    );
  const { body } = await read(`?q=${email.toUpperCase()}`);
  expect(body.results).toEqual([
    {
      id: expect.any(Number),
      email,
      first_name: "Anitha",
      last_name: "Rao",
      phone: "",
      role: "customer",
      erased: false,
      date_joined: expect.stringMatching(/Z$/),
      order_count: 0,
      spent: 0,
    },
  ]);
  expect((await read("?q=%25")).body.count).toBe(0);
  const paged = await read("?limit=1");
  expect(paged.body.results).toHaveLength(1);
  expect(paged.body.next).toContain("offset=1");
  await shop.call("/profile", { method: "DELETE", token: shopper, body: { password } });
  const [newest] = (await read("?limit=1")).body.results;
  expect(newest).toMatchObject({ erased: true, email: "", first_name: "", last_name: "" });
});
