import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import { fromNow } from "#app/database/from-now.ts";
import { DAY_MS } from "#app/shared/india-time.ts";
import { MESSAGE_KINDS, NOBODY, ORDER_ALERT, STAFF_INVITE } from "./email-schema.ts";
import { NO_EMAIL_PATTERN } from "./missing-email.ts";
import { FIRST_DELAY_MS, MAX_DELAY_MS } from "./retry-rule.ts";

const WEEK_MS = 7 * DAY_MS;

/** Inserts a message. Returns false, without inserting it, if the customer has no email address or the account was erased. */
export async function insertMessage(
  { db }: ShopContext,
  {
    delayMs = 0,
    lifetime_ms = WEEK_MS,
    ...message
  }: {
    customer_id: number;
    recipient?: string | null;
    kind: string;
    payload: string;
    lifetime_ms?: number;
    delayMs?: number;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("outbox")
    .columns(["customer_id", "recipient", "kind", "payload", "expires_at", "next_attempt_at"])
    .expression(
      db
        .selectNoFrom([
          sql<number>`${message.customer_id}::bigint`.as("customer_id"),
          sql<string | null>`${message.recipient ?? null}::jsonb`.as("recipient"),
          sql<string>`${message.kind}::text`.as("kind"),
          sql<string>`${message.payload}::jsonb`.as("payload"),
          fromNow(lifetime_ms).as("expires_at"),
          fromNow(delayMs).as("next_attempt_at"),
        ])
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("customers")
                .select("id")
                .where("id", "=", message.customer_id)
                .where((eb) =>
                  eb.or([
                    eb("erased_at", "is not", null),
                    eb.and([eb("email", "like", NO_EMAIL_PATTERN), eb("email", "not like", "%@%")]),
                  ]),
                ),
            ),
          ),
        ),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/**
 * Deletes a customer's unsent messages of one kind, including failed ones and those that a worker is sending, which then finds no
 * row to mark.
 */
export async function deleteUnsent(
  { db }: ShopContext,
  customerId: number,
  kind: string,
): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("customer_id", "=", customerId)
    .where("kind", "=", kind)
    .where("sent_at", "is", null)
    .execute();
}

/**
 * Deletes all of a customer's unsent messages except those to the shop, including failed ones and those that a worker is sending.
 */
export async function deleteAllUnsent(
  { db }: TransactionContext,
  customerId: number,
): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("customer_id", "=", customerId)
    .where("kind", "<>", ORDER_ALERT)
    .where("sent_at", "is", null)
    .execute();
}

interface OrderMessage {
  customerId: number;
  orderId: number;
}

/**
 * Whether there is an unclaimed message of one of these kinds about the order, which will contain the latest data when it is
 * written. Delays one of kind `postponed` by another `delayMs`. Locks the matching rows until the commit.
 */
