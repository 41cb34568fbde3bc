import { randomUUID } from "node:crypto";
import { parse } from "csv-parse/sync";
import { afterAll, expect, test } from "vitest";
import type { MonthBooks } from "../app/features/bookkeeping/bookkeeping-schema.ts";
import { loadOffers } from "../app/features/offers/active-offers-service.server.ts";
import type { AdminOrder } from "../app/features/orders/fulfilment/admin-order-schema.ts";
import type { AdminQuote } from "../app/features/quotes/quote-schema.ts";
import { loadTradeTerms } from "../app/features/trade/trade-price-service.server.ts";
import { addDays, indiaDay } from "../app/shared/india-time.ts";
import { findViolations } from "../scripts/shop/verify.ts";
import { readZip } from "./support/documents/zip-file.ts";
import { TENTH } from "./support/offer-input.ts";
import { stockOf } from "./support/products.ts";
import { ADDRESS, newShopper, type Shopper } from "./support/shopper.ts";
import {
  admin,
  freshDay,
  MORNING,
  ordered,
  product,
  setUpVanShop,
  shop,
} from "./support/van-shop.ts";

/**
 * A month in which the shop sells in every possible way: with an offer and a code, at trade prices, by quote, by phone and with its
 * own van; and in which goods come back, refused at the door or claimed. A pack costs ₹10.
 */

setUpVanShop();
afterAll(async () => {
  await shop.database.pool.query("DELETE FROM offers; DELETE FROM trade_terms");
  // Test files share a process.
  await loadOffers(shop.shop);
  await loadTradeTerms(shop.shop);
});

const today = indiaDay(new Date());
const month = today.slice(0, 7);

/** The body of a call that must succeed. */
async function done<T>(call: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await call;
  expect([200, 201], JSON.stringify(body)).toContain(status);
  return body;
}

const post = <T>(path: string, body: object, token = admin) =>
  done(shop.call<T>(path, { token, body }));
const put = <T>(path: string, body: object, token = admin) =>
  done(shop.call<T>(path, { method: "PUT", token, body }));

async function idOf({ token }: Shopper): Promise<number> {
  return (await shop.call<{ id: number }>("/users/me/", { token })).body.id;
}

/** Places an order of `quantity` packs, and has the courier deliver it. */
async function buy(shopper: Shopper, quantity: number, code?: string): Promise<number> {
  await shopper.add({ product_id: product.id, quantity });
  if (code) await put("/carts/code/", { code }, shopper.token);
  const { id } = await done(shopper.place({ payment_method: "cod" }));
  return id;
}

async function ship(id: number, sent: object = {}): Promise<void> {
  await put(`/orders/${id}/`, { status: "shipped", ...sent });
}

async function deliver(id: number, sent: object = {}): Promise<void> {
  await ship(id, sent);
  await put(`/orders/${id}/`, { status: "delivered" });
}

/** The total of each order of the month in rupees, and the amount refunded. */
const sold: { way: string; total: number; back: number }[] = [];

