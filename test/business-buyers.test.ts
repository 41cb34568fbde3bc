import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MonthBooks } from "../app/features/bookkeeping/bookkeeping-schema.ts";
import type { AdminOrder } from "../app/features/orders/fulfilment/admin-order-schema.ts";
import { indiaDay } from "../app/shared/india-time.ts";
import { readInvoicePdf } from "./support/documents/invoice-pdf.ts";
import { placeRefundable } from "./support/paid-order.ts";
import { createProducts } from "./support/products.ts";
import { openTestShop, PASSWORD, type TestShop } from "./support/shop.ts";
import { ADDRESS, newShopper, type Shopper } from "./support/shopper.ts";

/**
 * Orders of registered businesses: what the checkout accepts, and what the invoice says. The shop and the address are in Telangana.
 */

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop("empty");
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

const TELANGANA = { gstin: "36AAGCB7383J1Z9", business_name: "Hyderabad Foods" };
const KARNATAKA = { gstin: "29AAGCB7383J1Z4", business_name: "Bengaluru Foods" };
const GOODS = [{ price_paise: 10_500, quantity: 1, rate: 5 }];

async function shopperWithCart(): Promise<Shopper> {
  const product = await createProducts(shop);
  return newShopper(shop, { product_id: product.id });
}

async function documentsOf(orderId: number) {
  const { rows } = await shop.database.pool.query(
    "SELECT series, particulars -> 'buyer' AS buyer, particulars -> 'ship_to' AS ship_to, cgst_paise, igst_paise FROM invoices WHERE order_id = $1 ORDER BY series DESC, sequence",
    [orderId],
  );
  return rows;
}

describe("an order of a business", () => {
  test("can be placed by phone with its GST number", async () => {
    const product = await createProducts(shop);
    const body = {
      address: ADDRESS,
      lines: [{ pack_id: product.packIds[0], quantity: 1 }],
      payment_method: "cod",
      expected_total: 10,
    };
    const call = (more: object) =>
      shop.call<AdminOrder & { message?: string }>("/admin/orders/", {
        token: admin,
        headers: { "idempotency-key": randomUUID() },
        body: { ...body, ...more },
      });
    const { gstin } = KARNATAKA;
    expect((await call({ gstin })).body).toMatchObject({ business_name: [expect.any(String)] });
    expect((await call(KARNATAKA)).body).toMatchObject({ billing_address: [expect.any(String)] });
    const order = await call(TELANGANA);
    expect([order.status, order.body.message]).toEqual([201, undefined]);
    expect(order.body.business).toEqual({
      gstin: TELANGANA.gstin,
      name: "Hyderabad Foods",
      address: "",
    });
  });

  test("in the shop's state is invoiced to it with CGST and SGST", async () => {
    const order = await placeRefundable(shop, admin, GOODS, "upi", { body: TELANGANA });
    expect(await documentsOf(order.id)).toEqual([
      {
        series: "invoice",
        buyer: {
          name: "Hyderabad Foods",
          gstin: TELANGANA.gstin,
          address: ["Flat 302", "Hyderabad 500034", "Telangana"],
          state: "Telangana",
          state_code: "36",
        },
        ship_to: { name: "Anitha Rao", address: ["Flat 302", "Hyderabad 500034", "Telangana"] },
        cgst_paise: 250,
        igst_paise: 0,
      },
    ]);
    const { text } = await readInvoicePdf(shop, order.id, order.shopper.token);
    for (const part of ["Billed to", "Hyderabad Foods", `GSTIN ${TELANGANA.gstin}`, "Delivered to"])
      expect(text).toContain(part);
    expect(text).not.toContain("Not registered");
    expect((await order.read()).business).toEqual({
      gstin: TELANGANA.gstin,
      name: "Hyderabad Foods",
      address: "",
    });
  });

  test("delivered outside its own state is taxed as supplied in its own (bill-to, ship-to)", async () => {
    const body = { ...KARNATAKA, billing_address: "12 MG Road, Bengaluru 560001" };
    const order = await placeRefundable(shop, admin, GOODS, "upi", { body });
    await order.change({ status: "shipped" });
    expect((await order.refund({ amount: 10, reason: "Late" })).status).toBe(201);
    const [invoice, note] = await documentsOf(order.id);
    expect(invoice).toMatchObject({
      buyer: {
        address: ["12 MG Road, Bengaluru 560001", "Karnataka"],
        state: "Karnataka",
        state_code: "29",
      },
      ship_to: { name: "Anitha Rao" },
      cgst_paise: 0,
      igst_paise: 500,
    });
    expect(note).toMatchObject({ series: "credit-note", buyer: { gstin: KARNATAKA.gstin } });
    const { text } = await readInvoicePdf(shop, order.id, admin);
    expect(text).toContain("Karnataka (29)");
  });

  test("is recorded in the books as a sale to a registered buyer, with no problem reported", async () => {
    const month = indiaDay(new Date()).slice(0, 7);
    const { body } = await shop.call<MonthBooks>(`/admin/accounts/${month}/`, { token: admin });
    expect([body.problems, body.faults]).toEqual([[], []]);
  });

  test("keeps its state when its address is corrected", async () => {
    const order = await placeRefundable(shop, admin, GOODS, "cod", { body: TELANGANA });
    const { delivery } = await order.read();
    const address = { ...delivery, city: "Bengaluru", state: "Karnataka", pincode: "560001" };
    const { status, body } = await shop.call(`/admin/orders/${order.id}/address/`, {
      method: "PUT",
      token: admin,
      body: address,
    });
    expect([status, body.state]).toEqual([
      400,
      ["The invoice is about Telangana. Cancel the order and place it again for another state."],
    ]);
  });
});