export async function lockUnsentForOrder(
  { db }: ShopContext,
  { customerId, orderId }: OrderMessage,
  { kinds, postponed, delayMs }: { kinds: readonly string[]; postponed: string; delayMs: number },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE outbox SET next_attempt_at = CASE WHEN kind = ${postponed} AND attempts = 0
      THEN now() + make_interval(secs => ${delayMs / 1000}) ELSE next_attempt_at END
    WHERE customer_id = ${customerId} AND kind = ANY(${kinds}) AND payload->'order_id' = to_jsonb(${orderId}::bigint)
      AND sent_at IS NULL AND failed_at IS NULL AND claim IS NULL
    RETURNING id
  `.execute(db);
  return rows.length > 0;
}

/** Deletes a message about an order unless a worker has leased it. */
export async function deleteUnsentForOrder(
  { db }: ShopContext,
  { customerId, orderId }: OrderMessage,
  kind: string,
): Promise<void> {
  await sql`
    DELETE FROM outbox
    WHERE customer_id = ${customerId} AND kind = ${kind} AND payload->'order_id' = to_jsonb(${orderId}::bigint)
      AND sent_at IS NULL AND claim IS NULL
  `.execute(db);
}

/** Deletes the unsent email of an invitation. */
export async function deleteUnsentInvite({ db }: ShopContext, inviteId: number): Promise<void> {
  await sql`
    DELETE FROM outbox
    WHERE kind = ${STAFF_INVITE} AND payload->'invite_id' = to_jsonb(${inviteId}::bigint)
      AND sent_at IS NULL AND claim IS NULL
  `.execute(db);
}

/** Deletes the staff invitation emails to this address, sent or not. */
export async function deleteInviteMessagesTo(
  { db }: TransactionContext,
  email: string,
): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("kind", "=", STAFF_INVITE)
    .where(sql<boolean>`lower(payload->>'email') = lower(${email})`)
    .execute();
}

/** Deletes the messages of one kind to someone without an account, sent or not. */
export async function deleteMessagesTo(
  { db }: TransactionContext,
  email: string,
  kind: string,
): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("customer_id", "=", NOBODY)
    .where("kind", "=", kind)
    .where(sql<boolean>`lower(recipient->>'email') = lower(${email})`)
    .execute();
}

/** Makes messages due now if they couldn't be sent so far, unless they are being sent or have failed permanently. */
export async function makeRetriesDue({ db }: TransactionContext): Promise<void> {
  await sql`
    UPDATE outbox SET next_attempt_at = now()
    WHERE sent_at IS NULL AND failed_at IS NULL AND claim IS NULL AND attempts > 0 AND next_attempt_at > now()
  `.execute(db);
}

export interface LeasedMessage {
  customer_id: number;
  id: number;
  kind: string;
  payload: Record<string, unknown>;
  recipient: { name: string; email: string } | null;
  key: string;
  attempts: number;
  is_expired: boolean;
}

/**
 * Leases due messages to one worker for `leaseMs`, and counts the attempt. Concurrent workers skip each other's rows. If a worker
 * dies, its messages are retried after the usual backoff, so that a message that crashes its worker does so less and less often.
 * Kinds that only a newer version of the shop knows are left for it.
 */
export async function leaseDue(
  { db }: ShopContext,
  { lease, limit, leaseMs }: { lease: string; limit: number; leaseMs: number },
): Promise<LeasedMessage[]> {
  const { rows } = await sql<LeasedMessage>`
    WITH due AS MATERIALIZED (
      SELECT customer_id, id FROM outbox
      WHERE sent_at IS NULL AND failed_at IS NULL AND next_attempt_at <= now()
        AND (claimed_until IS NULL OR claimed_until <= now()) AND kind = ANY(${MESSAGE_KINDS})
      ORDER BY next_attempt_at, id
      LIMIT ${limit}
      FOR UPDATE SKIP LOCKED
    )
    UPDATE outbox
    SET claim = ${lease}, claimed_until = now() + make_interval(secs => ${leaseMs / 1000}),
      attempts = attempts + 1,
      next_attempt_at = now() + make_interval(secs => least(${FIRST_DELAY_MS / 1000} * 2 ^ least(attempts, 20), ${MAX_DELAY_MS / 1000}))
    FROM due
    WHERE outbox.customer_id = due.customer_id AND outbox.id = due.id
    RETURNING outbox.customer_id, outbox.id, kind, payload, recipient, key, attempts, expires_at <= now() AS is_expired
  `.execute(db);
  return rows;
}

type Leased = Pick<LeasedMessage, "customer_id" | "id">;

/** Locks an unsent message until the transaction ends. Returns false if it was sent or cancelled. */
export async function lockUnsent(
  { db }: TransactionContext,
  { customer_id, id }: Leased,
): Promise<boolean> {
  const row = await db
    .selectFrom("outbox")
    .select("id")
    .where("customer_id", "=", customer_id)
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a message as sent, even if another process has leased it since. Removes the link's token from the payload. */
export async function markSent({ db }: ShopContext, { customer_id, id }: Leased): Promise<void> {
  await db
    .updateTable("outbox")
    .set({
      sent_at: sql<Date>`now()`,
      failed_at: null,
      last_error: "",
      claim: null,
      claimed_until: null,
      payload: sql`payload - 'token'`,
    })
    .where("customer_id", "=", customer_id)
    .where("id", "=", id)
    .execute();
}

/** Schedules a retry of a leased message after `delayMs`, or marks it as failed if `delayMs` is null. */
export async function markUnsent(
  { db }: ShopContext,
  { customer_id, id }: Leased,
  { lease, reason, delayMs }: { lease: string; reason: string; delayMs: number | null },
): Promise<void> {
  await db
    .updateTable("outbox")
    .set({
      last_error: reason,
      claim: null,
      claimed_until: null,
      ...(delayMs === null
        ? { failed_at: sql<Date>`now()` }
        : { next_attempt_at: sql<Date>`now() + make_interval(secs => ${delayMs / 1000})` }),
    })
    .where("customer_id", "=", customer_id)
    .where("id", "=", id)
    .where("claim", "=", lease)
    .execute();
}

/**
 * Marks up to `limit` expired, unsent messages as failed, unless they are being sent. Messages that no mail server has tried get
 * their expiry as the time of failure. Returns the number of messages marked.
 */
export async function failExpired(
  { db }: ShopContext,
  { reason, limit }: { reason: string; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE outbox SET failed_at = CASE WHEN attempts = 0 THEN expires_at ELSE now() END, last_error = ${reason}, claim = NULL,
      claimed_until = NULL
    FROM (
      SELECT customer_id, id FROM outbox
      WHERE sent_at IS NULL AND failed_at IS NULL AND expires_at <= now() AND (claimed_until IS NULL OR claimed_until <= now())
      ORDER BY next_attempt_at, id
      LIMIT ${limit}
      FOR UPDATE SKIP LOCKED
    ) AS expired
    WHERE outbox.customer_id = expired.customer_id AND outbox.id = expired.id
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Deletes up to `limit` messages that were sent or failed more than `days` ago. Returns the number deleted. */
export async function deleteFinished(
  { db }: ShopContext,
  { days, limit }: { days: number; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM outbox USING (
      SELECT customer_id, id FROM outbox
      WHERE (sent_at IS NOT NULL OR failed_at IS NOT NULL)
        AND coalesce(sent_at, failed_at) < now() - make_interval(days => ${days})
      ORDER BY coalesce(sent_at, failed_at)
      LIMIT ${limit}
      FOR UPDATE SKIP LOCKED
    ) AS finished
    WHERE outbox.customer_id = finished.customer_id AND outbox.id = finished.id
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
