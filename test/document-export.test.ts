import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { indiaDay } from "#app/shared/india-time.ts";
import { placeRefundable, type RefundableOrder } from "./support/paid-order.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";

const BUSINESS = { gstin: "36AAGCB7383J1Z9", business_name: "Hyderabad Foods" };

let shop: TestShop;
let admin: string;
let order: RefundableOrder;
beforeAll(async () => {
  shop = await openTestShop("empty", { writesRows: true });
  admin = await shop.newAdmin();
  const goods = [
    { price_paise: 10_500, quantity: 3, rate: 5 },
    { price_paise: 20_000, quantity: 1, rate: 0 },
  ];
  order = await placeRefundable(shop, admin, goods, "upi", { body: BUSINESS });
  await order.change({ status: "shipped" });
  await order.refund({ items: [{ item: 1, quantity: 1 }], reason: "Torn" });
  await order.refund({ amount: 41, reason: "=Late" });
});
afterAll(() => shop.close());

async function exported(query = "", token = admin) {
  const response = await fetch(`${shop.url}/api/admin/export/documents${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const rows: Record<string, string>[] =
    response.status === 200
      ? parse(Buffer.from(await response.arrayBuffer()), { bom: true, columns: true })
      : [];
  return { status: response.status, rows };
}

const today = indiaDay(new Date());

test("the export of documents has each line of invoices and credit notes, with credit notes negative", async () => {
  const { rows } = await exported(`?from=${today}&to=${today}`);
  expect(
    rows.map(({ document, line, quantity, total }) => [document, line, quantity, total]),
  ).toEqual([
    ["invoice-cum-bill-of-supply", "1", "3", "315"],
    ["invoice-cum-bill-of-supply", "2", "1", "200"],
    ["credit-note", "1", "-1", "-105"],
    ["credit-note", "1", "0", "-21"],
    ["credit-note", "2", "0", "-20"],
  ]);
  expect(rows[2]).toMatchObject({
    for_invoice: rows[0]?.number,
    for_invoice_date: today,
    date: today,
    reason: "Torn",
    hsn: "1008",
    gst_rate: "5",
    taxable_value: "-100",
    exempt_value: "0",
    cgst: "-2.5",
    sgst: "-2.5",
    igst: "0",
    buyer: "Hyderabad Foods",
    buyer_gstin: BUSINESS.gstin,
    place_of_supply: "36",
  });
  expect(rows[4]).toMatchObject({ reason: "'=Late", exempt_value: "-20", taxable_value: "0" });
  const total = rows.reduce((sum, row) => sum + Number(row.total), 0);
  expect(total).toBe(515 - 146);
});

test("the export of documents has only the documents of the period", async () => {
  expect((await exported("?to=2020-01-01")).rows).toEqual([]);
  expect((await exported("?from=2999-01-01")).rows).toEqual([]);
  expect((await exported("?from=yesterday")).status).toBe(400);
});

test("the export of documents is for administrators only", async () => {
  expect((await exported("", order.shopper.token)).status).toBe(403);
});

test("exported orders name their credit notes and the refunded amount once per order", async () => {
  const response = await fetch(`${shop.url}/api/admin/export/orders`, {
    headers: { authorization: `Bearer ${admin}` },
  });
  const rows: Record<string, string>[] = parse(Buffer.from(await response.arrayBuffer()), {
    bom: true,
    columns: true,
  });
  expect(rows.map(({ credited, refunded, total }) => [credited, refunded, total])).toEqual([
    ["146", "146", "515"],
    ["", "", ""],
  ]);
  expect(rows[0]?.credit_note_number).toMatch(/^NC\/\S+, NC\/\S+$/);
});

test("the day's sales are net of credit notes", async () => {
  const dashboard = await shop.call<{ days: { day: string; revenue: number }[] }>(
    "/admin/dashboard/",
    { token: admin },
  );
  expect(JSON.stringify(dashboard.body)).toContain("369");
});
