import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";
import type { News } from "./news.ts";

export interface LeasedNews {
  customer_id: number;
  id: number;
  subscription_id: number;
  news: News;
  attempts: number;
}

/** Leases due messages to one worker for a while, and counts the attempt. First attempts come before retries. */
export async function leaseNews(
  { db }: ShopContext,
  { limit, leaseSeconds }: { limit: number; leaseSeconds: number },
): Promise<LeasedNews[]> {
  const { rows } = await sql<LeasedNews>`
    WITH due AS MATERIALIZED (
      SELECT customer_id, id FROM push_messages WHERE next_attempt_at <= now() AND expires_at > now()
      ORDER BY attempts, next_attempt_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    UPDATE push_messages
    SET attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
    FROM due WHERE (push_messages.customer_id, push_messages.id) = (due.customer_id, due.id)
    RETURNING push_messages.customer_id, push_messages.id, subscription_id, news, attempts
  `.execute(db);
  return rows;
}

export async function postponeMessage(
  { db }: ShopContext,
  { customer_id, id }: LeasedNews,
  delayMs: number,
): Promise<void> {
  await db
    .updateTable("push_messages")
    .set({ next_attempt_at: sql<Date>`now() + make_interval(secs => ${delayMs / 1000})` })
    .where("customer_id", "=", customer_id)
    .where("id", "=", id)
    .execute();
}

export async function deleteMessage(
  { db }: ShopContext,
  { customer_id, id }: Pick<LeasedNews, "customer_id" | "id">,
): Promise<void> {
  await db
    .deleteFrom("push_messages")
    .where("customer_id", "=", customer_id)
    .where("id", "=", id)
    .execute();
}

/** Deletes messages that are too old to be sent. */
export async function deleteExpired({ db }: ShopContext): Promise<void> {
  await db.deleteFrom("push_messages").where("expires_at", "<=", sql<Date>`now()`).execute();
}
