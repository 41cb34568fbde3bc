import { type SelectQueryBuilder, sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import { indiaClock } from "#app/database/india-time.ts";
import type { Tables } from "#app/database/tables/tables.ts";
import { confirmedEmail } from "#app/features/account/confirmed-email.server.ts";
import { ACKNOWLEDGE_HOURS } from "#app/promises.ts";
import { type ComplaintState, parseTicket } from "./complaint-rules.ts";

type Db = Pick<ShopContext, "db">;

/**
 * Takes the next number of a year. Concurrent callers wait until this transaction ends; after a rollback, the next one gets the
 * same number.
 */
export async function takeComplaintSerial(
  { db }: TransactionContext,
  year: number,
): Promise<number> {
  const { last_serial } = await db
    .insertInto("complaint_counters")
    .values({ year, last_serial: 1 })
    .onConflict((conflict) =>
      conflict
        .column("year")
        .doUpdateSet({ last_serial: sql<number>`complaint_counters.last_serial + 1` }),
    )
    .returning("last_serial")
    .executeTakeFirstOrThrow();
  return last_serial;
}

export interface NewComplaint {
  year: number;
  serial: number;
  link: string;
  attempt: string;
  person_id: number | null;
  order_id: number | null;
  name: string;
  email: string;
  created_at: Date;
  due_at: Date;
  resolve_due: Date;
}

export async function insertComplaint(
  { db }: TransactionContext,
  complaint: NewComplaint,
): Promise<number> {
  const { id } = await db
    .insertInto("complaints")
    .values({ ...complaint, acknowledged_at: null, resolved_at: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export interface NewMessage {
  author: "customer" | "shop";
  state: ComplaintState | null;
  text: string;
  at: Date;
}

/** Adds a message to a complaint that the transaction has locked or inserted. */
export async function insertMessage(
  { db }: TransactionContext,
  complaintId: number,
  message: NewMessage,
): Promise<void> {
  await db
    .insertInto("complaint_messages")
    .values({
      complaint_id: complaintId,
      ...message,
      message: sql<number>`(
        SELECT coalesce(max(message), 0) + 1 FROM complaint_messages WHERE complaint_id = ${complaintId}
      )`,
    })
    .execute();
}

type Change = Partial<
  Pick<
    NonNullable<Awaited<ReturnType<typeof selectComplaint>>>,
    "state" | "acknowledged_at" | "due_at" | "resolve_due" | "resolved_at"
  >
>;

/** Changes a complaint that the transaction has locked. */
export async function updateComplaint(
  { db }: TransactionContext,
  id: number,
  change: Change,
): Promise<void> {
  await db.updateTable("complaints").set(change).where("id", "=", id).execute();
}

export function selectComplaint({ db }: Db, id: number) {
  return db.selectFrom("complaints").selectAll().where("id", "=", id).executeTakeFirst();
}

export type ComplaintRow = NonNullable<Awaited<ReturnType<typeof selectComplaint>>>;

export function selectComplaintByLink({ db }: Db, link: string) {
  return db.selectFrom("complaints").selectAll().where("link", "=", link).executeTakeFirst();
}

/** Locks a complaint until the transaction ends. */
export function lockComplaint({ db }: TransactionContext, id: number) {
  return db
    .selectFrom("complaints")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** The complaint that an earlier call with the same attempt has filed, with its text. */
export function selectAttempt({ db }: Db, attempt: string) {
  return db
    .selectFrom("complaints")
    .innerJoin("complaint_messages", (join) =>
      join
        .onRef("complaint_messages.complaint_id", "=", "complaints.id")
        .on("complaint_messages.message", "=", 1),
    )
    .select(["complaints.year", "complaints.serial", "complaints.link", "complaint_messages.text"])
    .where("complaints.attempt", "=", attempt)
    .executeTakeFirst();
}

/** The messages of complaints, oldest first. */
export function selectMessages({ db }: Db, complaintIds: readonly number[]) {
  return db
    .selectFrom("complaint_messages")
    .select(["complaint_id", "message", "author", "state", "text", "at"])
    .where("complaint_id", "in", complaintIds)
    .orderBy("complaint_id")
    .orderBy("message")
    .execute();
}

/** The last message of a complaint. Its number is the number of messages. */
export function selectLastMessage({ db }: Db, complaintId: number) {
  return db
    .selectFrom("complaint_messages")
    .select(["message", "author", "state", "text", "at"])
    .where("complaint_id", "=", complaintId)
    .orderBy("message", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** A customer's own complaints, newest first; only those of one order if it is given. */
export function selectOwnComplaints(
  { db }: Db,
  { personId, orderId, limit }: { personId: number; orderId?: number; limit: number },
) {
  return db
    .selectFrom("complaints")
    .select(["id", "year", "serial", "link", "state", "order_id", "created_at"])
    .where("person_id", "=", personId)
    .$if(orderId !== undefined, (query) => query.where("order_id", "=", orderId ?? 0))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/**
 * All complaints that concern a customer, newest first: their own, those about their orders, which staff may have filed for them,
 * and those sent from the email address that the account has confirmed.
 */
export function selectPersonsComplaints(ctx: Db, personId: number, limit: number) {
  return personsComplaints(ctx, personId, limit).execute();
}

/**
 * Like `selectPersonsComplaints`, but locks the complaints until the transaction ends, so that none is reopened in the meantime.
 */
export function lockPersonsComplaints(tx: TransactionContext, personId: number, limit: number) {
  return personsComplaints(tx, personId, limit).forUpdate("complaints").execute();
}

/** `is_proven` is false for a complaint that only has the customer's email: anybody can send one. Guests can't name an order. */
function personsComplaints({ db }: Db, personId: number, limit: number) {
  const isProven = sql<boolean>`(
    person_id = ${personId} OR order_id IN (SELECT orders.id FROM orders WHERE customer_id = ${personId})
  )`;
  return db
    .selectFrom("complaints")
    .select(["id", "year", "serial", "link", "state", "order_id", "email", "created_at"])
    .select(["acknowledged_at", sql<boolean>`coalesce(${isProven}, false)`.as("is_proven")])
    .where((eb) => eb.or([isProven, sql<boolean>`lower(email) = ${confirmedEmail(personId)}`]))
    .orderBy("id", "desc")
    .limit(limit);
}

interface Filter {
  state: "open" | "all";
  q?: string;
}

/** Complaints with their deadlines: the open ones by deadline, or all, newest first. */
export function selectComplaints({ db }: Db, page: Filter & { limit: number; offset: number }) {
  const query = filtered(db.selectFrom("complaints"), page)
    .select([
      "id",
      "year",
      "serial",
      "state",
      "name",
      "email",
      "order_id",
      "created_at",
      "due_at",
      "resolve_due",
      sql<boolean>`(
        SELECT author = 'customer' FROM complaint_messages WHERE complaint_id = complaints.id ORDER BY message DESC LIMIT 1
      )`.as("awaits_reply"),
    ])
    .limit(page.limit)
    .offset(page.offset);
  return page.state === "open"
    ? query.orderBy("due_at").orderBy("id").execute()
    : query.orderBy("created_at", "desc").orderBy("id", "desc").execute();
}

export async function countComplaints({ db }: Db, filter: Filter): Promise<number> {
  const { count } = await filtered(db.selectFrom("complaints"), filter)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

type Complaints = SelectQueryBuilder<Tables, "complaints", object>;

function filtered(query: Complaints, { state, q }: Filter): Complaints {
  const listed = state === "open" ? query.where("due_at", "is not", null) : query;
  if (!q) return listed;
  const ticket = parseTicket(q);
  return ticket
    ? listed.where("year", "=", ticket.year).where("serial", "=", ticket.serial)
    : listed.where(sql<boolean>`lower(email) = lower(${q})`);
}

/** The number of open complaints, and of overdue ones. */
export function countDue({ db }: Db) {
  return db
    .selectFrom("complaints")
    .select((eb) => [
      eb.fn.countAll<number>().as("open"),
      eb.fn.countAll<number>().filterWhere("due_at", "<", sql<Date>`now()`).as("overdue"),
    ])
    .where("due_at", "is not", null)
    .executeTakeFirstOrThrow();
}

/** The results of the complaints received in each of the last 24 months with any, newest first. */
export function selectMonths({ db }: Db) {
  const month = sql<string>`to_char(${indiaClock(sql.ref("created_at"))}, 'YYYY-MM')`;
  return db
    .selectFrom("complaints")
    .select((eb) => [
      month.as("month"),
      eb.fn.countAll<number>().as("received"),
      eb.fn
        .countAll<number>()
        .filterWhere(
          sql<boolean>`acknowledged_at <= created_at + make_interval(hours => ${ACKNOWLEDGE_HOURS})`,
        )
        .as("answered_in_time"),
      eb.fn
        .countAll<number>()
        .filterWhere(sql<boolean>`state = 'resolved' AND resolved_at <= resolve_due`)
        .as("resolved_in_time"),
      eb.fn.countAll<number>().filterWhere("state", "!=", "resolved").as("open"),
    ])
    .where("created_at", ">=", sql<Date>`now() - interval '24 months'`)
    .groupBy(month)
    .orderBy("month", "desc")
    .limit(25)
    .execute();
}

/** Removes name, email, link and texts from complaints. Keeps their numbers and times. */
export async function blankComplaints(
  tx: TransactionContext,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx.db
    .updateTable("complaints")
    .set({ name: "", email: "", link: null, person_id: null })
    .where("id", "in", ids)
    .execute();
  await tx.db
    .updateTable("complaint_messages")
    .set({ text: "" })
    .where("complaint_id", "in", ids)
    .execute();
}

/** Complaints that were resolved at least `years` ago and still name a person. Skips those locked by another worker. */
export async function lockOldComplaints(
  { db }: TransactionContext,
  { years, limit }: { years: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom("complaints")
    .select("id")
    .where("state", "=", "resolved")
    .where("email", "!=", "")
    .where("created_at", "<", sql<Date>`now() - make_interval(years => ${years})`)
    .where("resolved_at", "<", sql<Date>`now() - make_interval(years => ${years})`)
    .orderBy("created_at")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}
