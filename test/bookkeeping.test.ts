import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MonthBooks, MonthEntry } from "../app/features/bookkeeping/bookkeeping-schema.ts";
import type { Gstr1Return } from "../app/features/bookkeeping/gst/gstr1-return.ts";
import { indiaDay } from "../app/shared/india-time.ts";
import type { Page } from "../app/shared/page-links.ts";
import { findViolations } from "../scripts/shop/verify.ts";
import { readZip } from "./support/documents/zip-file.ts";
import { placeRefundable, type RefundableOrder } from "./support/paid-order.ts";
import { openRazorpayShop, type RazorpayShop } from "./support/razorpay/razorpay-shop.ts";
import type { ApiResponse, TestShop } from "./support/shop.ts";

/** A month with every kind of sale, refund and payment: its figures, its folder, and what stays when it is closed. */

let razorpay: RazorpayShop;
let shop: TestShop;
let admin: string;
let paidByUpi: RefundableOrder;

const today = indiaDay(new Date());
const thisMonth = today.slice(0, 7);
const [year = 0, month = 1] = thisMonth.split("-").map(Number);
const lastMonth = new Date(Date.UTC(year, month - 2)).toISOString().slice(0, 7);

const BUYER = "29AAGCB7383J1Z4";
const KARNATAKA = { city: "Bengaluru", state: "Karnataka", pincode: "560001" };
const FIVE = { price_paise: 10_500, quantity: 2, rate: 5 };
const EIGHTEEN = { price_paise: 11_800, quantity: 1, rate: 18 };
const EXEMPT = { price_paise: 20_000, quantity: 1, rate: 0 };

beforeAll(async () => {
  razorpay = await openRazorpayShop();
  shop = razorpay.shop;
  admin = await shop.newAdmin();
  await sellEverything();
});
afterAll(() => razorpay.close());

async function sellEverything(): Promise<void> {
  // Inside the state, mixed, by UPI; one piece and then a part of the price refunded.
  paidByUpi = await placeRefundable(shop, admin, [FIVE, EXEMPT, EIGHTEEN]);
  await paidByUpi.change({ status: "shipped" });
  const piece = { items: [{ item: 1, quantity: 1 }], reason: "Torn", reference: "UTR100001" };
  expect((await paidByUpi.refund(piece)).status).toBe(201);
  expect((await paidByUpi.refund({ amount: 41, reason: "Late" })).status).toBe(201);
  expect((await paidByUpi.recordSent(2, { reference: "UTR100002" })).status).toBe(200);
  // To another state, in cash, with a discount and a delivery charge, delivered.
  const cash = await placeRefundable(shop, admin, [FIVE], "cod", { address: KARNATAKA });
  await shop.database.pool.query(`
    UPDATE order_lines SET discount_paise = 1000 WHERE order_id = ${cash.id};
    UPDATE orders SET delivery_charge_paise = 5250, total_paise = total_paise - 1000 + 5250,
      offers = '[{"id": 1, "name": "Ten off", "code": null, "discount_paise": 1000}]'
    WHERE id = ${cash.id};
  `);
  await cash.change({ status: "shipped" });
  await cash.change({ status: "delivered" });
  // To another state, cancelled after the invoice and refunded.
  const other = await placeRefundable(
    shop,
    admin,
    [{ price_paise: 9_000_00, quantity: 2, rate: 5 }],
    "upi",
    { address: KARNATAKA },
  );
  await other.change({ status: "cancelled" });
  const refunded = { payment_status: "refunded", reference: "UTR100003" };
  expect((await other.change(refunded)).status).toBe(200);
  // To a business in another state, partly refunded.
  const business = await placeRefundable(shop, admin, [FIVE], "upi", {
    address: KARNATAKA,
    body: { gstin: BUYER, business_name: "Bengaluru Foods" },
  });
  const back100 = { amount: 100, reason: "Late", reference: "UTR100004" };
  expect((await business.refund(back100)).status).toBe(201);
  // Exempt only; and an order that is cancelled before its invoice.
  await placeRefundable(shop, admin, [EXEMPT]);
  const early = await placeRefundable(shop, admin, [FIVE], "cod");
  await early.change({ status: "cancelled" });
  // Through Razorpay: paid; paid and cancelled; paid twice.
  const one = await razorpay.order();
  await one.verify(one.pay());
  const back = await razorpay.order();
  await back.verify(back.pay());
  await back.cancel();
  const twice = await razorpay.order();
  await twice.verify(twice.pay());
  twice.pay();
  for (const order of [back, twice]) await order.makeCheckDue();
  expect(await razorpay.reconcile()).toEqual([]);
}

