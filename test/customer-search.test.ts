import { afterAll, beforeAll, expect, test } from "vitest";
import type { CustomerEntry } from "../app/features/admin/customers/customer-schema.ts";
import type { BoundedPage } from "../app/shared/page-links.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";

/** The search for customers, with few matches and with too many to sort. */

/** More than the search sorts. */
const ANITHAS = 3_100;

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop("empty");
  admin = await shop.newAdmin();
  await shop.database.pool.query(
    `INSERT INTO customers (username, email, password_hash, first_name, last_name)
     SELECT 'buyer' || n, 'buyer' || n || '@mail.example', '', CASE WHEN n % 1000 = 1 THEN 'Lakshmi' ELSE 'Anitha' END, 'Rao'
     FROM generate_series(1, $1::int) AS n`,
    [ANITHAS],
  );
});
afterAll(() => shop.close());

async function search(q: string, offset: number, limit = 50) {
  const { status, body } = await shop.call<BoundedPage<CustomerEntry>>(
    `/admin/customers?q=${encodeURIComponent(q)}&limit=${limit}&offset=${offset}`,
    { token: admin },
  );
  expect(status).toBe(200);
  return { count: body.count, ids: body.results.map(({ id }) => id) };
}

async function named(name: string): Promise<number[]> {
  const { rows } = await shop.database.pool.query<{ id: string }>(
    "SELECT id FROM customers WHERE first_name = $1 OR last_name = $1 ORDER BY id DESC",
    [name],
  );
  return rows.map(({ id }) => Number(id));
}

test.each([
  ["Lakshmi", 4],
  ["Anitha", 3_096],
  ["Rao", 3_100],
])("lists the customers called %s, newest first, on every page", async (name, count) => {
  const all = await named(name);
  expect(all).toHaveLength(count);
  for (const offset of [0, 2, 50, 1_000, 3_050, 3_095, 3_200]) {
    const page = await search(name.toLowerCase(), offset);
    expect({ offset, ...page }).toEqual({ offset, count, ids: all.slice(offset, offset + 50) });
  }
});
