import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { MonthBooks } from "../app/features/bookkeeping/bookkeeping-schema.ts";
import type { Gstr1Return, ReturnItem } from "../app/features/bookkeeping/gst/gstr1-return.ts";
import { loadOffers } from "../app/features/offers/active-offers-service.server.ts";
import type { Dashboard } from "../app/features/reports/dashboard-schema.ts";
import { indiaDay } from "../app/shared/india-time.ts";
import { findViolations } from "../scripts/shop/verify.ts";
import { readZip } from "./support/documents/zip-file.ts";
import { TENTH } from "./support/offer-input.ts";
import { createProducts } from "./support/products.ts";
import {
  openRazorpayShop,
  type RazorpayShop,
  startPayment,
} from "./support/razorpay/razorpay-shop.ts";
import { forgetSettings } from "./support/settings/forget-settings.ts";
import type { TestShop } from "./support/shop.ts";
import { ADDRESS, newShopper } from "./support/shopper.ts";

/**
 * Random orders with every payment method, with offers and delivery charges, for every kind of buyer, and random actions on them.
 * After each, every report agrees to the paisa. A failure stays in the shop's figures, so smaller histories would fail too: look at
 * the first one.
 */

let razorpay: RazorpayShop;
let shop: TestShop;
let admin: string;
beforeAll(async () => {
  razorpay = await openRazorpayShop();
  shop = razorpay.shop;
  admin = await shop.newAdmin();
});
beforeEach(async () => {
  const zone = { name: "Everywhere", states: [], pins: [], charge: 40, perKg: 3, freeFrom: 700 };
  const values = { deliveryZones: [zone], smallestOrder: 0 };
  const charges = { version: 0, values };
  await succeed("/admin/settings/charges/", charges, "PUT");
  await succeed("/admin/offers/", { ...TENTH, percent: 7, min_goods: 50, combines: true });
  const sum = { ...TENTH, name: "A sum", kind: "amount", percent: null, amount: 13.37 };
  await succeed("/admin/offers/", { ...sum, min_goods: 100, combines: true });
});
afterEach(async () => {
  await forgetSettings(shop);
  await shop.database.pool.query("DELETE FROM offers");
  // Test files share a process.
  await loadOffers(shop.shop);
});
afterAll(() => razorpay.close());

async function succeed(path: string, body: object, method = "POST"): Promise<void> {
  const { status, body: given } = await shop.call(path, { token: admin, method, body });
  expect([200, 201], JSON.stringify(given)).toContain(status);
}

