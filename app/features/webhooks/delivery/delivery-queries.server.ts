import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import type { WebhookSecret } from "#app/database/tables/webhook-tables.ts";
import type { Outcome } from "./webhook-request.server.ts";

/**
 * Leases the webhooks with something due to one process, so that each has one request at a time, in order. `failing`: those whose
 * last attempt failed, or the others.
 */
export async function leaseWebhooks(
  { db }: ShopContext,
  { failing, leaseSeconds }: { failing: boolean; leaseSeconds: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    UPDATE webhooks SET leased_until = now() + make_interval(secs => ${leaseSeconds})
    WHERE active_since IS NOT NULL AND (failing_since IS NOT NULL) = ${failing} AND leased_until <= now()
      AND EXISTS (SELECT FROM webhook_deliveries
        WHERE webhook_id = webhooks.id AND state = 'queued' AND next_attempt_at <= now())
    RETURNING id
  `.execute(db);
  return rows.map(({ id }) => id);
}

export async function releaseWebhook({ db }: ShopContext, id: number): Promise<void> {
  await db
    .updateTable("webhooks")
    .set({ leased_until: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

export interface TakenDelivery {
  webhook_id: number;
  id: number;
  message_id: string;
  body: string;
  attempts: number;
  url: string;
  secrets: WebhookSecret[];
}

/** Counts an attempt of the next due delivery and returns it; it is due again if this process dies. Undefined if nothing is due. */
export async function takeDelivery(
  { db }: ShopContext,
  { webhookId, leaseSeconds }: { webhookId: number; leaseSeconds: number },
): Promise<TakenDelivery | undefined> {
  const { rows } = await sql<TakenDelivery>`
    WITH due AS MATERIALIZED (
      SELECT webhook_id, id FROM webhook_deliveries
      WHERE webhook_id = ${webhookId} AND state = 'queued' AND next_attempt_at <= now()
      ORDER BY next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    UPDATE webhook_deliveries AS deliveries
    SET attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
    FROM due JOIN webhooks ON webhooks.id = due.webhook_id
    WHERE (deliveries.webhook_id, deliveries.id) = (due.webhook_id, due.id) AND webhooks.active_since IS NOT NULL
    RETURNING deliveries.webhook_id, deliveries.id, message_id, body, attempts, url, secrets
  `.execute(db);
  return rows[0];
}

/** Records how an attempt ended. `delayMs`: until the next one; null if there is none. One that was given up since isn't queued again. */
export async function recordAttempt(
  { db }: TransactionContext,
  { webhook_id, id }: Pick<TakenDelivery, "webhook_id" | "id">,
  {
    state,
    outcome: { status, response },
    delayMs,
  }: { state: "queued" | "sent" | "failed"; outcome: Outcome; delayMs: number | null },
): Promise<void> {
  await db
    .updateTable("webhook_deliveries")
    .set({
      ...(state !== "queued" && { state }),
      status,
      response,
      attempted_at: sql<Date>`now()`,
      ...(delayMs !== null && {
        next_attempt_at: sql<Date>`now() + make_interval(secs => ${delayMs / 1000})`,
      }),
    })
    .where("webhook_id", "=", webhook_id)
    .where("id", "=", id)
    .execute();
}

export async function markWorking({ db }: TransactionContext, id: number): Promise<void> {
  await db
    .updateTable("webhooks")
    .set({ failing_since: null })
    .where("id", "=", id)
    .where("failing_since", "is not", null)
    .execute();
}

/** Returns whether all attempts have failed for that many days. */
export async function markFailing(
  { db }: TransactionContext,
  id: number,
  days: number,
): Promise<boolean> {
  const { rows } = await sql<{ too_long: boolean }>`
    UPDATE webhooks SET failing_since = coalesce(failing_since, now()) WHERE id = ${id}
    RETURNING failing_since < now() - make_interval(days => ${days}) AS too_long
  `.execute(db);
  return rows[0]?.too_long ?? false;
}

/** Switches a webhook off, and gives up what is queued for it; `why`, if the shop does so itself. Returns whether it was on. */
export async function switchOff(
  { db }: TransactionContext,
  id: number,
  why: "gone" | "failing" | null,
): Promise<boolean> {
  const row = await db
    .updateTable("webhooks")
    .set({
      active_since: null,
      ended_by: why,
      ...(why && { version: sql<number>`version + 1` }),
    })
    .where("id", "=", id)
    .where("active_since", "is not", null)
    .returning("id")
    .executeTakeFirst();
  if (!row) return false;
  await db
    .updateTable("webhook_deliveries")
    .set({ state: "failed" })
    .where("webhook_id", "=", id)
    .where("state", "=", "queued")
    .execute();
  return true;
}

/** Deletes the oldest deliveries that are neither queued nor newer than that. Returns how many. */
export async function deleteOldDeliveries(
  { db }: ShopContext,
  { days, limit }: { days: number; limit: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM webhook_deliveries WHERE (webhook_id, id) IN (
      SELECT webhook_id, id FROM webhook_deliveries
      WHERE created_at < now() - make_interval(days => ${days}) AND state <> 'queued'
      ORDER BY created_at LIMIT ${limit})
  `.execute(db);
  return Number(numAffectedRows);
}