async function sellInEveryWay(): Promise<void> {
  const offer = await post<{ id: number }>("/admin/offers/", TENTH);
  await deliver(await buy(await newShopper(shop), 7));
  sold.push({ way: "an offer", total: 63, back: 0 });
  await put(`/admin/offers/${offer.id}/`, { ...TENTH, enabled: false, version: 1 });
  await post("/admin/offers/", { ...TENTH, name: "By code", code: "MILLETS20", percent: 20 });
  await deliver(await buy(await newShopper(shop), 3, "MILLETS20"));
  sold.push({ way: "a code", total: 24, back: 0 });

  const { packIds } = product;
  const line = { pack_id: packIds[0] ?? 0, quantity: 10 };
  await post("/admin/trade-terms/", { tag: "wholesale", percent: 15, prices: [] });
  const trader = await newShopper(shop);
  await put(`/admin/customers/${await idOf(trader)}/note`, { note: "", tags: ["wholesale"] });
  await deliver(await buy(trader, 20));
  sold.push({ way: "trade prices", total: 170, back: 0 });

  const asked = { lines: [{ ...line, price: 8 }], delivery_charge: 40, note: "" };
  const customer_id = await idOf(await newShopper(shop));
  const dates = { attempt: randomUUID(), valid_until: addDays(today, 7) };
  const { id: quote } = await post<{ id: number }>("/admin/quotes/", {
    ...asked,
    ...dates,
    customer_id,
  });
  await post(`/admin/quotes/${quote}/state/`, { state: "sent" });
  const { body } = await shop.call<AdminQuote>(`/admin/quotes/${quote}`, { token: admin });
  const token = new URL(body.url ?? "").searchParams.get("token");
  await post("/quotes/accept/", { token, address: ADDRESS, payment_method: "cod" });
  await deliver(await lastOrderOf(customer_id));
  sold.push({ way: "a quote", total: 120, back: 0 });

  const called = await done(
    shop.call<AdminOrder>("/admin/orders/", {
      token: admin,
      headers: { "idempotency-key": randomUUID() },
      body: {
        address: { ...ADDRESS, phone: "91234 56709" },
        lines: [line],
        payment_method: "cod",
        expected_total: 100,
      },
    }),
  );
  await deliver(called.id);
  sold.push({ way: "a telephone call", total: 100, back: 0 });

  const { order } = await ordered(await freshDay(), { slot: MORNING });
  await deliver(order.id);
  sold.push({ way: "the van", total: order.total, back: 0 });

  const refused = await buy(await newShopper(shop), 6);
  await ship(refused, { carrier: "Delhivery", tracking_number: "AWB1" });
  const returned = { returned_on: today, reason: "Not at home", cost: 80.5 };
  await post(`/admin/orders/${refused}/return/`, returned);
  sold.push({ way: "refused at the door", total: 60, back: 60 });

  const remitted = await buy(await newShopper(shop), 5);
  await deliver(remitted, { carrier: "Delhivery", tracking_number: "AWB2" });
  const passedOn = { order_id: remitted, tracking_number: "AWB2", amount: 50, deduction: 1.5 };
  const rows = [{ ...passedOn, reference: "UTR1", remitted_on: today }];
  await post("/admin/remittances/", { carrier: "Delhivery", rows });
  sold.push({ way: "cash passed on by a courier", total: 50, back: 0 });

  const buyer = await newShopper(shop);
  const claimed = await buy(buyer, 4);
  await deliver(claimed);
  const claim = { reason: "damaged", details: "Torn.", wish: "refund" };
  await post(
    `/orders/${claimed}/claims/`,
    { ...claim, items: [{ item: 1, quantity: 3 }] },
    buyer.token,
  );
  await put(`/orders/${claimed}/claims/1/`, { state: "agreed" });
  await put(`/orders/${claimed}/claims/1/`, { state: "refunded", reference: "UTR0000445566" });
  sold.push({ way: "claimed", total: 40, back: 30 });
}

async function lastOrderOf(customer: number): Promise<number> {
  const { rows } = await shop.database.pool.query<{ id: string }>(
    "SELECT max(id) AS id FROM orders WHERE customer_id = $1",
    [customer],
  );
  return Number(rows[0]?.id);
}

const sumOf = (key: "total" | "back") => sold.reduce((sum, one) => sum + one[key], 0);

test("a month of sales of every kind adds up: documents, money, couriers, GST return, Tally and stock", async () => {
  await sellInEveryWay();
  const books = await done(shop.call<MonthBooks>(`/admin/accounts/${month}/`, { token: admin }));
  expect(books.invoices).toMatchObject({ count: sold.length, total: sumOf("total") });
  expect(books.credit_notes).toMatchObject({ count: 2, total: sumOf("back") });
  expect(books.faults).toEqual([]);
  expect(books.days).toEqual([{ day: today, red: false, ...books.money }]);
  expect(books.money.money).toBe(books.money.orders);

  const response = await fetch(`${shop.url}/api/admin/accounts/${month}/folder?pdfs=false`, {
    headers: { authorization: `Bearer ${admin}` },
  });
  const files = new Map(
    [...readZip(Buffer.from(await response.arrayBuffer()))].map(([name, content]) => [
      name.replace(/^[^/]+\//, ""),
      content,
    ]),
  );
  const rowsOf = (name: string): Record<string, string>[] =>
    parse(files.get(name) ?? "", { bom: true, columns: true });
  const columnSum = (name: string, column: string) =>
    rowsOf(name).reduce((sum, row) => sum + Number(row[column]), 0);
  const net = sumOf("total") - sumOf("back");
  expect(columnSum("invoice-register.csv", "total")).toBeCloseTo(net, 6);
  expect(columnSum("gstr-1/hsn-b2c.csv", "Total Value")).toBeCloseTo(net, 6);
  expect(rowsOf("money/couriers.csv")).toEqual([
    {
      carrier: "Delhivery",
      returned_orders: "1",
      cost_of_returns: "80.5",
      cash_passed_on: "50",
      deducted_from_it: "1.5",
    },
  ]);
  const vouchers = files.get("tally/vouchers.xml")?.toString() ?? "";
  const paise = [...vouchers.matchAll(/<AMOUNT>(-?[0-9.]+)<\/AMOUNT>/g)].map(([, rupees]) =>
    Math.round(Number(rupees) * 100),
  );
  expect(paise.length).toBeGreaterThan(2 * sold.length);
  expect(paise.reduce((sum, one) => sum + one, 0)).toBe(0);

  // 7 + 3 + 20 + 10 + 10 + the van's 1 + 5 + 4 were sold; the 6 that came back are on sale again.
  expect(await stockOf(shop, product.packIds)).toEqual([10_000 - 60]);
  expect(await findViolations(shop.shop.db)).toEqual([]);
});