const read = async (of = thisMonth) =>
  shop.call<MonthBooks & { message?: string }>(`/admin/accounts/${of}/`, { token: admin });

async function folder(of = thisMonth, query = ""): Promise<Map<string, Buffer>> {
  const response = await fetch(`${shop.url}/api/admin/accounts/${of}/folder${query}`, {
    headers: { authorization: `Bearer ${admin}` },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-disposition")).toContain(`accounts-${of}.zip`);
  const files = readZip(Buffer.from(await response.arrayBuffer()));
  return new Map([...files].map(([name, content]) => [name.replace(/^[^/]+\//, ""), content]));
}

const rowsOf = (files: Map<string, Buffer>, name: string): Record<string, string>[] =>
  parse(files.get(name) ?? "", { bom: true, columns: true });

async function figuresInSql() {
  const { rows } = await shop.database.pool.query(`
    SELECT sum(total_paise) FILTER (WHERE series = 'invoice') / 100.0 AS invoiced,
      sum(total_paise) FILTER (WHERE series = 'credit-note') / 100.0 AS credited FROM invoices`);
  return rows[0];
}

describe("the figures of a month", () => {
  test("match those of its documents", async () => {
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body).toMatchObject({ month: thisMonth, state: "running", closed_at: null });
    const { invoices, credit_notes } = body;
    expect([invoices.count, credit_notes.count]).toEqual([8, 5]);
    expect({ invoiced: invoices.total, credited: credit_notes.total }).toEqual(
      await figuresInSql(),
    );
    for (const sums of [invoices, credit_notes]) {
      const { taxable, exempt, cgst, sgst, igst, total } = sums;
      expect(taxable + exempt + cgst + sgst + igst).toBeCloseTo(total, 6);
    }
    // Of ₹18,000, ₹200 with ₹52.50 for delivery, and ₹210: only these went to another state.
    expect(invoices.igst).toBe(857.14 + 9.52 + 2.5 + 10);
  });

  test("have money by payment method that matches the orders", async () => {
    const { body } = await read();
    expect(body.faults).toEqual([]);
    expect(body.days).toEqual([{ day: today, red: false, ...body.money }]);
    expect(body.money).toEqual({
      cod: 252.5,
      upi: 528 + 18_000 + 210 + 200,
      // Four payments of ₹30; two went back.
      razorpay: 120,
      refunds: -(105 + 41 + 18_000 + 100 + 30 + 30),
      money: body.money.orders,
      orders: 252.5 + 528 + 210 + 200 + 60 - 146 - 100,
    });
  });

  test("are listed by month", async () => {
    const { body } = await shop.call<Page<MonthEntry>>("/admin/accounts?limit=5", { token: admin });
    const { invoices, credit_notes } = (await read()).body;
    expect(body.results).toEqual([
      {
        month: thisMonth,
        state: "running",
        documents: 13,
        total: expect.closeTo(invoices.total - credit_notes.total, 6),
        tax: expect.any(Number),
      },
    ]);
  });

  test("are red if money doesn't match its order, with the row at fault", async () => {
    const { pool } = shop.database;
    const { rows } = await pool.query(
      "UPDATE razorpay_payments SET captured_paise = 3100 WHERE payment_id = (SELECT min(reference) FROM receipts WHERE method = 'razorpay') RETURNING payment_id, order_id",
    );
    const { payment_id, order_id } = rows[0];
    const { body } = await read();
    expect(body.days).toMatchObject([{ day: today, red: true }]);
    expect(body.faults).toMatchObject([
      {
        order_id: Number(order_id),
        reference: payment_id,
        method: "razorpay",
        money: 31,
        order: 30,
      },
    ]);
    const readme = (await folder(thisMonth, "?pdfs=false")).get("README.txt")?.toString();
    expect(readme).toContain("Payments and refunds that differ from their orders: 1, see");
    await pool.query("UPDATE razorpay_payments SET captured_paise = 3000 WHERE payment_id = $1", [
      payment_id,
    ]);
    expect((await read()).body.faults).toEqual([]);
  });
});

describe("the accountant's folder", () => {
  test("has every table, the register, the money, Tally's files and each PDF", async () => {
    const files = await folder();
    const fp = `${thisMonth.slice(5)}${thisMonth.slice(0, 4)}`;
    const { rows } = await shop.database.pool.query<{ number: string }>(
      "SELECT number FROM invoices",
    );
    const pdfs = rows.map(({ number }) => `pdf/${number.replaceAll("/", "-")}.pdf`);
    expect([...files.keys()].toSorted()).toEqual(
      [
        "README.txt",
        `gstr-1/gstr1-${fp}.json`,
        ...["b2b", "b2cl", "b2cs", "cdnr", "cdnur", "docs", "exemp", "hsn-b2b", "hsn-b2c"].map(
          (name) => `gstr-1/${name}.csv`,
        ),
        `gstr-3b/gstr3b-${fp}.json`,
        "invoice-register.csv",
        "money/days.csv",
        "money/differences.csv",
        "money/couriers.csv",
        "money/razorpay-settlements.csv",
        "money/payments-and-refunds.csv",
        "tally/ledgers.xml",
        "tally/vouchers.xml",
        ...pdfs,
      ].toSorted(),
    );
    // It needs no sums, so the download begins before they are known.
    expect([...files.keys()][0]).toBe("invoice-register.csv");
    for (const name of pdfs) expect(files.get(name)?.toString("latin1", 0, 5)).toBe("%PDF-");
  });

  test("is consistent: return, register, Tally and README have the same sums", async () => {
    const files = await folder(thisMonth, "?pdfs=false");
    expect([...files.keys()].some((name) => name.startsWith("pdf/"))).toBe(false);
    const { invoices, credit_notes } = (await read()).body;
    const net = invoices.total - credit_notes.total;
    const register = rowsOf(files, "invoice-register.csv");
    const sum = (rows: Record<string, string>[], column: string) =>
      rows.reduce((all, row) => all + Number(row[column]), 0);
    expect(sum(register, "total")).toBeCloseTo(net, 6);
    const hsn = [...rowsOf(files, "gstr-1/hsn-b2c.csv"), ...rowsOf(files, "gstr-1/hsn-b2b.csv")];
    expect(sum(hsn, "Total Value")).toBeCloseTo(net, 6);
    expect(rowsOf(files, "gstr-1/b2b.csv")).toMatchObject([
      {
        "GSTIN/UIN of Recipient": BUYER,
        "Invoice Value": "210",
        "Place Of Supply": "29-Karnataka",
      },
    ]);
    expect(rowsOf(files, "gstr-1/cdnr.csv")).toMatchObject([
      { "GSTIN/UIN of Recipient": BUYER, "Note Value": "100", Rate: "5", "Taxable Value": "95.24" },
    ]);
    expect(rowsOf(files, "gstr-1/docs.csv").map((row) => row["Total Number"])).toEqual(["8", "5"]);
    expect(rowsOf(files, "money/days.csv")).toMatchObject([{ day: today, state: "green" }]);
    const vouchers = files.get("tally/vouchers.xml")?.toString() ?? "";
    const amounts = [...vouchers.matchAll(/<AMOUNT>(-?[0-9.]+)<\/AMOUNT>/g)].map(([, rupees]) =>
      Math.round(Number(rupees) * 100),
    );
    expect(amounts.reduce((all, paise) => all + paise, 0)).toBe(0);
    expect(vouchers.match(/VCHTYPE="Sales"/g)).toHaveLength(8);
    expect(vouchers.match(/VCHTYPE="Credit Note"/g)).toHaveLength(5);
    expect(files.get("README.txt")?.toString()).toContain("Invoices: 8, total ₹");
  });
});

describe("access to the books:", () => {
  const CALLS = [
    ["GET", ""],
    ["GET", `/${thisMonth}`],
    ["GET", `/${thisMonth}/folder`],
    ["POST", `/${thisMonth}/close`],
  ] as const;

  test.each(CALLS)("%s /admin/accounts%s is only for administrators", async (method, path) => {
    const call = (token?: string) => shop.call(`/admin/accounts${path}`, { method, token });
    expect((await call()).status).toBe(401);
    expect((await call(paidByUpi.shopper.token)).status).toBe(403);
  });

  test.each(["2026-13", "202611", "2026-1", "..%2F2026-11", "2026-11'--"])(
    "there is no month %s",
    async (bad) => {
      expect((await read(bad)).status).toBe(404);
    },
  );

  test("there are no months before the first document or after this one", async () => {
    expect((await read("2020-01")).status).toBe(404);
    expect((await read("2099-01")).status).toBe(404);
  });
});

describe("closing a month", () => {
  const close = (of: string): Promise<ApiResponse<MonthBooks & { message?: string }>> =>
    shop.call(`/admin/accounts/${of}/close`, { method: "POST", token: admin });

  /** Moves everything so far to the previous month. */
  async function sellItAMonthAgo() {
    const month = "interval '1 month'";
    await shop.database.pool.query(`
      UPDATE invoices SET issued_at = issued_at - ${month};
      UPDATE receipts SET received_at = received_at - ${month};
      UPDATE refunds SET sent_at = sent_at - ${month};
      UPDATE razorpay_payments SET created_at = created_at - ${month},
        refund_notified_at = refund_notified_at - ${month};
    `);
  }

  test("is refused before the month has ended", async () => {
    const { status, body } = await close(thisMonth);
    expect([status, body.message]).toEqual([409, "A month can be closed once it has ended."]);
  });

  test("keeps its figures, and later changes are in the next month", async () => {
    const before = (await read()).body;
    await sellItAMonthAgo();
    const open = (await read(lastMonth)).body;
    expect(open).toMatchObject({ state: "open", invoices: before.invoices, money: before.money });
    const [first, second] = await Promise.all([close(lastMonth), close(lastMonth)]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    const closed = (await read(lastMonth)).body;
    expect(closed).toEqual({ ...open, state: "closed", closed_at: expect.any(String) });

    const late = { amount: 10, reason: "Late again", reference: "UTR100009", refunded_on: today };
    expect((await paidByUpi.refund(late)).status).toBe(201);
    expect((await read(lastMonth)).body).toEqual(closed);
    const next = (await read()).body;
    expect(next).toMatchObject({
      invoices: { count: 0, total: 0 },
      credit_notes: { count: 1, total: 10 },
      money: { refunds: -10, money: -10, orders: -10 },
    });
    const files = await folder(lastMonth, "?pdfs=false");
    const fp = `${lastMonth.slice(5)}${lastMonth.slice(0, 4)}`;
    const gstr1: Gstr1Return = JSON.parse(`${files.get(`gstr-1/gstr1-${fp}.json`)}`);
    expect(gstr1.doc_issue.doc_det[1]?.docs[0]).toMatchObject({ totnum: 5 });
    expect(files.get("README.txt")?.toString()).toContain("These figures no longer change.");
    expect(await findViolations(shop.shop.db)).toEqual([]);
  });

  test("is in the audit log", async () => {
    const { body } = await shop.call<Page<{ what: string; thing_id: string }>>(
      "/admin/audit?what=month",
      { token: admin },
    );
    expect(body.results.map(({ what, thing_id }) => [what, thing_id])).toEqual([
      ["month.closed", lastMonth],
    ]);
  });

  test("can't be undone in the database, and a change of its documents is detected", async () => {
    const { pool } = shop.database;
    await expect(pool.query("DELETE FROM closed_months")).rejects.toThrow("never altered");
    await expect(pool.query("UPDATE closed_months SET month = '2020-01'")).rejects.toThrow(
      "never altered",
    );
    const moved = "number = (SELECT min(number) FROM invoices WHERE series = 'invoice')";
    await pool.query(
      `UPDATE invoices SET issued_at = issued_at + interval '2 months' WHERE ${moved}`,
    );
    expect(JSON.stringify(await findViolations(shop.shop.db))).toContain("A closed month");
    await pool.query(
      `UPDATE invoices SET issued_at = issued_at - interval '2 months' WHERE ${moved}`,
    );
  });
});
