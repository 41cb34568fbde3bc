import { sql } from "kysely";
import type { Database } from "../../app/database/connection.ts";

/** What customers say about what they bought: reviews, claims, complaints; and what they search for. */

/** Of a batch of orders, in the temporary tables `placed` and `bought`: a review of every 20th, a claim of every 100th. */
export async function writeOpinions(tx: Database): Promise<void> {
  await sql`
    INSERT INTO reviews (customer_id, product_id, rating, title, text, pack_label, created_at, updated_at)
    SELECT customer_id, product_id, 5 - order_id % 7 / 4, 'Clean', 'No stones, and it cooks well.', label,
      at + interval '6 days', at + interval '6 days'
    FROM bought WHERE status = 'delivered' AND line = 1 AND order_id % 20 = 0 ORDER BY order_id
    ON CONFLICT DO NOTHING
  `.execute(tx);
  await sql`
    INSERT INTO claims (customer_id, order_id, claim, state, reason, details, wish, opened_by, created_at)
    SELECT customer_id, id, 1, CASE WHEN at > now() - interval '10 days' THEN 'asked' ELSE 'replaced' END,
      'damaged', 'The pack was torn.', 'replacement', 'customer', at + interval '5 days'
    FROM placed WHERE status = 'delivered' AND id % 100 = 0
  `.execute(tx);
  await sql`
    INSERT INTO claim_lines (customer_id, order_id, claim, line, quantity)
    SELECT customer_id, order_id, claim, 1, 1 FROM claims JOIN placed USING (customer_id) WHERE order_id = placed.id
  `.execute(tx);
  await sql`
    INSERT INTO claim_steps (customer_id, order_id, claim, step, state, actor, at)
    SELECT customer_id, order_id, claim, step, step_state, CASE step WHEN 1 THEN 'customer' ELSE 'admin' END,
      created_at + (step - 1) * interval '1 day'
    FROM claims JOIN placed USING (customer_id), unnest(
      CASE state WHEN 'asked' THEN ARRAY['asked'] ELSE ARRAY['asked', 'agreed', 'replaced'] END
    ) WITH ORDINALITY AS steps (step_state, step)
    WHERE order_id = placed.id
  `.execute(tx);
}

/** Adds up the reviews of each product. */
export async function sumReviews(db: Database): Promise<void> {
  await sql`
    UPDATE products SET rating_sum = sums.rating_sum, review_count = sums.review_count FROM (
      SELECT product_id, sum(rating) AS rating_sum, count(*) AS review_count FROM reviews GROUP BY product_id
    ) AS sums WHERE product_id = products.id
  `.execute(db);
}

/** A complaint of every 100th customer from this id on; those of the last month are open. */
export async function writeComplaints(db: Database, first: number): Promise<void> {
  await sql`
    WITH written AS (
      INSERT INTO complaints (year, serial, link, attempt, person_id, name, email, state, created_at, acknowledged_at, due_at,
        resolve_due, resolved_at)
      SELECT extract(year FROM at AT TIME ZONE 'Asia/Kolkata'),
        row_number() OVER (PARTITION BY extract(year FROM at AT TIME ZONE 'Asia/Kolkata') ORDER BY at, id),
        gen_random_uuid()::text, gen_random_uuid(), id, first_name || ' ' || last_name, email,
        CASE WHEN is_new THEN 'open' ELSE 'resolved' END, at, CASE WHEN NOT is_new THEN at + interval '1 day' END,
        CASE WHEN is_new THEN at + interval '31 days' END, at + interval '31 days', CASE WHEN NOT is_new THEN at + interval '2 days' END
      FROM customers, LATERAL (SELECT greatest(created_at, now() - interval '3 years') + interval '1 hour' AS at) AS written,
        LATERAL (SELECT at > now() - interval '30 days' AS is_new) AS age
      WHERE customers.id >= ${first} AND id % 100 = 0 AND at < now()
      RETURNING id, year, serial, state, created_at
    ), counted AS (
      INSERT INTO complaint_counters (year, last_serial) SELECT year, max(serial) FROM written GROUP BY year
    )
    INSERT INTO complaint_messages (complaint_id, message, author, state, text, at)
    SELECT id, message, CASE message WHEN 1 THEN 'customer' ELSE 'shop' END, message_state, 'The parcel came late.',
      created_at + (message - 1) * interval '2 days'
    FROM written, unnest(CASE state WHEN 'open' THEN ARRAY['open'] ELSE ARRAY['open', 'resolved'] END)
      WITH ORDINALITY AS messages (message_state, message)
  `.execute(db);
}

/** Ninety days of searches, as many different ones a day as `most`. */
export async function writeSearches(db: Database, most: number): Promise<void> {
  await sql`
    INSERT INTO search_days (day, term, searches, found)
    SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date - day, 'search ' || n, 1 + 1000 / n, n % 40
    FROM generate_series(0, 89) AS day, generate_series(1, ${most}::int) AS n
  `.execute(db);
}
