import { sql } from "kysely";
import type { Database } from "../../app/database/connection.ts";
import { dice, YEARS } from "./past-dice.ts";

const FIRST_NAMES =
  "Anitha Ravi Lakshmi Suresh Kavitha Ramesh Sunitha Mahesh Padma Kiran Latha Venkat Meena Arjun Divya Naveen Swathi Ganesh Uma Prasad Bhavani Harish Jyothi Manoj Radha Srinivas Vani Ashok Geetha Mohan Nandini Rajesh Saritha Vijay Deepa Anand Hema Kumar Malathi Sai Pooja Imran Fathima Joseph Mary Gurpreet Simran Amit Neha Rohan";
const LAST_NAMES =
  "Rao Reddy Naidu Sharma Iyer Gowda Shetty Pillai Nair Menon Das Patil Kulkarni Deshmukh Joshi Gupta Singh Khan Shaikh Thomas Varma Chowdary Hegde Bhat Murthy Prasad Babu Kumar Patel Mehta";

/**
 * Writes `count` customers with an address, a session for every third, an open cart for every tenth, a wishlist for every
 * twentieth, and their log-ins of the last year. `packs`: the rows of the temporary table `on_sale`. Returns the id of the first
 * customer, the oldest; the others follow.
 */
export async function writeCustomers(db: Database, count: number, packs: number): Promise<number> {
  const { rows } = await sql<{ first: number }>`
    WITH names AS (
      SELECT string_to_array(${FIRST_NAMES}, ' ') AS first, string_to_array(${LAST_NAMES}, ' ') AS last
    ), written AS (
      INSERT INTO customers (email, username, password_hash, first_name, last_name, phone, created_at)
      SELECT 'buyer' || n || '@mail.example', 'buyer' || n, '',
        names.first[1 + ${dice("n", 1, 50)}], names.last[1 + ${dice("n", 2, 30)}],
        '+91' || 7000000000 + ${dice("n", 3, 1_000_000_000)}, now() - interval ${YEARS} * (1 - n::float / ${count})
      FROM names, generate_series(1, ${count}::int) AS n
      RETURNING id
    )
    SELECT min(id) AS first FROM written
  `.execute(db);
  const first = rows[0]?.first ?? 0;
  await writeBelongings(db, first, packs);
  return first;
}

/** What the customers from this id on have. */
async function writeBelongings(db: Database, first: number, packs: number): Promise<void> {
  await sql`
    INSERT INTO addresses (customer_id, first_name, last_name, phone, line1, line2, city, state, pincode, is_default, created_at)
    SELECT id, first_name, last_name, phone, '12 Temple Road', 'Jayanagar', 'Mysuru', 'Karnataka', '570001', true, created_at
    FROM customers WHERE id >= ${first} ORDER BY id
  `.execute(db);
  await sql`
    INSERT INTO sessions (customer_id, id, created_at, expires_at, used_at)
    SELECT id, gen_random_uuid(), at, at + interval '30 days', at
    FROM customers, LATERAL (SELECT now() - interval '29 days' * ${dice("id", 10, 1000)} / 1000 AS at) AS opened
    WHERE id >= ${first} AND id % 3 = 0
  `.execute(db);
  await sql`
    INSERT INTO cart_items (customer_id, product_id, pack_id, quantity)
    SELECT customers.id, product_id, pack_id, 1 + n
    FROM customers, generate_series(0, 2) AS n JOIN on_sale ON true
    WHERE customers.id >= ${first} AND customers.id % 10 = 0 AND place = (customers.id * 7 + n * 101) % ${packs}::bigint
    ON CONFLICT DO NOTHING
  `.execute(db);
  await sql`
    INSERT INTO wishlist_items (customer_id, product_id)
    SELECT customers.id, product_id
    FROM customers, generate_series(1, 5) AS n JOIN on_sale ON true
    WHERE customers.id >= ${first} AND customers.id % 20 = 0 AND place = (customers.id * 11 + n * 13) % ${packs}::bigint
    ON CONFLICT DO NOTHING
  `.execute(db);
  await sql`
    INSERT INTO security_events (at, kind, person_id, address, agent, detail)
    SELECT now() - interval '364 days' * (1 - n / 5.0) - interval '20 hours' * ${dice("id", 11, 1000)} / 1000, 'logged-in', id,
      '203.0.113.' || id % 250, 'Mozilla/5.0 (Linux; Android 15) Chrome/142', ''
    FROM customers, generate_series(1, 5) AS n
    WHERE id >= ${first} ORDER BY n, id
  `.execute(db);
}
