import { afterAll, beforeAll, expect, test } from "vitest";
import { ORDER_STATUSES } from "#app/features/orders/order-schema.ts";
import { PAYMENT_STATUSES } from "#app/features/payments/payment-method.ts";
import type { AdminOrderList } from "../app/features/orders/fulfilment/admin-order-schema.ts";
import { rollUpSales } from "../app/features/orders/sales/sales-rollup-service.server.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";

/** More than a search counts, so that both of its code paths run. */
const ORDERS = 3_300;

interface Row {
  id: number;
  day: string;
  status: string;
  payment_status: string;
  payment_method: string;
  payment_reference: string | null;
  words: string[];
}

let shop: TestShop;
let admin: string;
/** Newest first. */
let rows: Row[];
beforeAll(async () => {
  shop = await openTestShop("empty", { writesRows: true });
  admin = await shop.newAdmin();
  const { pool } = shop.database;
  await pool.query("SELECT setseed(0.1969)");
  await pool.query(`
    INSERT INTO customers (email, username, password_hash, first_name, last_name, phone)
    SELECT 'Buyer' || n || '@mail.example', 'buyer' || n, '', 'Kavya', 'Buyer' || n, '+917000000' || lpad(n::text, 3, '0')
    FROM generate_series(1, 200) AS n`);
  await pool.query(
    `WITH buyers AS (SELECT array_agg(id ORDER BY id) AS ids FROM customers WHERE username LIKE 'buyer%')
    INSERT INTO orders (customer_id, status, total_paise, payment_method, payment_status, payment_reference, delivery, created_at)
    SELECT ids[1 + n % 200], (ARRAY['pending', 'paid', 'shipped', 'delivered', 'cancelled'])[1 + floor(random() ^ 3 * 5)],
      100, (ARRAY['cod', 'upi', 'razorpay'])[1 + floor(random() ^ 2 * 3)],
      (ARRAY['paid', 'due', 'awaited', 'refund_due', 'refunded', 'void'])[1 + floor(random() ^ 2 * 6)],
      CASE WHEN n % 3 = 0 THEN 'pay_' || n END,
      jsonb_build_object('first_name', 'RAVI', 'last_name', (ARRAY['Rao', 'O''Neil', 'రావు', '100%'])[1 + n % 4] || ' x' || n % 50,
        'phone', '+919' || lpad((n * 37)::text, 9, '0'), 'line1', '', 'line2', '', 'landmark', '', 'city', '', 'state', '', 'pincode', '500001'),
      -- Whole hours, so that many are placed at once and the id decides.
      date_trunc('hour', now()) - floor(random() * 24 * 60) * interval '1 hour'
    FROM buyers, generate_series(1, $1::int) AS n`,
    [ORDERS],
  );
  const found = await pool.query<Row>(`
    SELECT orders.id, (orders.created_at AT TIME ZONE 'Asia/Kolkata')::date::text AS day, status, payment_status, payment_method,
      payment_reference, string_to_array(lower(concat_ws(' ', delivery->>'first_name', delivery->>'last_name', substr(delivery->>'phone', 2),
        right(delivery->>'phone', 10), delivery->>'pincode')), ' ') AS words
    FROM orders ORDER BY orders.created_at DESC, orders.id DESC`);
  rows = found.rows;
});
afterAll(() => shop.close());

async function list(query: string): Promise<AdminOrderList> {
  const { status, body } = await shop.call<AdminOrderList>(`/admin/orders?${query}`, {
    token: admin,
  });
  expect(status, query).toBe(200);
  return body;
}

/** Everything in a list, page by page, and back again to the first page. */
async function walk(query: string): Promise<number[]> {
  const pages: AdminOrderList[] = [await list(`limit=100&${query}`)];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
    pages.push(await list(next.split("?")[1] ?? ""));
  for (let at = pages.length - 1; at > 0; at--) {
    const back = await list((pages[at]?.previous ?? "").split("?")[1] ?? "");
    expect(idsOf(back), `back in ${query}`).toEqual(idsOf(pages[at - 1]));
  }
  expect(pages[0]?.previous).toBeNull();
  return pages.flatMap(idsOf);
}

const idsOf = (page?: AdminOrderList) => page?.results.map(({ id }) => id) ?? [];