describe("files for the tax portals", () => {
  const filing = (id: number, kind: string, token = admin) =>
    shop.call<Record<string, unknown>[] & { message?: string }>(
      `/admin/orders/${id}/filing/${kind}`,
      { token },
    );

  test("name a business's state, and where its goods go", async () => {
    const body = { ...KARNATAKA, billing_address: "12 MG Road, Bengaluru 560001" };
    const order = await placeRefundable(shop, admin, GOODS, "upi", { body });
    const { status, body: file, headers } = await filing(order.id, "e-invoice");
    expect(status).toBe(200);
    expect(headers.get("content-disposition")).toMatch(/e-invoice-NF-.*\.json/);
    expect(file).toMatchObject([
      {
        Version: "1.1",
        BuyerDtls: { Gstin: KARNATAKA.gstin, Pos: "29", Pin: 560001, Stcd: "29" },
        ShipDtls: { Pin: 500034, Stcd: "36" },
        ItemList: [{ HsnCd: "1008", GstRt: 5, AssAmt: 100, IgstAmt: 5, TotItemVal: 105 }],
        ValDtls: { AssVal: 100, IgstVal: 5, TotInvVal: 105 },
      },
    ]);
    expect((await filing(order.id, "e-way-bill")).body.message).toMatch(
      /taxable goods above ₹50,000/,
    );
    expect((await filing(order.id, "e-invoice", order.shopper.token)).status).toBe(403);
  });

  test("list for transport what is sent, without items cancelled after the invoice", async () => {
    const goods = [
      { price_paise: 105_00, quantity: 4, rate: 5 },
      { price_paise: 10_00, quantity: 1, rate: 18 },
    ];
    const order = await placeRefundable(shop, admin, goods, "cod", { body: TELANGANA });
    await shop.database.pool.query(`
      UPDATE order_lines SET price_paise = 200 * price_paise WHERE order_id = ${order.id};
      UPDATE orders SET total_paise = 200 * total_paise WHERE id = ${order.id};
    `);
    await order.change({ status: "paid" });
    const items = [
      { item: 1, quantity: 1 },
      { item: 2, quantity: 1 },
    ];
    expect((await order.cancelItems({ items })).status).toBe(201);
    const { body } = await filing(order.id, "e-way-bill");
    expect(body).toMatchObject({
      billLists: [
        {
          totalValue: 60_000,
          cgstValue: 1_500,
          sgstValue: 1_500,
          totInvValue: 63_000,
          itemList: [{ itemNo: 1, hsnCode: 1008, quantity: 3, taxableAmount: 60_000 }],
        },
      ],
    });
    expect((await filing(order.id, "e-invoice")).body).toMatchObject([
      { ValDtls: { TotInvVal: 86_000 } },
    ]);
    await order.cancelItems({ items: [{ item: 1, quantity: 1 }] });
    expect((await filing(order.id, "e-way-bill")).body.message).toMatch(
      /taxable goods above ₹50,000/,
    );
  });

  /** An order whose goods cost a hundred times as much. */
  async function largeOrder(...rates: number[]) {
    const goods = rates.map((rate) => ({ price_paise: 400_00, quantity: 1, rate }));
    const order = await placeRefundable(shop, admin, goods, "cod", { body: TELANGANA });
    await shop.database.pool.query(`
      UPDATE order_lines SET price_paise = 100 * price_paise, is_food = line = 1 WHERE order_id = ${order.id};
      UPDATE orders SET total_paise = 100 * total_paise WHERE id = ${order.id};
    `);
    await order.change({ status: "shipped", carrier: "DTDC", tracking_number: "D1" });
    return order;
  }

  test("name no transporter if the parcels have several", async () => {
    const order = await largeOrder(5, 18);
    const parcels = [{ kind: "non-food", carrier: "Delhivery", tracking_number: "L2" }];
    await order.change({ parcels });
    expect((await filing(order.id, "e-way-bill")).body).toMatchObject({
      billLists: [{ totInvValue: 80_000, transporterName: "", transDocNo: "" }],
    });
  });

  test("exclude exempt goods from the e-way bill threshold", async () => {
    const order = await largeOrder(5, 0);
    const { status, body } = await filing(order.id, "e-way-bill");
    expect([status, body.message]).toEqual([
      409,
      "An e-way bill is for taxable goods above ₹50,000.",
    ]);
  });

  test("leave out the PIN code of an address that has none", async () => {
    const body = { ...KARNATAKA, billing_address: "12 MG Road, Bengaluru" };
    const order = await placeRefundable(shop, admin, GOODS, "upi", { body });
    const [file] = (await filing(order.id, "e-invoice")).body;
    expect(file?.BuyerDtls).not.toHaveProperty("Pin");
  });

  test("are only for issued invoices of businesses", async () => {
    const consumer = await placeRefundable(shop, admin, GOODS);
    expect((await filing(consumer.id, "e-invoice")).status).toBe(409);
    const unsent = await placeRefundable(shop, admin, GOODS, "cod", { body: TELANGANA });
    expect((await filing(unsent.id, "e-invoice")).status).toBe(404);
    expect((await filing(999_999_999, "e-way-bill")).status).toBe(404);
  });

  test("exclude orders that are entirely exempt: a bill of supply needs no e-invoice", async () => {
    const goods = [{ price_paise: 10_000, quantity: 1, rate: 0 }];
    const order = await placeRefundable(shop, admin, goods, "upi", { body: TELANGANA });
    const { status, body } = await filing(order.id, "e-invoice");
    expect([status, body.message]).toEqual([
      409,
      "All goods of this order are exempt from GST. A bill of supply needs no e-invoice.",
    ]);
  });
});

