import { type Insertable, sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import type { Tables } from "#app/database/tables/tables.ts";
import type { WebhookSecret } from "#app/database/tables/webhook-tables.ts";
import type { TakenDelivery } from "./delivery/delivery-queries.server.ts";
import { MAX_WEBHOOKS } from "./webhook-schema.ts";

const COLUMNS = [
  "id",
  "url",
  "events",
  "version",
  "secrets",
  "active_since",
  "ended_by",
  "failing_since",
  "created_at",
] as const;

export function selectWebhooks({ db }: ShopContext) {
  return db.selectFrom("webhooks").select(COLUMNS).orderBy("id").limit(MAX_WEBHOOKS).execute();
}

export type WebhookRow = Awaited<ReturnType<typeof selectWebhooks>>[number];

export function selectWebhook({ db }: ShopContext, id: number): Promise<WebhookRow | undefined> {
  return db.selectFrom("webhooks").select(COLUMNS).where("id", "=", id).executeTakeFirst();
}

export function lockWebhook(
  { db }: TransactionContext,
  id: number,
): Promise<WebhookRow | undefined> {
  return db
    .selectFrom("webhooks")
    .select(COLUMNS)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Locks the list of webhooks until the transaction ends and returns how many there are. */
export async function lockWebhooks({ db }: TransactionContext): Promise<number> {
  await sql`LOCK TABLE webhooks IN SHARE ROW EXCLUSIVE MODE`.execute(db);
  const { count } = await db
    .selectFrom("webhooks")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether another webhook has this address. */
export async function isUrlTaken(
  { db }: TransactionContext,
  url: string,
  id = 0,
): Promise<boolean> {
  const other = await db
    .selectFrom("webhooks")
    .select("id")
    .where("url", "=", url)
    .where("id", "<>", id)
    .executeTakeFirst();
  return other !== undefined;
}

export async function insertWebhook(
  { db }: TransactionContext,
  webhook: Pick<Insertable<Tables["webhooks"]>, "url" | "events" | "secrets">,
): Promise<number> {
  const { id } = await db
    .insertInto("webhooks")
    .values(webhook)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a webhook. `switchOn`: events from now on are sent. */
export async function updateWebhook(
  { db }: TransactionContext,
  id: number,
  { switchOn, ...values }: Pick<WebhookRow, "url" | "events"> & { switchOn: boolean },
): Promise<void> {
  const now = sql<Date>`now()`;
  await db
    .updateTable("webhooks")
    .set({
      ...values,
      version: sql<number>`version + 1`,
      ...(switchOn && { active_since: now, seen_until: now, ended_by: null, failing_since: null }),
    })
    .where("id", "=", id)
    .execute();
}

export async function storeSecrets(
  { db }: TransactionContext,
  id: number,
  secrets: readonly WebhookSecret[],
): Promise<void> {
  await db
    .updateTable("webhooks")
    .set({ secrets: JSON.stringify(secrets) })
    .where("id", "=", id)
    .execute();
}

export async function deleteWebhook({ db }: TransactionContext, id: number): Promise<void> {
  await db.deleteFrom("webhooks").where("id", "=", id).execute();
}

/** Shown while a test is under way, and for good if its process dies. */
const NO_RESULT = "No result so far.";

const DELIVERY = [
  "id",
  "message_id",
  "body",
  "state",
  "attempts",
  "created_at",
  "attempted_at",
  "next_attempt_at",
  "status",
  "response",
] as const;

/** What was sent to a webhook, the newest first. */
export function selectDeliveries(
  { db }: ShopContext,
  webhookId: number,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .selectFrom("webhook_deliveries")
    .select(DELIVERY)
    .where("webhook_id", "=", webhookId)
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

export type DeliveryRow = Awaited<ReturnType<typeof selectDeliveries>>[number];

export function selectDelivery(
  { db }: ShopContext,
  webhookId: number,
  id: number,
): Promise<DeliveryRow | undefined> {
  return db
    .selectFrom("webhook_deliveries")
    .select(DELIVERY)
    .where("webhook_id", "=", webhookId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Counts what was sent to a webhook, up to `limit`. */
export async function countDeliveries(
  { db }: ShopContext,
  webhookId: number,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int FROM (SELECT FROM webhook_deliveries WHERE webhook_id = ${webhookId} LIMIT ${limit}) AS counted
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Makes a delivery due now, with all its attempts. Returns whether there is one. */
export async function requeueDelivery(
  { db }: TransactionContext,
  webhookId: number,
  id: number,
): Promise<boolean> {
  const row = await db
    .updateTable("webhook_deliveries")
    .set({ state: "queued", attempts: 0, next_attempt_at: sql<Date>`now()` })
    .where("webhook_id", "=", webhookId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Inserts a test whose only attempt is made by the caller: it has failed until its result is recorded, so that one whose process dies
 * isn't queued. Undefined if the webhook was deleted.
 */
export async function insertTest(
  { db }: ShopContext,
  webhookId: number,
  { event, body }: { event: string; body: string },
): Promise<TakenDelivery | undefined> {
  const { rows } = await sql<TakenDelivery>`
    WITH webhook AS (SELECT id, url, secrets FROM webhooks WHERE id = ${webhookId} FOR KEY SHARE)
    INSERT INTO webhook_deliveries (webhook_id, event, body, state, attempts, attempted_at, response)
    SELECT id, ${event}, ${body}, 'failed', 1, now(), ${NO_RESULT} FROM webhook
    RETURNING webhook_id, id, message_id, body, attempts,
      (SELECT url FROM webhook) AS url, (SELECT secrets FROM webhook) AS secrets
  `.execute(db);
  return rows[0];
}