function countsFromScan(fitting: Row[]) {
  const count = (status: string) => fitting.filter((row) => row.status === status).length;
  return Object.fromEntries(ORDER_STATUSES.map((status) => [status, count(status)]));
}

type Filter = Partial<Record<"status" | "payment" | "to_pack" | "method" | "from" | "to", string>>;

function fits({ status, ...rest }: Filter, row: Row): boolean {
  return fitsRest(rest, row) && (!status || row.status === status);
}

function fitsRest({ payment, to_pack, method, from, to }: Filter, row: Row): boolean {
  const hasReference =
    row.payment_status === "awaited" && row.payment_method === "upi" && row.payment_reference;
  const toPack =
    (row.status === "paid" && row.payment_status !== "refunded") ||
    (row.status === "pending" && row.payment_status === "due");
  return (
    (!payment ||
      (payment === "to_confirm" ? Boolean(hasReference) : row.payment_status === payment)) &&
    (!to_pack || toPack) &&
    (!method || row.payment_method === method) &&
    (!from || row.day >= from) &&
    (!to || row.day <= to)
  );
}

function someFilters(): Filter[] {
  const [from, to] = [rows[2400]?.day ?? "", rows[900]?.day ?? ""];
  return [
    {},
    { from },
    { to },
    { from, to, method: "razorpay" },
    { to_pack: "true" },
    { to_pack: "true", from, method: "cod" },
    { payment: "to_confirm" },
    { payment: "to_confirm", status: "paid", to },
    ...ORDER_STATUSES.map((status) => ({ status })),
    ...ORDER_STATUSES.map((status) => ({ status, from, to, payment: "due" })),
    ...PAYMENT_STATUSES.map((payment) => ({ payment })),
    ...PAYMENT_STATUSES.map((payment) => ({ payment, method: "upi", to, status: "pending" })),
  ];
}

/** Newest first; orders to pack are oldest first, in the order of shipping. */
function inOrder({ to_pack }: Filter, fitting: Row[]): number[] {
  const ids = fitting.map(({ id }) => id);
  return to_pack ? ids.toReversed() : ids;
}

async function expectListsFromScan(when: string): Promise<void> {
  for (const filter of someFilters()) {
    const query = new URLSearchParams(filter).toString();
    const shown = await list(query);
    const expected = rows.filter((row) => fits(filter, row));
    expect(shown, `${when}: ${query}`).toMatchObject({
      count: expected.length,
      count_is_least: false,
      counts: countsFromScan(
        rows.filter((row) => fitsRest({ ...filter, to_pack: undefined }, row)),
      ),
      to_pack: rows.filter((row) => fitsRest({ ...filter, to_pack: "true" }, row)).length,
      newest_id: Math.max(...rows.map(({ id }) => id)),
    });
    expect(idsOf(shown), `${when}: ${query}`).toEqual(inOrder(filter, expected).slice(0, 25));
  }
}

test("every filter shows and counts the same as a scan of all orders, rolled up or not", async () => {
  await expectListsFromScan("not summed");
  while (await rollUpSales(shop.shop));
  await expectListsFromScan("summed");
});

test("pages join without gaps or duplicates, in both directions", async () => {
  const filters: Filter[] = [
    {},
    { to_pack: "true" },
    { payment: "paid", to: rows[300]?.day ?? "" },
  ];
  for (const filter of filters) {
    const expected = inOrder(
      filter,
      rows.filter((row) => fits(filter, row)),
    );
    expect(await walk(new URLSearchParams(filter).toString())).toEqual(expected);
  }
});

test("pages preserve a filter that follows a question mark in the query", async () => {
  const cancelled = rows.filter(({ status }) => status === "cancelled").map(({ id }) => id);
  expect(await walk("ref=why?&status=cancelled")).toEqual(cancelled);
});

