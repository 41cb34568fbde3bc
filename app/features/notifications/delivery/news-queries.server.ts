import { type RawBuilder, sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import { FAILING_ATTEMPTS } from "#app/features/email/retry-rule.ts";
import { UPI_REPORTED } from "#app/features/orders/payment/upi-reference-service.server.ts";
import type { News, NewsKind } from "./news.ts";

/** How far back to look for events: well above the longest transaction. */
const SINCE = sql`now() - interval '10 minutes'`;
/** The maximum number of events per kind and round. The others follow in the next round. */
const MAX = 500;

/** Applied before the limit, so that events already seen don't count towards it. */
const isNew = (kind: NewsKind, subject: RawBuilder<unknown>) =>
  sql`NOT EXISTS (SELECT FROM push_events WHERE kind = ${sql.lit(kind)} AND subject = ${subject})`;

export interface FoundNews {
  kind: NewsKind;
  order_id: number | null;
  label: string;
  amount_paise: number | null;
  /** Null for low packs. */
  at: Date | null;
}

/**
 * Finds the events of the last minutes, marks them as seen, and returns the new ones, so that each event is found once, by one
 * process. Uses each table's index on the time, and adds no work to placing an order.
 */
export async function takeNews({ db }: TransactionContext): Promise<FoundNews[]> {
  const { rows } = await sql<FoundNews>`
    WITH found AS (
      (SELECT 'new-order' AS kind, id::text AS subject, id AS order_id, '' AS label, total_paise AS amount_paise, created_at AS at
        FROM orders WHERE created_at > ${SINCE} AND ${isNew("new-order", sql`id::text`)} ORDER BY created_at LIMIT ${MAX})
      UNION ALL
      (SELECT 'order-paid', order_id || ' ' || receipt, order_id, '', amount_paise, received_at
        FROM receipts WHERE received_at > ${SINCE} AND amount_paise > 0 AND method <> 'cod'
          AND ${isNew("order-paid", sql`order_id || ' ' || receipt`)} ORDER BY received_at LIMIT ${MAX})
      UNION ALL
      (SELECT 'reported', orders.id::text, orders.id, '', NULL, entries.at
        FROM order_history AS entries JOIN orders ON (orders.customer_id, orders.id) = (entries.customer_id, entries.order_id)
        WHERE entries.step > 1 AND entries.at > ${SINCE} AND entries.note = ${UPI_REPORTED}
          AND payment_status = 'awaited' AND payment_method = 'upi' AND payment_reference IS NOT NULL
          AND ${isNew("reported", sql`orders.id::text`)} ORDER BY entries.at LIMIT ${MAX})
      UNION ALL
      (SELECT 'complaint', id::text, NULL, 'GRV-' || year || '-' || lpad(serial::text, greatest(6, length(serial::text)), '0'), NULL, created_at
        FROM complaints WHERE created_at > ${SINCE} AND ${isNew("complaint", sql`id::text`)} ORDER BY created_at LIMIT ${MAX})
      UNION ALL
      (SELECT 'claim', order_id || ' ' || claim, order_id, '', NULL, created_at
        FROM claims WHERE created_at > ${SINCE} AND opened_by = 'customer'
          AND ${isNew("claim", sql`order_id || ' ' || claim`)} ORDER BY created_at LIMIT ${MAX})
      UNION ALL
      (SELECT 'low-stock', packs.id::text, NULL, products.title || ', ' || packs.label, NULL, NULL
        FROM low_packs JOIN packs ON packs.id = low_packs.pack_id JOIN products ON products.id = packs.product_id
        WHERE products.hidden_at IS NULL AND ${isNew("low-stock", sql`low_packs.pack_id::text`)} ORDER BY low_packs.pack_id LIMIT ${MAX})
      UNION ALL
      (SELECT 'failed-mail', id::text, NULL, '', NULL, failed_at
        FROM outbox WHERE coalesce(sent_at, failed_at) > ${SINCE} AND (sent_at IS NOT NULL OR failed_at IS NOT NULL)
          AND failed_at IS NOT NULL AND sent_at IS NULL AND attempts > 0
          AND ${isNew("failed-mail", sql`id::text`)} ORDER BY failed_at LIMIT ${MAX})
      UNION ALL
      (SELECT 'failed-mail', id::text, NULL, '', NULL, now()
        FROM outbox WHERE attempts = ${sql.lit(FAILING_ATTEMPTS)} AND sent_at IS NULL AND failed_at IS NULL
          AND claim IS NULL AND next_attempt_at > now()
          AND ${isNew("failed-mail", sql`id::text`)} ORDER BY id LIMIT ${MAX})
    ), added AS (
      INSERT INTO push_events (kind, subject) SELECT kind, subject FROM found ON CONFLICT DO NOTHING RETURNING kind, subject
    )
    SELECT kind, order_id, label, amount_paise, at FROM found JOIN added USING (kind, subject) ORDER BY at, order_id
  `.execute(db);
  return rows;
}

/** Deletes seen events that are too old to be found again, and packs that are no longer low. */
export async function forgetEvents({ db }: ShopContext): Promise<void> {
  await sql`
    DELETE FROM push_events WHERE CASE WHEN kind = 'low-stock'
      THEN NOT EXISTS (SELECT FROM low_packs JOIN packs ON packs.id = low_packs.pack_id JOIN products ON products.id = packs.product_id
        WHERE low_packs.pack_id = subject::bigint AND products.hidden_at IS NULL)
      ELSE seen_at < now() - CASE WHEN kind = 'failed-mail' THEN interval '5 hours' ELSE interval '1 hour' END END
  `.execute(db);
}

export interface NewMessage {
  customer_id: number;
  subscription_id: number;
  news: News;
}

export async function insertMessages(
  { db }: TransactionContext,
  messages: readonly NewMessage[],
  lifetimeSeconds: number,
): Promise<void> {
  if (messages.length === 0) return;
  await db
    .insertInto("push_messages")
    .values(
      messages.map(({ news, ...message }) => ({
        ...message,
        news: JSON.stringify(news),
        expires_at: sql<Date>`now() + make_interval(secs => ${lifetimeSeconds})`,
      })),
    )
    .execute();
}
