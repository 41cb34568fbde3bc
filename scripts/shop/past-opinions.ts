import { sql } from "kysely";
import type { Database } from "../../app/database/connection.ts";
import type { Copier } from "./copier.ts";

/** Customers' reviews, claims and complaints about their purchases, and their searches. */

/** Prepares `writeOpinions`, so that each customer reviews a product only once. */
export async function prepareOpinions(copier: Copier): Promise<void> {
  await copier.read(sql`
    CREATE TEMP TABLE reviewed (customer_id bigint, product_id bigint, rating int, label text, at timestamptz,
      PRIMARY KEY (customer_id, product_id))
  `);
}

/**
 * For a batch of orders in the temporary tables `placed` and `bought`, writes a review of every 20th and a claim for every 100th.
 */
export async function writeOpinions(copier: Copier): Promise<void> {
  await copier.copy(
    sql`reviews (customer_id, product_id, rating, title, text, pack_label, created_at, updated_at)`,
    sql`
      INSERT INTO reviewed
      SELECT customer_id, product_id, 5 - order_id % 7 / 4, label, at + interval '6 days'
      FROM bought WHERE status = 'delivered' AND line = 1 AND order_id % 20 = 0 ORDER BY order_id
      ON CONFLICT DO NOTHING
      RETURNING customer_id, product_id, rating, 'Clean', 'No stones, and it cooks well.', label, at, at`,
  );
  await copier.read(sql`
    CREATE TEMP TABLE claimed ON COMMIT DROP AS
    SELECT customer_id, id AS order_id, at + interval '5 days' AS at,
      CASE WHEN at > now() - interval '10 days' THEN 'asked' ELSE 'replaced' END AS state
    FROM placed WHERE status = 'delivered' AND id % 100 = 0
  `);
  await copier.copy(
    sql`claims (customer_id, order_id, claim, state, reason, details, wish, opened_by, created_at)`,
    sql`
      SELECT customer_id, order_id, 1, state, 'damaged', 'The pack was torn.', 'replacement', 'customer', at
      FROM claimed`,
  );
  await copier.copy(
    sql`claim_lines (customer_id, order_id, claim, line, quantity)`,
    sql`SELECT customer_id, order_id, 1, 1, 1 FROM claimed`,
  );
  await copier.copy(
    sql`claim_steps (customer_id, order_id, claim, step, state, actor, at)`,
    sql`
      SELECT customer_id, order_id, 1, step, step_state, CASE step WHEN 1 THEN 'customer' ELSE 'admin' END,
        at + (step - 1) * interval '1 day'
      FROM claimed, unnest(
        CASE state WHEN 'asked' THEN ARRAY['asked'] ELSE ARRAY['asked', 'agreed', 'replaced'] END
      ) WITH ORDINALITY AS steps (step_state, step)`,
  );
}

/** Sums up the reviews of each product. */
export async function sumReviews(db: Database): Promise<void> {
  await sql`
    UPDATE products SET rating_sum = sums.rating_sum, review_count = sums.review_count FROM (
      SELECT product_id, sum(rating) AS rating_sum, count(*) AS review_count FROM reviews GROUP BY product_id
    ) AS sums WHERE product_id = products.id
  `.execute(db);
}

/** A complaint by every 100th customer in the temporary table `buyers`; those of the last month are open. */
export async function writeComplaints(copier: Copier): Promise<void> {
  await copier.read(sql`
    CREATE TEMP TABLE complained AS
    SELECT nextval(pg_get_serial_sequence('complaints', 'id')) AS id, person_id, year,
      row_number() OVER (PARTITION BY year ORDER BY at, person_id) AS serial, name, email, at,
      CASE WHEN at > now() - interval '30 days' THEN 'open' ELSE 'resolved' END AS state
    FROM (
      SELECT id AS person_id, first_name || ' ' || last_name AS name, 'buyer' || n || '@mail.example' AS email, at,
        extract(year FROM at AT TIME ZONE 'Asia/Kolkata')::int AS year
      FROM buyers, LATERAL (SELECT greatest(created_at, now() - interval '3 years') + interval '1 hour' AS at) AS written
      WHERE id % 100 = 0 AND at < now()
    ) AS wrote
  `);
  await copier.copy(
    sql`complaints (id, year, serial, link, attempt, person_id, name, email, state, created_at, acknowledged_at, due_at,
      resolve_due, resolved_at)`,
    sql`
      SELECT id, year, serial, gen_random_uuid(), gen_random_uuid(), person_id, name, email, state, at,
        CASE state WHEN 'resolved' THEN at + interval '1 day' END, CASE state WHEN 'open' THEN at + interval '31 days' END,
        at + interval '31 days', CASE state WHEN 'resolved' THEN at + interval '2 days' END
      FROM complained`,
  );
  await copier.copy(
    sql`complaint_counters (year, last_serial)`,
    sql`SELECT year, max(serial) FROM complained GROUP BY year`,
  );
  await copier.copy(
    sql`complaint_messages (complaint_id, message, author, state, text, at)`,
    sql`
      SELECT id, message, CASE message WHEN 1 THEN 'customer' ELSE 'shop' END, message_state, 'The parcel came late.',
        at + (message - 1) * interval '2 days'
      FROM complained, unnest(CASE state WHEN 'open' THEN ARRAY['open'] ELSE ARRAY['open', 'resolved'] END)
        WITH ORDINALITY AS messages (message_state, message)`,
  );
}

/** Ninety days of searches, with `most` different ones a day. */
export async function writeSearches(copier: Copier, most: number): Promise<void> {
  await copier.copy(
    sql`search_days (day, term, searches, found)`,
    sql`
      SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date - day, 'search ' || n, 1 + 1000 / n, n % 40
      FROM generate_series(0, 89) AS day, generate_series(1, ${sql.lit(most)}) AS n`,
  );
}