const goods = fc.record({
  price_paise: fc.integer({ min: 100, max: 30_000 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  rate: fc.constantFrom(0, 5, 12, 18, 40),
});
const buyer = fc.constantFrom(
  { address: {}, body: {} },
  { address: { city: "Bengaluru", state: "Karnataka", pincode: "560001" }, body: {} },
  {
    address: { city: "Bengaluru", state: "Karnataka", pincode: "560001" },
    body: { gstin: "29AAGCB7383J1Z4", business_name: "Bengaluru Foods" },
  },
);
const item = fc.integer({ min: 1, max: 3 });
const quantity = fc.integer({ min: 1, max: 3 });
const share = fc.nat(1_000).map((thousandths) => thousandths / 1_000);
/** By bank transfer later, or already sent with a reference; without a route, by the account that holds the money. */
const route = fc.constantFrom({}, { route: "bank" }, { reference: true });
const of = <T extends string>(kind: T) => fc.constant(kind);
const step = fc.oneof(
  fc.record({ kind: of("items"), item, quantity, route }),
  fc.record({ kind: of("sum"), share, route }),
  fc.record({ kind: of("cancel items"), item, quantity, restock: fc.boolean() }),
  fc.record({ kind: of("add"), quantity, price_paise: fc.integer({ min: 100, max: 9_000 }) }),
  fc.record({ kind: of("paid") }),
  fc.record({ kind: of("shipped") }),
  fc.record({ kind: of("delivered") }),
  fc.record({ kind: of("cancelled") }),
  fc.record({ kind: of("came back"), write_off: fc.boolean(), cost: fc.constantFrom(0, 80.55) }),
  fc.record({ kind: of("in the dashboard"), share }),
  fc.record({ kind: of("reconcile") }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
const history = fc.record({
  method: fc.constantFrom("upi" as const, "cod" as const, "razorpay" as const),
  bought: fc.array(goods, { minLength: 1, maxLength: 3 }),
  buyer,
  steps: fc.array(step, { minLength: 2, maxLength: 9 }),
});
type History = typeof history extends fc.Arbitrary<infer T> ? T : never;

interface PlacedOrder {
  id: number;
  /** Of the order's payment at Razorpay. */
  paymentId: string | null;
}

async function place({ method, bought, buyer: { address, body } }: History): Promise<PlacedOrder> {
  const shopper = await newShopper(shop);
  const where = { ...ADDRESS, ...address };
  const path = `/addresses/${shopper.address_id}/`;
  await shop.call(path, { method: "PUT", token: shopper.token, body: where });
  for (const { price_paise, quantity, rate } of bought) {
    const { id } = await createProducts(shop, [{ price_paise }]);
    const tax = { gst_rate_percent: rate, hsn: "1008" };
    await shop.database.db.updateTable("products").set(tax).where("id", "=", id).execute();
    expect((await shopper.add({ product_id: id, quantity })).status).toBe(201);
  }
  const placed = await shopper.place({ payment_method: method, ...body });
  expect([placed.status, placed.body.message]).toEqual([201, undefined]);
  const { id } = placed.body;
  if (method !== "razorpay") return { id, paymentId: null };
  const started = await startPayment(shop, shopper.token, id);
  const paid = razorpay.standIn.pay(started.body.razorpay_order_id);
  await shop.call("/payments/razorpay/verify/", {
    token: shopper.token,
    body: { order_id: id, ...paid },
  });
  return { id, paymentId: paid.razorpay_payment_id };
}

let reference = 100_000_000_000;
const nextReference = () => String(reference++);

async function take({ id, paymentId }: PlacedOrder, one: Step): Promise<void> {
  const call = (path: string, body: object, method = "POST") =>
    shop.call<{ message?: string }>(path, {
      token: admin,
      method,
      body,
      headers: { "idempotency-key": `key-${nextReference()}` },
    });
  const sentBy = (route: { reference?: boolean; route?: string }) =>
    route.reference ? { reference: `UTR${nextReference()}` } : route;
  let response: { status: number } | undefined;
  switch (one.kind) {
    case "items":
    case "sum": {
      const what =
        one.kind === "items"
          ? { items: [{ item: one.item, quantity: one.quantity }] }
          : { amount: await shareOf(id, one.share) };
      const body = { ...what, reason: "Torn", ...sentBy(one.route) };
      response = await call(`/admin/orders/${id}/refunds/`, body);
      break;
    }
    case "cancel items": {
      const items = [{ item: one.item, quantity: one.quantity }];
      response = await call(`/orders/${id}/cancelled-items/`, { items, restock: one.restock });
      break;
    }
    case "add":
      response = await add(id, one);
      break;
    case "came back": {
      const { write_off, cost } = one;
      const body = { returned_on: today(), reason: "Refused", cost, write_off };
      response = await call(`/admin/orders/${id}/return/`, body);
      break;
    }
    case "in the dashboard":
      await refundInDashboard(id, paymentId, one.share);
      break;
    case "reconcile":
      expect(await razorpay.reconcile()).toEqual([]);
      break;
    default:
      response = await call(`/orders/${id}/`, { status: one.kind }, "PUT");
  }
  if (response) expect([200, 201, 400, 409], JSON.stringify(response)).toContain(response.status);
}

const today = () => indiaDay(new Date());

async function shareOf(id: number, share: number): Promise<number> {
  const path = `/admin/orders/${id}/`;
  type Read = { refundable: { amount: number } | null };
  const { body } = await shop.call<Read>(path, { token: admin });
  return Math.max(0.01, Math.round((body.refundable?.amount ?? 1) * share * 100) / 100);
}

async function add(
  id: number,
  { quantity, price_paise }: { quantity: number; price_paise: number },
) {
  const { packIds } = await createProducts(shop, [{ price_paise }]);
  const lines = [{ pack_id: packIds[0], quantity }];
  const quote = await shop.call<{ total: number }>(`/admin/orders/${id}/items/quote/`, {
    token: admin,
    body: { lines },
  });
  return shop.call(`/admin/orders/${id}/items/`, {
    token: admin,
    headers: { "idempotency-key": `add-${nextReference()}` },
    body: { lines, expected_total: quote.body.total },
  });
}

/** Refunds a share of what was paid and not yet refunded: anything more would be missing in the books, and reported there. */
async function refundInDashboard(id: number, paymentId: string | null, share: number) {
  if (paymentId === null) return;
  const { rows } = await shop.database.pool.query<{ left: string }>(
    `SELECT paid_paise - coalesce((SELECT sum(amount_paise) FROM refunds
        WHERE (customer_id, order_id) = (orders.customer_id, orders.id) AND state = 'sent'), 0) AS left
      FROM orders WHERE id = $1`,
    [id],
  );
  const atRazorpay = razorpay.standIn.leftPaise(paymentId);
  const paise = Math.ceil(Math.min(Number(rows[0]?.left), atRazorpay) * share);
  if (paise === 0) return;
  razorpay.standIn.refundByHand(paymentId, paise);
  await razorpay.post(razorpay.standIn.event("refund.processed", paymentId));
  expect(await razorpay.reconcile()).toEqual([]);
}

/** Sends all due refunds, so that no money is in transit. */
async function finish({ id }: PlacedOrder): Promise<void> {
  await shop.database.pool.query(
    "UPDATE razorpay_orders SET check_at = now() - interval '1 second' WHERE order_id = $1",
    [id],
  );
  expect(await razorpay.reconcile()).toEqual([]);
  type Read = { refunds: { refund: number; state: string }[]; payment: { status: string } };
  const { body } = await shop.call<Read>(`/admin/orders/${id}/`, { token: admin });
  for (const { refund, state } of body.refunds) {
    if (state !== "due") continue;
    await succeed(`/admin/orders/${id}/refunds/${refund}/`, { reference: nextReference() }, "PUT");
  }
  if (body.payment.status === "refund_due") {
    const refunded = { payment_status: "refunded", reference: nextReference() };
    await succeed(`/orders/${id}/`, refunded, "PUT");
  }
}

const month = indiaDay(new Date()).slice(0, 7);
const paise = (rupees: number | string | undefined) => Math.round(Number(rupees ?? 0) * 100);
const sumOf = <T>(rows: readonly T[], amountOf: (row: T) => number) =>
  rows.reduce((sum, row) => sum + amountOf(row), 0);

async function download(path: string): Promise<Buffer> {
  const response = await fetch(`${shop.url}/api${path}`, {
    headers: { authorization: `Bearer ${admin}` },
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

const AMOUNTS = ["taxable", "exempt", "cgst", "sgst", "igst", "total"] as const;

/** In paise, from every source: invoices less credit notes. */
async function sumsOfMonth(books: MonthBooks) {
  const { invoices, credit_notes } = books;
  const net = Object.fromEntries(
    AMOUNTS.map((name) => [name, paise(invoices[name]) - paise(credit_notes[name])]),
  );
  const rows: Record<string, string>[] = parse(
    await download(`/admin/export/documents?from=${month}-01&to=${today()}`),
    { bom: true, columns: true },
  );
  const exported = Object.fromEntries(
    AMOUNTS.map((name) => [name, sumOf(rows, (row) => paise(row[COLUMNS_OF_EXPORT[name]]))]),
  );
  const zip = readZip(await download(`/admin/accounts/${month}/folder?pdfs=false`));
  const fileOf = (name: string) => [...zip].find(([path]) => path.endsWith(name))?.[1] ?? "";
  const fp = `${month.slice(5)}${month.slice(0, 4)}`;
  const gstr1: Gstr1Return = JSON.parse(`${fileOf(`gstr1-${fp}.json`)}`);
  return { net, exported, gstr1: sumsOfReturn(gstr1), hsn: sumsOfGoods(gstr1) };
}

/** The total of the orders file, in paise: the totals of all sold orders less what was credited. */
async function sumsOfOrdersFile() {
  const rows: Record<string, string>[] = parse(await download("/admin/export/orders"), {
    bom: true,
    columns: true,
  });
  for (const row of rows) {
    if (row.invoice_number === "") continue;
    const { taxable_value, exempt_value, cgst, sgst, igst } = row;
    const parts = [taxable_value, exempt_value, cgst, sgst, igst].map(paise);
    expect(
      sumOf(parts, (one) => one),
      JSON.stringify(row),
    ).toBe(paise(row.line_total));
  }
  const sold = rows.filter(
    ({ status, payment_status }) => status !== "cancelled" && payment_status !== "awaited",
  );
  return sumOf(sold, ({ total, credited }) => paise(total) - paise(credited));
}

const COLUMNS_OF_EXPORT = {
  taxable: "taxable_value",
  exempt: "exempt_value",
  cgst: "cgst",
  sgst: "sgst",
  igst: "igst",
  total: "total",
} as const;

function sumsOfReturn({ b2b, b2cl, b2cs, cdnr, cdnur, nil }: Gstr1Return) {
  const listed = [
    ...b2b.flatMap(({ inv }) => inv.flatMap(({ itms }) => itms)),
    ...b2cl.flatMap(({ inv }) => inv.flatMap(({ itms }) => itms)),
  ].map(({ itm_det }) => itm_det);
  const notes = [
    ...cdnr.flatMap(({ nt }) => nt.flatMap(({ itms }) => itms)),
    ...cdnur.flatMap(({ itms }) => itms),
  ].map(({ itm_det }: ReturnItem) => itm_det);
  const sum = (name: "txval" | "iamt" | "camt" | "samt") =>
    sumOf(listed, (row) => paise(row[name])) +
    sumOf(b2cs, (row) => paise(row[name])) -
    sumOf(notes, (row) => paise(row[name]));
  const exempt = sumOf(nil.inv, ({ expt_amt }) => paise(expt_amt));
  return withTotal({
    taxable: sum("txval"),
    exempt,
    cgst: sum("camt"),
    sgst: sum("samt"),
    igst: sum("iamt"),
  });
}

function sumsOfGoods({ hsn }: Gstr1Return) {
  const rows = [...hsn.hsn_b2b, ...hsn.hsn_b2c];
  const sum = (name: "txval" | "iamt" | "camt" | "samt", isExempt?: boolean) =>
    sumOf(
      rows.filter(({ rt }) => isExempt === undefined || (rt === 0) === isExempt),
      (row) => paise(row[name]),
    );
  return withTotal({
    taxable: sum("txval", false),
    exempt: sum("txval", true),
    cgst: sum("camt"),
    sgst: sum("samt"),
    igst: sum("iamt"),
  });
}

function withTotal(sums: Record<Exclude<(typeof AMOUNTS)[number], "total">, number>) {
  return { ...sums, total: sumOf(Object.values(sums), (one) => one) };
}

/** The amounts in the orders, in paise. */
async function sumsOfOrders() {
  const { rows } = await shop.database.pool.query<Record<string, string>>(`
    SELECT sum(paid_paise - refunded_paise) AS received,
      sum(total_paise - credited_paise) FILTER (WHERE status <> 'cancelled' AND payment_status <> 'awaited') AS sold,
      sum(total_paise - credited_paise) FILTER (WHERE status <> 'cancelled' AND payment_status <> 'awaited' AND EXISTS (
        SELECT FROM invoices WHERE order_id = orders.id)) AS billed
    FROM orders`);
  const [row = {}] = rows;
  return { received: Number(row.received), sold: Number(row.sold), billed: Number(row.billed) };
}

test("documents, returns, exports, money and dashboard agree", async () => {
  await fc.assert(
    fc.asyncProperty(history, async (one) => {
      const order = await place(one);
      for (const each of one.steps) await take(order, each);
      await finish(order);
      expect(await findViolations(shop.shop.db)).toEqual([]);
      const path = `/admin/accounts/${month}/`;
      const { body: books } = await shop.call<MonthBooks>(path, { token: admin });
      expect(books.faults).toEqual([]);
      const { net, exported, gstr1, hsn } = await sumsOfMonth(books);
      expect(exported).toEqual(net);
      expect(gstr1).toEqual(net);
      expect(hsn).toEqual(net);
      const orders = await sumsOfOrders();
      expect(orders.billed).toBe(net.total);
      expect(paise(books.money.money)).toBe(orders.received);
      expect(await sumsOfOrdersFile()).toBe(orders.sold);
      const { body: dashboard } = await shop.call<Dashboard>("/admin/dashboard/", { token: admin });
      expect(paise(dashboard.sales_by_month.at(-1)?.total)).toBe(orders.sold);
    }),
    { numRuns: 25, endOnFailure: true },
  );
}, 240_000);
