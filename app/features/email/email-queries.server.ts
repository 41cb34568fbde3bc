import { type ExpressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";
import type { Tables } from "#app/database/tables/tables.ts";
import type { MessageQuery, MessageState } from "./email-schema.ts";
import { FAILING_ATTEMPTS } from "./retry-rule.ts";

const COLUMNS = [
  "outbox.customer_id",
  "outbox.id",
  "outbox.kind",
  "outbox.payload",
  "outbox.created_at",
  "outbox.sent_at",
  "outbox.failed_at",
  "outbox.next_attempt_at",
  "outbox.attempts",
  "outbox.last_error",
  "outbox.recipient",
  sql<string>`coalesce(customers.email, outbox.recipient->>'email', '')`.as("email"),
] as const;

type Filter = Pick<MessageQuery, "state" | "kind">;

/** One page of all customers' messages, newest first. */
export function selectMessages({ db }: ShopContext, page: MessageQuery) {
  const ids = filtered(db.selectFrom("outbox"), page)
    .select("outbox.id")
    .orderBy("outbox.id", "desc")
    .limit(page.limit)
    .offset(page.offset);
  return withCustomer(db)
    .select(COLUMNS)
    .where("outbox.id", "in", ids)
    .orderBy("outbox.id", "desc")
    .execute();
}

/** Counts the messages, up to `max`. */
export async function countMessages(
  { db }: ShopContext,
  filter: Filter,
  max: number,
): Promise<number> {
  const row = await db
    .selectFrom(
      filtered(db.selectFrom("outbox"), filter).select("outbox.id").limit(max).as("counted"),
    )
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

export function selectMessage({ db }: ShopContext, id: number) {
  return withCustomer(db).select(COLUMNS).where("outbox.id", "=", id).executeTakeFirst();
}

/**
 * Makes an unsent message due now and resets its attempts. Skips messages that a worker is sending and expired reset links. Returns
 * whether the message was changed.
 */
export async function requeueMessage(
  { db }: ShopContext,
  customerId: number,
  id: number,
): Promise<boolean> {
  const row = await db
    .updateTable("outbox")
    .set({
      failed_at: null,
      attempts: 0,
      next_attempt_at: sql<Date>`now()`,
      expires_at: sql<Date>`CASE WHEN kind = 'password-reset' THEN expires_at ELSE now() + interval '7 days' END`,
    })
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .where((eb) => eb.or([eb("claimed_until", "is", null), eb("claimed_until", "<=", now)]))
    .where((eb) => eb.or([eb("kind", "!=", "password-reset"), eb("expires_at", ">", now)]))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

const now = sql<Date>`now()`;

function withCustomer(db: ShopContext["db"]) {
  return db.selectFrom("outbox").leftJoin("customers", "customers.id", "outbox.customer_id");
}

type Outbox = SelectQueryBuilder<Tables, "outbox", object>;

function filtered(query: Outbox, { state, kind }: Filter): Outbox {
  const ofKind = kind ? query.where("outbox.kind", "=", kind) : query;
  return state ? ofKind.where((eb) => isIn(eb, state)) : ofKind;
}

function isIn(eb: ExpressionBuilder<Tables, "outbox">, state: MessageState) {
  if (state === "sent") return eb("outbox.sent_at", "is not", null);
  // A literal, to match the condition of the index `outbox_failing`.
  const attempts = sql.lit(FAILING_ATTEMPTS);
  if (state === "failed")
    return sql<boolean>`(outbox.failed_at IS NOT NULL OR (outbox.attempts >= ${attempts} AND outbox.sent_at IS NULL))`;
  return eb.and([
    eb("outbox.sent_at", "is", null),
    eb("outbox.failed_at", "is", null),
    eb("outbox.attempts", "<", attempts),
  ]);
}
