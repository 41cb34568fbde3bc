import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Order } from "#app/features/orders/order-schema.ts";
import { summarizeTax } from "../app/features/invoices/issue/tax-summary.server.ts";
import { readInvoicePdf } from "./support/documents/invoice-pdf.ts";
import { createProducts } from "./support/products.ts";
import { openTestShop, PASSWORD, type TestShop } from "./support/shop.ts";
import { ADDRESS, newShopper, type Shopper } from "./support/shopper.ts";

let shop: TestShop;
let admin: string;
let shopper: Shopper;
beforeAll(async () => {
  shop = await openTestShop("empty");
  admin = await shop.newAdmin();
  shopper = await newShopper(shop);
});
afterAll(() => shop.close());

interface Goods {
  title: string;
  hsn?: string | null;
  rate?: number | null;
  price_paise?: number;
  quantity?: number;
}

/** Orders these goods and returns the order's id. */
async function order(goods: Goods[], by = shopper, body = {}): Promise<number> {
  for (const { title, hsn = null, rate = null, price_paise = 9900, quantity = 1 } of goods) {
    const { id } = await createProducts(shop, [{ price_paise, label: "1 kg" }]);
    await shop.database.db
      .updateTable("products")
      .set({ title, hsn, gst_rate_percent: rate })
      .where("id", "=", id)
      .execute();
    await by.add({ product_id: id, quantity });
  }
  const { status, body: placed } = await by.place(body);
  if (status !== 201) throw new Error(`Placing the order returned ${status}: ${placed.message}`);
  expect([placed.invoice_url, placed.credit_note_url]).toEqual([null, null]);
  return placed.id;
}

async function changeStatus(id: number, status: string, token = admin): Promise<Order> {
  const response = await shop.call<Order>(`/orders/${id}/`, {
    method: "PUT",
    token,
    body: { status },
  });
  expect(response.status).toBe(200);
  return response.body;
}

async function shopperIn(state: string, pincode: string): Promise<Shopper> {
  const other = await newShopper(shop);
  const body = { ...ADDRESS, state, pincode, city: "Elsewhere" };
  const { body: address } = await shop.call<{ id: number }>("/addresses/", {
    token: other.token,
    body,
  });
  return { ...other, place: (given = {}) => other.place({ address_id: address.id, ...given }) };
}

const RAGI: Goods = { title: "Ragi", hsn: "1008", rate: 5 };