describe("the business of an order", () => {
  test.each([
    [{ gstin: "36AABCN1234F1ZY", business_name: "A" }, "gstin", /check each of the 15 characters/],
    [{ gstin: "36AABCN1234F1ZX", business_name: "A" }, "gstin", /our own GST number/],
    [{ gstin: "", business_name: "A" }, "gstin", /check each of the 15 characters/],
    [{ gstin: TELANGANA.gstin }, "business_name", /name of the business is required/],
    [{ gstin: TELANGANA.gstin, business_name: "  " }, "business_name", /required/],
    [KARNATAKA, "billing_address", /registered in Karnataka. Enter the address/],
    [{ ...KARNATAKA, billing_address: "x".repeat(201) }, "billing_address", /at most 200/],
  ])("%j is refused at its field, and nothing is placed", async (given, field, message) => {
    const shopper = await shopperWithCart();
    const { status, body } = await shopper.place(given);
    expect(status).toBe(400);
    expect(JSON.stringify((body as unknown as Record<string, unknown>)[field])).toMatch(message);
    expect((await shopper.readCart()).item_count).toBe(1);
  });

  test("may be typed in lower case with spaces around it", async () => {
    const shopper = await shopperWithCart();
    const { body } = await shopper.place({ ...TELANGANA, gstin: " 36aagcb7383j1z9 " });
    expect(body.business?.gstin).toBe(TELANGANA.gstin);
  });

  test("is absent if a consumer buys", async () => {
    const shopper = await shopperWithCart();
    expect((await shopper.place()).body.business).toBe(null);
  });

  test("must be the same when an idempotency key is reused", async () => {
    const shopper = await shopperWithCart();
    const first = await shopper.place(TELANGANA, "key-1");
    expect((await shopper.place(TELANGANA, "key-1")).body.id).toBe(first.body.id);
    const other = await shopper.place({ ...TELANGANA, business_name: "Another" }, "key-1");
    expect(other.status).toBe(409);
  });

  test("is remembered for the same customer, who can export it, until the account is erased", async () => {
    const remembered = async (token: string) =>
      (await shop.call<{ business: unknown }>("/profile/business/", { token })).body.business;
    const shopper = await shopperWithCart();
    expect(await remembered(shopper.token)).toBe(null);
    const { body } = await shopper.place(TELANGANA);
    const business = { gstin: TELANGANA.gstin, name: "Hyderabad Foods", address: "" };
    expect(await remembered(shopper.token)).toEqual(business);
    const exported = await shop.call("/profile/export/", { token: shopper.token });
    expect(exported.body.business).toEqual(business);
    expect(await remembered((await shopperWithCart()).token)).toBe(null);
    expect((await shop.call("/profile/business/")).status).toBe(401);
    const cancel = { method: "PUT", token: shopper.token, body: { status: "cancelled" } };
    expect((await shop.call(`/orders/${body.id}/`, cancel)).status).toBe(200);
    const erase = { method: "DELETE", token: shopper.token, body: { password: PASSWORD } };
    expect((await shop.call("/profile/", erase)).status).toBe(204);
    const { rows } = await shop.database.pool.query(
      "SELECT business FROM orders WHERE id = $1 UNION ALL SELECT business FROM customer_businesses WHERE customer_id = (SELECT customer_id FROM orders WHERE id = $1)",
      [body.id],
    );
    expect(rows).toEqual([{ business: null }]);
  });
});