test("search terms find an order's recipient if each of them begins a word", async () => {
  for (const [term, prefixes] of [
    ["x7", ["x7"]],
    ["rao X1", ["rao", "x1"]],
    ["o'neil x12", ["o'neil", "x12"]],
    ["రావు x2", ["రావు", "x2"]],
    ["100% x4", ["100%", "x4"]],
    ["+91 90000 37", ["9000037"]],
    ["nobody", ["nobody"]],
  ] as const) {
    const expected = rows.filter((row) =>
      prefixes.every((word) => row.words.some((own) => own.startsWith(word))),
    );
    const query = `q=${encodeURIComponent(term)}`;
    expect(await walk(query), term).toEqual(expected.map(({ id }) => id));
    expect(await list(query), term).toMatchObject({
      count: expected.length,
      count_is_least: false,
      counts: countsFromScan(expected),
    });
  }
});

test("search terms find an order by its number, its buyer and its bank reference", async () => {
  const referred = rows.find(({ payment_reference }) => payment_reference);
  expect(idsOf(await list(`q=${referred?.payment_reference}`))).toEqual([referred?.id]);
  expect(idsOf(await list(`q=%23${rows[7]?.id}`))).toContain(rows[7]?.id);
  for (const buyer of ["buyer17@mail.example", "kavya BUYER17@"]) {
    const { rows: own } = await shop.database.pool.query<{ id: number }>(
      `SELECT id FROM orders WHERE customer_id = (SELECT id FROM customers WHERE username = 'buyer17')
       ORDER BY created_at DESC, id DESC`,
    );
    expect(await walk(`q=${encodeURIComponent(buyer)}`)).toEqual(own.map(({ id }) => id));
  }
});

test("the last digits of a phone number find an order's recipient", async () => {
  const ends = (row: Row, digits: string) => row.words.some((word) => word.endsWith(digits));
  for (const digits of ["0370", "00 3700"]) {
    const expected = rows.filter((row) => ends(row, digits.replace(" ", "")));
    expect(await walk(`q=${encodeURIComponent(digits)}`), digits).toEqual(
      expected.map(({ id }) => id),
    );
  }
});

test("a plain number shows the order with that number first, on the first page only, and only if it matches the filter", async () => {
  const number = String(rows[2_000]?.id);
  expect(number).toMatch(/^[0-9]{3,4}$/);
  const id = Number(number);
  const shown = await walk(`q=${number}`);
  expect(shown[0]).toBe(id);
  expect(shown.filter((one) => one === id)).toEqual([id]);
  const status = rows[2_000]?.status;
  expect((await list(`q=${number}&status=${status}`)).results[0]?.id).toBe(id);
  const other = ORDER_STATUSES.find((one) => one !== status);
  expect(idsOf(await list(`q=${number}&status=${other}`))).not.toContain(id);
  // Everybody's phone number begins with '9'.
  const common = await walk("q=9");
  expect([common[0], common.length, new Set(common).size]).toEqual([9, ORDERS, ORDERS]);
});

test("the orders of one customer are listed, counted and searched separately", async () => {
  const { rows: own } = await shop.database.pool.query<{ id: number; customer_id: number }>(
    `SELECT id, customer_id FROM orders WHERE customer_id = (SELECT id FROM customers WHERE username = 'buyer17')
     ORDER BY created_at DESC, id DESC`,
  );
  const customer = own[0]?.customer_id;
  const ids = own.map(({ id }) => id);
  const expected = rows.filter(({ id }) => ids.includes(id));
  expect(await walk(`customer=${customer}`)).toEqual(ids);
  expect(await list(`customer=${customer}`)).toMatchObject({
    count: ids.length,
    counts: countsFromScan(expected),
  });
  expect(await walk(`customer=${customer}&q=ravi`)).toEqual(ids);
  expect(idsOf(await list(`customer=${customer}&q=${ids[3]}`))).toEqual([ids[3]]);
  expect(await walk(`customer=${customer}&to_pack=true`)).toEqual(
    inOrder(
      { to_pack: "true" },
      expected.filter((row) => fits({ to_pack: "true" }, row)),
    ),
  );
  expect(idsOf(await list("customer=999999"))).toEqual([]);
});

test("matches of very common search terms are not counted, but all are shown, newest first", async () => {
  expect(await list("q=ravi")).toMatchObject({ count: 3_000, count_is_least: true, counts: null });
  expect(await walk("q=ravi")).toEqual(rows.map(({ id }) => id));
  const shipped = rows.filter(({ status }) => status === "shipped").map(({ id }) => id);
  expect(await walk("q=kavya&status=shipped")).toEqual(shipped);
});