describe("an invoice", () => {
  test("is issued once, when a cash order is shipped", async () => {
    const id = await order([RAGI]);
    expect((await readInvoicePdf(shop, id, shopper.token)).status).toBe(404);
    const shipped = await changeStatus(id, "shipped");
    expect(shipped.invoice_url).toBe(`/api/orders/${id}/invoice`);
    expect(shipped.credit_note_url).toBeNull();
    const first = await readInvoicePdf(shop, id, shopper.token);
    await changeStatus(id, "delivered");
    const later = await readInvoicePdf(shop, id, shopper.token);
    expect([first.status, later.status]).toEqual([200, 200]);
    expect(later.bytes.equals(first.bytes)).toBe(true);
  });

  test("is issued when a prepaid order is paid", async () => {
    const id = await order([RAGI], shopper, { payment_method: "upi" });
    expect((await changeStatus(id, "paid")).invoice_url).not.toBeNull();
    const paid = await readInvoicePdf(shop, id, shopper.token);
    await changeStatus(id, "shipped");
    expect((await readInvoicePdf(shop, id, shopper.token)).bytes.equals(paid.bytes)).toBe(true);
    const list = await shop.call<{ results: Order[] }>("/orders/", { token: shopper.token });
    expect(list.body.results.find((one) => one.id === id)?.invoice_url).toMatch(/invoice$/);
  });

  test("has every field of rule 46", async () => {
    const goods = [
      { ...RAGI, price_paise: 10000 },
      { title: "Soap", hsn: "34011190", rate: 18 },
    ];
    const id = await order(goods, shopper);
    await changeStatus(id, "shipped");
    const { text, headers } = await readInvoicePdf(shop, id, shopper.token);
    expect(headers.get("content-type")).toBe("application/pdf");
    expect(headers.get("content-disposition")).toMatch(
      /^inline; filename="invoice-NF-\d\d-\d\d-\d{6}\.pdf"$/,
    );
    for (const expected of [
      "Tax invoice",
      "Nela Farm Store Private Limited",
      "Chevella Road",
      "GSTIN 36AABCN1234F1ZX",
      "FSSAI 13626010000123",
      /Number NF\/\d\d-\d\d\/\d{6}/,
      /Date \d{1,2} \w+ 20\d\d/,
      `Order #${id}`,
      "Anitha Rao",
      "Flat 302",
      "Hyderabad 500034",
      "Not registered under GST",
      "Place of supply Telangana (36)",
      "Reverse charge No",
      "Payment Cash on delivery",
      "Ragi 1 kg 1008 1 100.00 95.24 2.38 2.5% 2.38 2.5% 100.00",
      "Soap 1 kg 34011190 1 99.00 83.90 7.55 9% 7.55 9% 99.00",
      "Taxable value 179.14 CGST 9.93 SGST 9.93",
      "₹199.00",
      "Rupees One Hundred Ninety Nine Only",
      "it needs no signature",
      "page 1 of 1",
    ]) {
      expect(text).toMatch(expected instanceof RegExp ? expected : asPattern(expected));
    }
    expect(text).not.toContain("IGST");
  });

  test("to another state has IGST only", async () => {
    const far = await shopperIn("Tamil Nadu", "600001");
    const id = await order([{ ...RAGI, price_paise: 10500, quantity: 2 }], far);
    await changeStatus(id, "shipped");
    const { text } = await readInvoicePdf(shop, id, far.token);
    expect(text).toContain("Place of supply Tamil Nadu (33)");
    expect(text).toContain("Ragi 1 kg 1008 2 105.00 200.00 10.00 5% 210.00");
    expect(text).toContain("IGST 10.00");
    expect(text).not.toMatch(/CGST|SGST/);
  });

  test("for exempt goods only is a bill of supply, and a mixed one is both at once", async () => {
    const salt: Goods = { title: "Rock salt", hsn: "2501", rate: 0 };
    const exempt = await order([salt]);
    await changeStatus(exempt, "shipped");
    const bill = await readInvoicePdf(shop, exempt, shopper.token);
    expect(bill.text).toContain("Bill of supply");
    expect(bill.text).not.toMatch(/Tax invoice|CGST|IGST|include GST|[Tt]axable value/);
    expect(bill.text).toContain("All goods on this bill are exempt from GST. No GST is charged.");
    expect(bill.text).toMatch(/Value 99\.00/);
    const mixed = await order([salt, RAGI]);
    await changeStatus(mixed, "shipped");
    const both = await readInvoicePdf(shop, mixed, shopper.token);
    expect(both.text).toContain("Invoice-cum-bill of supply");
    expect(both.text).toContain("Rock salt 1 kg 2501 1 99.00 – 0.00 exempt 0.00 exempt 99.00");
    expect(both.text).toContain("Taxable value 94.28 Exempt value 99.00 CGST 2.36 SGST 2.36");
    expect(both.text).toContain("No GST is charged on exempt goods.");
    expect(both.text).toContain("2501 exempt 0.00 99.00 0.00 0.00 0.00");
  });

  test("reversed by a credit note keeps taxable and exempt value apart", async () => {
    const goods = [{ title: "Rock salt", hsn: "2501", rate: 0 }, RAGI];
    const id = await order(goods, shopper, { payment_method: "upi" });
    await changeStatus(id, "paid");
    await changeStatus(id, "cancelled");
    const { text } = await readInvoicePdf(shop, id, shopper.token, "?type=credit-note");
    expect(text).toContain("Taxable value 94.28 Exempt value 99.00 CGST 2.36 SGST 2.36");
  });

  test("from before exempt goods had their own total prints the figures with which it was issued", async () => {
    const id = await order([{ title: "Rock salt", hsn: "2501", rate: 0 }, RAGI]);
    await changeStatus(id, "shipped");
    // As calculated then: the odd paisa in CGST, and exempt goods in the taxable value.
    const { db } = shop.database;
    const old = { taxable_paise: 9429, cgst_paise: 236, sgst_paise: 235 };
    await db
      .updateTable("invoice_lines")
      .set(old)
      .where("order_id", "=", id)
      .where("hsn", "=", "1008")
      .execute();
    await db
      .updateTable("invoice_lines")
      .set({ taxable_paise: 9900, exempt_paise: 0 })
      .where("order_id", "=", id)
      .where("hsn", "=", "2501")
      .execute();
    await db
      .updateTable("invoices")
      .set({ ...old, taxable_paise: 19329, exempt_paise: 0 })
      .where("order_id", "=", id)
      .execute();
    const { text } = await readInvoicePdf(shop, id, shopper.token);
    expect(text).toContain("99.00 94.29 2.36 2.5% 2.35 2.5% 99.00");
    expect(text).toContain("99.00 99.00 0.00 exempt 0.00 exempt 99.00");
    expect(text).toContain("Taxable value 193.29 CGST 2.36 SGST 2.35");
    expect(text).not.toContain("Exempt value");
  });

  test("for unclassified goods is taxed at the fallback rate, without HSN", async () => {
    const id = await order([{ title: "Basket" }]);
    await changeStatus(id, "shipped");
    const { text } = await readInvoicePdf(shop, id, shopper.token);
    expect(text).toContain("Basket 1 kg – 1 99.00 83.90 7.55 9% 7.55 9% 99.00");
  });

  test("has product names in four scripts", async () => {
    const id = await order([
      { title: "కొర్రలు" },
      { title: "கடலை" },
      { title: "कंगनी" },
      { title: "Žito ₹" },
    ]);
    await changeStatus(id, "shipped");
    const { text, bytes } = await readInvoicePdf(shop, id, shopper.token);
    // Vowel signs drawn before their letter also come first in the PDF's text.
    const written = text.replaceAll(" ", "");
    for (const word of ["కొర్రలు", "கடைல", "कंगनी", "Žito₹"]) expect(written).toContain(word);
    for (const font of ["Telugu", "Tamil", "Devanagari"]) {
      expect(bytes.includes(`NotoSans${font}-SemiBold`)).toBe(true);
    }
  });

  test("of 32 lines takes two pages with a header on each, and every line adds up", async () => {
    const goods = Array.from({ length: 32 }, (_, at) => ({
      title: `Thing ${at}`,
      hsn: ["1008", "2501", null][at % 3],
      rate: [5, 0, 18][at % 3],
      price_paise: 1000 + at * 777,
      quantity: 1 + (at % 5),
    }));
    const id = await order(goods, shopper, { payment_method: "upi" });
    const { total } = await changeStatus(id, "paid");
    const { text } = await readInvoicePdf(shop, id, shopper.token);
    expect(text).toMatch(/page 1 of 2.*page 2 of 2/);
    expect(text.match(/Goods HSN Packs/g)).toHaveLength(2);
    const lines = await shop.database.db
      .selectFrom("invoice_lines")
      .selectAll()
      .where("order_id", "=", id)
      .execute();
    expect(lines).toHaveLength(32);
    expect(lines.reduce((sum, line) => sum + line.total_paise, 0)).toBe(Math.round(total * 100));
    expect(summarizeTax(lines).map((row) => row.hsn)).toEqual(["1008", "2501", null]);
  });
});

