import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import { confirmedEmail } from "#app/features/account/confirmed-email.server.ts";

type Db = Pick<ShopContext, "db">;

/** The seed for advisory locks on alerts, to separate them from other locks; any number will do. */
const ALERTS_LOCK = 196_900_002;

/** A pack on sale with its stock; undefined if the pack isn't on sale. */
export function selectPack({ db }: Db, packId: number) {
  return db
    .selectFrom("packs")
    .innerJoin("products", "products.id", "packs.product_id")
    .select(["packs.id", "packs.stock"])
    .where("packs.id", "=", packId)
    .where("packs.retired_at", "is", null)
    .where("products.hidden_at", "is", null)
    .executeTakeFirst();
}

/** Prevents a pack from being deleted until the transaction ends. Returns false if the pack no longer exists. */
export async function lockPack({ db }: TransactionContext, packId: number): Promise<boolean> {
  const row = await db
    .selectFrom("packs")
    .select("id")
    .where("id", "=", packId)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

interface NewAlert {
  pack_id: number;
  person_id: number | null;
  email: string;
  token: string;
  text_version: number;
}

/** Stores an alert, unless the address already has one for this pack. */
export async function insertAlert({ db }: Db, alert: NewAlert): Promise<void> {
  await db
    .insertInto("stock_alerts")
    .values({ ...alert, sent_at: null })
    .onConflict((conflict) =>
      conflict.columns(["pack_id", "email"]).where("sent_at", "is", null).doNothing(),
    )
    .execute();
}

/** Takes an advisory lock for alerts until the transaction ends. `what` names it, such as the address of a new alert. */
export async function lockAlerts({ db }: TransactionContext, what: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${what}, ${ALERTS_LOCK}))`.execute(db);
}

/** Counts an address's waiting alerts that this customer requested; with a null id, those requested without a log-in. */
export async function countWaiting(
  { db }: Db,
  { email, person_id }: Pick<NewAlert, "email" | "person_id">,
): Promise<number> {
  const { count } = await db
    .selectFrom("stock_alerts")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("email", "=", email)
    .where("person_id", "is not distinct from", person_id)
    .where("sent_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Locks alerts whose pack is on sale and in stock. Skips alerts that are being deleted. */
export function lockDue({ db }: TransactionContext, limit: number) {
  return db
    .selectFrom("stock_alerts")
    .innerJoin("packs", "packs.id", "stock_alerts.pack_id")
    .innerJoin("products", "products.id", "packs.product_id")
    .select([
      "stock_alerts.id",
      "stock_alerts.pack_id",
      "stock_alerts.person_id",
      "stock_alerts.email",
      "stock_alerts.token",
      "packs.product_id",
      "packs.label",
      "products.title",
    ])
    .where("stock_alerts.sent_at", "is", null)
    .where("stock_alerts.not_before", "<=", sql<Date>`now()`)
    .where("packs.stock", ">", 0)
    .where("packs.retired_at", "is", null)
    .where("products.hidden_at", "is", null)
    .orderBy("stock_alerts.id")
    .limit(limit)
    .forUpdate(["stock_alerts"])
    .skipLocked()
    .execute();
}

export async function markQueued({ db }: TransactionContext, ids: number[]): Promise<void> {
  await db
    .updateTable("stock_alerts")
    .set({ sent_at: sql<Date>`now()` })
    .where(sql<boolean>`id = ANY (${ids}::bigint[])`)
    .execute();
}

/** Postpones alerts by a day. */
export async function postpone({ db }: TransactionContext, ids: number[]): Promise<void> {
  await db
    .updateTable("stock_alerts")
    .set({ not_before: sql<Date>`now() + interval '1 day'` })
    .where(sql<boolean>`id = ANY (${ids}::bigint[])`)
    .execute();
}

/** The number of emails sent to each of these addresses in the last 24 hours. Addresses without any are left out. */
export async function countSentToday({ db }: Db, emails: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("stock_alerts")
    .select((eb) => ["email", eb.fn.countAll<number>().as("count")])
    .where(sql<boolean>`email = ANY (${emails}::text[])`)
    .where("sent_at", ">", sql<Date>`now() - interval '1 day'`)
    .groupBy("email")
    .execute();
  return new Map(rows.map(({ email, count }) => [email, count]));
}

/**
 * Deletes all waiting alerts of the address that this link was sent to. Returns the number deleted; undefined for an unknown
 * link.
 */
export async function deleteByToken({ db }: Db, token: string): Promise<number | undefined> {
  const known = await db
    .selectFrom("stock_alerts")
    .select("email")
    .where("token", "=", token)
    .executeTakeFirst();
  if (!known) return undefined;
  const { numDeletedRows } = await db
    .deleteFrom("stock_alerts")
    .where("email", "=", known.email)
    .where("sent_at", "is", null)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The alerts that a customer requested while logged in, and those for the email address that the account has confirmed. */
export function selectPersonsAlerts({ db }: Db, personId: number, limit: number) {
  return db
    .selectFrom("stock_alerts")
    .select(["pack_id", "email", "text_version", "created_at", "sent_at"])
    .where(isOf(personId))
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Deletes the alerts that `selectPersonsAlerts` returns. */
export async function deletePersonsAlerts({ db }: TransactionContext, personId: number) {
  await db.deleteFrom("stock_alerts").where(isOf(personId)).execute();
}

function isOf(personId: number) {
  return sql<boolean>`(person_id = ${personId} OR stock_alerts.email = ${confirmedEmail(personId)})`;
}

/**
 * Deletes alerts 30 days after their email, unless the address has other waiting alerts, which the link in the email can end.
 * Also deletes alerts that have waited for a year.
 */
export async function deleteOldAlerts({ db }: Db): Promise<void> {
  await db
    .deleteFrom("stock_alerts")
    .where((eb) =>
      eb.or([
        eb.and([
          eb("sent_at", "<", sql<Date>`now() - interval '30 days'`),
          sql<boolean>`NOT EXISTS (
            SELECT FROM stock_alerts AS others WHERE others.email = stock_alerts.email AND others.sent_at IS NULL
          )`,
        ]),
        eb.and([
          eb("sent_at", "is", null),
          eb("created_at", "<", sql<Date>`now() - interval '1 year'`),
        ]),
      ]),
    )
    .execute();
}
