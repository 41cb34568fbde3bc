import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendCsv } from "./support/documents/csv-file.ts";
import { createProducts, createSoap } from "./support/products.ts";
import { forgetSettings } from "./support/settings/forget-settings.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { ADDRESS, newShopper } from "./support/shopper.ts";

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop("catalogue", { writesRows: true });
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

test("exported products can be imported unchanged, including formulas, quotes and bars", async () => {
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

test("exported products that share a long title can be imported unchanged", async () => {
  const packs = [{ label: "1 kg", net_quantity: 1000, unit: "g", price: 60 }];
  const body = { title: "Long grain ".repeat(18), price: 60, category_id: 38, packs };
  for (let made = 0; made < 2; made++) await shop.call("/products", { token, body });
  const { bytes, rows } = await exported("products");
  expect(Math.max(...rows.map(({ slug = "" }) => slug.length))).toBeGreaterThan(80);
  const { body: checked } = await sendCsv(shop, token, new Uint8Array(bytes));
  expect(checked).toMatchObject({ row_count: rows.length, unchanged_count: rows.length });
});

test.each([
  ["line feeds", "Stone ground\nKeep dry"],
  ["carriage returns", "Stone ground\rKeep dry"],
  ["both", "Stone ground\r\nKeep dry"],
])("a description of several lines, with %s, stays one cell", async (_breaks, description) => {
  await shop.call("/products/2", { method: "PUT", token, body: { description } });
  const { bytes } = await exported("products");
  const { status, body } = await sendCsv(shop, token, new Uint8Array(bytes));
  expect(status).toBe(201);
  expect(body).toMatchObject({ error_count: 0, changed_count: 0 });
});

test("customers and orders are exported without passwords, and no name runs as a formula", async () => {
  const { token: shopper, email } = await shop.newCustomer();
  await shop.call("/profile/update", {
    method: "PUT",
    token: shopper,
    body: { phone: "+91 98480 12345" },
  });
  // A name that could be set before names were validated.
  await shop.database.pool.query("UPDATE customers SET first_name = '@SUM(1)' WHERE email = $1", [
    email,
  ]);
  const address = await shop.call("/addresses", {
    token: shopper,
    body: { ...ADDRESS, first_name: "-Anitha" },
  });
  await shop.call("/cart_items", { token: shopper, body: { product_id: 1 } });
  const order = await shop.call("/orders", {
    token: shopper,
    body: { address_id: address.body.id },
  });
  const customers = await exported("customers");
  expect(customers.rows.find((row) => row.email === email)).toMatchObject({
    first_name: "'@SUM(1)",
    phone: "9848012345",
    date_joined: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
    order_count: "1",
  });
  expect(customers.bytes.toString()).not.toMatch(/argon|password/);
  const orders = await exported("orders");
  expect(orders.rows.find((row) => row.order === String(order.body.id))).toMatchObject({
    email,
    name: "'-Anitha Rao",
    phone: "9848012345",
    status: "pending",
    quantity: "1",
    invoice_number: "",
    cgst: "",
  });
});

test("an order awaiting its online payment does not count as spent", async () => {
  const shopper = await newShopper(shop, { product_id: 1 });
  const { body } = await shopper.place({ payment_method: "upi" });
  const me = await shop.call<{ email: string }>("/users/me/", { token: shopper.token });
  const spent = async () => {
    const { rows } = await exported("customers");
    return rows.find((row) => row.email === me.body.email)?.spent;
  };
  expect(await spent()).toBe("0");
  await shop.call(`/orders/${body.id}`, { method: "PUT", token, body: { status: "paid" } });
  expect(await spent()).toBe(String(body.total));
});

describe("exported orders", () => {
  /** Creates a product at ₹99 with this GST rate. */
  async function goods(title: string, gst_rate_percent: number, hsn: string) {
    const { id } = await createProducts(shop, [{ price_paise: 9900, label: "1 kg" }]);
    const facts = { title, gst_rate_percent, hsn };
    await shop.database.db.updateTable("products").set(facts).where("id", "=", id).execute();
    return id;
  }

  const rowsOf = async (id: number) =>
    (await exported("orders")).rows.filter((row) => row.order === String(id));

  test("have one row per line with invoice, HSN, rate and taxes, which add up to the total", async () => {
    const [ragi, salt] = [await goods("Ragi", 5, "1008"), await goods("Salt", 0, "2501")];
    const shopper = await newShopper(shop, { product_id: ragi }, { product_id: salt, quantity: 2 });
    const { body } = await shopper.place();
    const taxes = ["invoice_number", "invoice_date", "taxable_value", "exempt_value", "cgst"];
    for (const row of await rowsOf(body.id))
      expect(taxes.map((name) => row[name])).toEqual(taxes.map(() => ""));
    await shop.call(`/orders/${body.id}`, { method: "PUT", token, body: { status: "shipped" } });
    // 2 am on 1 April in India, still March in UTC.
    const night = new Date("2027-03-31T20:30:00Z");
    const { db } = shop.database;
    await db.updateTable("orders").set({ created_at: night }).where("id", "=", body.id).execute();
    await db
      .updateTable("invoices")
      .set({ issued_at: night })
      .where("order_id", "=", body.id)
      .execute();
    const rows = await rowsOf(body.id);
    expect(rows).toMatchObject([
      {
        line: "1",
        placed_at: "2027-04-01 02:00",
        total: "297",
        phone: "9848012345",
        state: "Telangana",
        state_code: "36",
        item: "Ragi 1 kg",
        invoice_number: expect.stringMatching(/^NF\/\d\d-\d\d\/\d{6}$/),
        invoice_date: "2027-04-01",
        credit_note_number: "",
        hsn: "1008",
        gst_rate: "5",
        taxable_value: "94.28",
        exempt_value: "0",
        cgst: "2.36",
        sgst: "2.36",
        igst: "0",
        line_total: "99",
      },
      {
        line: "2",
        total: "",
        item: "Salt 1 kg",
        hsn: "2501",
        gst_rate: "0",
        taxable_value: "0",
        exempt_value: "198",
        cgst: "0",
        sgst: "0",
        igst: "0",
        line_total: "198",
      },
    ]);
    const sum = ["taxable_value", "exempt_value", "cgst", "sgst", "igst"]
      .flatMap((name) => rows.map((row) => Number(row[name])))
      .reduce((all, part) => all + part, 0);
    expect(sum).toBeCloseTo(297, 5);
  });

  test("have rows for delivery, with its taxes at each rate", async () => {
    const [ragi, salt] = [await goods("Ragi", 5, "1008"), await goods("Salt", 0, "2501")];
    const shopper = await newShopper(shop, { product_id: ragi }, { product_id: salt, quantity: 2 });
    const zone = { name: "All", states: [], pins: [], charge: 60, perKg: 0, freeFrom: null };
    const values = { deliveryZones: [zone], smallestOrder: 0 };
    const path = "/admin/settings/charges/";
    const saved = await shop.call(path, { method: "PUT", token, body: { version: 0, values } });
    expect(saved.status).toBe(200);
    const { body } = await shopper.place();
    await forgetSettings(shop);
    const cells = (row: Record<string, string>) =>
      ["line", "item", "total", "delivery_charge", "line_total", "hsn", "gst_rate"].map(
        (name) => row[name],
      );
    expect((await rowsOf(body.id)).map(cells)).toEqual([
      ["1", "Ragi 1 kg", "357", "60", "99", "1008", "5"],
      ["2", "Salt 1 kg", "", "", "198", "2501", "0"],
      ["1000", "Delivery", "", "", "60", "", ""],
    ]);
    await shop.call(`/orders/${body.id}`, { method: "PUT", token, body: { status: "shipped" } });
    const rows = await rowsOf(body.id);
    expect(rows.map(cells)).toEqual([
      ["1", "Ragi 1 kg", "357", "60", "99", "1008", "5"],
      ["2", "Salt 1 kg", "", "", "198", "2501", "0"],
      ["1000", "Delivery", "", "", "20", "1008", "5"],
      ["1001", "Delivery", "", "", "40", "2501", "0"],
    ]);
    const sum = (names: string[]) =>
      rows.flatMap((row) => names.map((name) => Number(row[name]))).reduce((a, b) => a + b, 0);
    expect(sum(["taxable_value", "exempt_value", "cgst", "sgst", "igst"])).toBeCloseTo(357, 5);
    expect(rows[2]).toMatchObject({ taxable_value: "19.04", cgst: "0.48", exempt_value: "0" });
  });

  test("name the parcel of each line", async () => {
    const [rice, soap] = [await createProducts(shop), await createSoap(shop)];
    const shopper = await newShopper(shop, { product_id: rice.id }, { product_id: soap.id });
    const { id } = (await shopper.place()).body;
    const change = (body: object) => shop.call(`/orders/${id}`, { method: "PUT", token, body });
    const parcelsOf = async () =>
      (await rowsOf(id)).map((row) => [row.carrier, row.tracking_number]);
    const post = { carrier: "India Post", tracking_number: "EK 12 IN" };
    const soapParcel = { kind: "non-food", carrier: "DTDC", tracking_number: "D7" };
    await change({ status: "shipped", ...post, parcels: [soapParcel] });
    expect(await parcelsOf()).toEqual([
      ["India Post", "EK 12 IN"],
      ["DTDC", "D7"],
    ]);
    await change({ parcels: [{ kind: "food", ...post, tracking_number: "EK 13 IN" }, soapParcel] });
    expect(await parcelsOf()).toEqual([
      ["India Post", "EK 13 IN"],
      ["DTDC", "D7"],
    ]);
  });

  test("name the credit note of an order cancelled after its invoice", async () => {
    const shopper = await newShopper(shop, { product_id: await goods("Jowar", 5, "1007") });
    const { body } = await shopper.place({ payment_method: "upi" });
    for (const status of ["paid", "cancelled"])
      await shop.call(`/orders/${body.id}`, { method: "PUT", token, body: { status } });
    const [row] = await rowsOf(body.id);
    expect(row?.credit_note_number).toMatch(/^NC\//);
    expect(row?.credit_note_date).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test("are complete across batches, with each line once", async () => {
    const shopper = await newShopper(shop, { product_id: await goods("Bajra", 5, "1008") });
    const { body } = await shopper.place();
    // The same order 450 more times.
    await shop.database.pool.query(
      `WITH copies AS (
         INSERT INTO orders (customer_id, status, total_paise, payment_method, payment_status, delivery)
         SELECT customer_id, status, total_paise, payment_method, payment_status, delivery
         FROM orders, generate_series(1, 450) WHERE id = $1 RETURNING customer_id, id)
       INSERT INTO order_lines (customer_id, order_id, line, product_id, pack_id, title, pack_label, image, quantity, price_paise)
       SELECT copies.customer_id, copies.id, line, product_id, pack_id, title, pack_label, image, quantity, price_paise
       FROM copies, order_lines WHERE order_id = $1`,
      [body.id],
    );
    const { rows } = await exported("orders");
    const bajra = rows.filter(({ item }) => item === "Bajra 1 kg");
    expect(bajra).toHaveLength(451);
    expect(new Set(bajra.map(({ order }) => order)).size).toBe(451);
  });
});

test("customers are listed by page and found by name, with the amount they spent, and erased ones have no name", async () => {
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