describe("the GST rate on an invoice", () => {
  const setRates = (title: string, rates: object) =>
    shop.database.db.updateTable("products").set(rates).where("title", "=", title).execute();
  const indiaDay = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toLocaleDateString("en-CA", {
      timeZone: "Asia/Kolkata",
    });

  test("is that of the invoice's day, not of the order's, like the HSN code; the price stays", async () => {
    const title = "Unclassified basket";
    const id = await order([{ title, price_paise: 11800 }]);
    await setRates(title, { hsn: "46021911", gst_rate_percent: 5 });
    const { total } = await changeStatus(id, "shipped");
    const { text } = await readInvoicePdf(shop, id, shopper.token);
    expect(text).toContain(`${title} 1 kg 46021911 1 118.00 112.38 2.81 2.5% 2.81 2.5% 118.00`);
    expect(total).toBe(118);
    const [line] = await shop.database.db
      .selectFrom("order_lines")
      .select(["hsn", "gst_rate_percent"])
      .where("order_id", "=", id)
      .execute();
    expect(line).toEqual({ hsn: null, gst_rate_percent: null });
  });

  test("with a future date applies from that date", async () => {
    const [soon, started] = ["Rate changes tomorrow", "Rate changed today"];
    const next = (days: number) => ({
      next_gst_rate_percent: 18,
      next_gst_rate_from: indiaDay(days),
    });
    const id = await order([
      { title: soon, rate: 5, hsn: "1001" },
      { title: started, rate: 5, hsn: "1002" },
    ]);
    await setRates(soon, next(1));
    await setRates(started, next(0));
    await changeStatus(id, "shipped");
    const { text } = await readInvoicePdf(shop, id, shopper.token);
    expect(text).toContain(`${soon} 1 kg 1001 1 99.00 94.28 2.36 2.5%`);
    expect(text).toContain(`${started} 1 kg 1002 1 99.00 83.90 7.55 9%`);
  });

  test("is the order's if the product no longer has one", async () => {
    const title = "Rate taken away";
    const id = await order([{ title, rate: 5, hsn: "1003" }]);
    await setRates(title, { hsn: null, gst_rate_percent: null });
    await changeStatus(id, "shipped");
    expect((await readInvoicePdf(shop, id, shopper.token)).text).toContain(
      `${title} 1 kg 1003 1 99.00 94.28`,
    );
  });
});

