import { sql } from "kysely";
import type { Copier } from "./copier.ts";
import { dice, YEARS } from "./past-dice.ts";

const FIRST_NAMES =
  "Anitha Ravi Lakshmi Suresh Kavitha Ramesh Sunitha Mahesh Padma Kiran Latha Venkat Meena Arjun Divya Naveen Swathi Ganesh Uma Prasad Bhavani Harish Jyothi Manoj Radha Srinivas Vani Ashok Geetha Mohan Nandini Rajesh Saritha Vijay Deepa Anand Hema Kumar Malathi Sai Pooja Imran Fathima Joseph Mary Gurpreet Simran Amit Neha Rohan";
const LAST_NAMES =
  "Rao Reddy Naidu Sharma Iyer Gowda Shetty Pillai Nair Menon Das Patil Kulkarni Deshmukh Joshi Gupta Singh Khan Shaikh Thomas Varma Chowdary Hegde Bhat Murthy Prasad Babu Kumar Patel Mehta";

/**
 * Writes `count` customers with an address, a session for every third, an open cart for every tenth, a wishlist for every
 * twentieth, and their log-ins of the last year. Leaves them in the temporary table `buyers`, oldest first. `packs` is the number
 * of rows in the temporary table `on_sale`. Returns the id of the oldest customer; the others have consecutive ids.
 */
export async function writeCustomers(
  copier: Copier,
  count: number,
  packs: number,
): Promise<number> {
  await copier.read(sql`
    CREATE TEMP TABLE buyers AS
    SELECT n, nextval(pg_get_serial_sequence('customers', 'id')) AS id,
      names.first[1 + ${dice("n", 1, 50)}] AS first_name, names.last[1 + ${dice("n", 2, 30)}] AS last_name,
      '+91' || 7000000000 + ${dice("n", 3, 1_000_000_000)} AS phone,
      now() - interval ${YEARS} * (1 - n::float / ${sql.lit(count)}) AS created_at
    FROM generate_series(1, ${sql.lit(count)}) AS n, (
      SELECT string_to_array(${sql.lit(FIRST_NAMES)}, ' ') AS first, string_to_array(${sql.lit(LAST_NAMES)}, ' ') AS last
    ) AS names
    ORDER BY n
  `);
  await copier.read(sql`CREATE UNIQUE INDEX ON buyers (id)`);
  await copier.read(sql`ANALYZE buyers`);
  await copier.copy(
    sql`customers (id, email, username, password_hash, first_name, last_name, phone, created_at)`,
    sql`
      SELECT id, 'buyer' || n || '@mail.example', 'buyer' || n, '', first_name, last_name, phone, created_at
      FROM buyers ORDER BY id`,
  );
  await writeBelongings(copier, sql.lit(packs));
  const [first] = await copier.read(sql<{ id: number }>`SELECT min(id) AS id FROM buyers`);
  return first?.id ?? 0;
}

async function writeBelongings(copier: Copier, packs: ReturnType<typeof sql.lit>): Promise<void> {
  await copier.copy(
    sql`addresses (customer_id, first_name, last_name, phone, line1, line2, city, state, pincode, is_default, created_at)`,
    sql`
      SELECT id, first_name, last_name, phone, '12 Temple Road', 'Jayanagar', 'Mysuru', 'Karnataka', '570001', true, created_at
      FROM buyers ORDER BY id`,
  );
  await copier.copy(
    sql`sessions (customer_id, id, created_at, expires_at, used_at)`,
    sql`
      SELECT id, gen_random_uuid(), at, at + interval '30 days', at
      FROM buyers, LATERAL (SELECT now() - interval '29 days' * ${dice("id", 10, 1000)} / 1000 AS at) AS opened
      WHERE id % 3 = 0`,
  );
  await copier.copy(
    sql`cart_items (customer_id, product_id, pack_id, quantity)`,
    sql`
      SELECT DISTINCT ON (buyers.id, pack_id) buyers.id, product_id, pack_id, 1 + nth
      FROM buyers, generate_series(0, 2) AS nth JOIN on_sale ON true
      WHERE buyers.id % 10 = 0 AND place = (buyers.id * 7 + nth * 101) % ${packs}
      ORDER BY buyers.id, pack_id, nth`,
  );
  await copier.copy(
    sql`wishlist_items (customer_id, product_id)`,
    sql`
      SELECT DISTINCT buyers.id, product_id
      FROM buyers, generate_series(1, 5) AS nth JOIN on_sale ON true
      WHERE buyers.id % 20 = 0 AND place = (buyers.id * 11 + nth * 13) % ${packs}`,
  );
  await copier.copy(
    sql`security_events (at, kind, person_id, address, agent, detail)`,
    sql`
      SELECT now() - interval '364 days' * (1 - nth / 5.0) - interval '20 hours' * ${dice("id", 11, 1000)} / 1000,
        'logged-in', id, '203.0.113.' || id % 250, 'Mozilla/5.0 (Linux; Android 15) Chrome/142', ''
      FROM buyers, generate_series(1, 5) AS nth
      ORDER BY nth, id`,
  );
}