describe("reading an invoice", () => {
  test("is for the owner and administrators only", async () => {
    const id = await order([RAGI]);
    await changeStatus(id, "shipped");
    const other = await newShopper(shop);
    expect((await readInvoicePdf(shop, id, shopper.token)).status).toBe(200);
    expect((await readInvoicePdf(shop, id, admin)).status).toBe(200);
    expect((await readInvoicePdf(shop, id, other.token)).status).toBe(403);
    expect((await shop.call(`/orders/${id}/invoice`)).status).toBe(401);
    expect((await readInvoicePdf(shop, 999_999, shopper.token)).status).toBe(404);
    expect((await readInvoicePdf(shop, id, shopper.token, "?type=receipt")).status).toBe(400);
  });

  test("is possible after the account is erased, as it was issued", async () => {
    const leaving = await newShopper(shop);
    const id = await order([RAGI], leaving);
    await changeStatus(id, "shipped");
    await changeStatus(id, "delivered");
    const before = await readInvoicePdf(shop, id, admin);
    const body = { password: PASSWORD };
    const { status } = await shop.call("/profile/", {
      method: "DELETE",
      token: leaving.token,
      body,
    });
    expect(status).toBe(204);
    expect((await readInvoicePdf(shop, id, admin)).bytes.equals(before.bytes)).toBe(true);
  });

  test("returns it unchanged after the product changes", async () => {
    const id = await order([RAGI]);
    await changeStatus(id, "shipped");
    const before = await readInvoicePdf(shop, id, admin);
    await shop.database.db
      .updateTable("products")
      .set({ title: "New", gst_rate_percent: 28 })
      .execute();
    expect((await readInvoicePdf(shop, id, admin)).bytes.equals(before.bytes)).toBe(true);
  });
});

describe("cancelling an order", () => {
  test("before the invoice creates neither invoice nor credit note", async () => {
    const id = await order([RAGI]);
    const cancelled = await changeStatus(id, "cancelled", shopper.token);
    expect([cancelled.invoice_url, cancelled.credit_note_url]).toEqual([null, null]);
    const responses = await Promise.all(
      ["", "?type=credit-note"].map((query) => readInvoicePdf(shop, id, shopper.token, query)),
    );
    expect(responses.map(({ status }) => status)).toEqual([404, 404]);
    expect(responses.map(({ text }) => JSON.parse(text).message)).toEqual([
      "There is no invoice yet. It is issued when the order is paid or shipped.",
      "There is no such credit note. One is issued when an invoiced order is cancelled or partly refunded.",
    ]);
  });

  test("after the invoice issues a credit note of the same amounts in a series of its own", async () => {
    const id = await order([{ ...RAGI, price_paise: 10000 }], shopper, { payment_method: "upi" });
    await changeStatus(id, "paid");
    const invoice = await readInvoicePdf(shop, id, shopper.token);
    const { credit_note_url } = await changeStatus(id, "cancelled", shopper.token);
    expect(credit_note_url).toBe(`/api/orders/${id}/invoice?type=credit-note`);
    const note = await readInvoicePdf(shop, id, shopper.token, "?type=credit-note");
    expect(note.headers.get("content-disposition")).toContain('filename="credit-note-NC-');
    const number = /NF\/\d\d-\d\d\/\d{6}/.exec(invoice.text)?.[0];
    expect(note.text).toMatch(/Credit note number NC\/\d\d-\d\d\/\d{6}/);
    expect(note.text).toContain(`For invoice ${number}`);
    expect(note.text).toContain("Reason Order cancelled");
    expect(note.text).toContain("Ragi 1 kg 1008 1 100.00 95.24 2.38 2.5% 2.38 2.5% 100.00");
    expect((await readInvoicePdf(shop, id, shopper.token)).bytes.equals(invoice.bytes)).toBe(true);
  });

  test("twice at once issues one credit note", async () => {
    const id = await order([RAGI], shopper, { payment_method: "upi" });
    await changeStatus(id, "paid");
    const body = { status: "cancelled" };
    const responses = await Promise.all(
      [admin, shopper.token].map((token) =>
        shop.call(`/orders/${id}/`, { method: "PUT", token, body }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const rows = await shop.database.db
      .selectFrom("invoices")
      .select("series")
      .where("order_id", "=", id)
      .orderBy("series")
      .execute();
    expect(rows.map(({ series }) => series)).toEqual(["credit-note", "invoice"]);
  });
});

function asPattern(expected: string): RegExp {
  return new RegExp(expected.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&"));
}
