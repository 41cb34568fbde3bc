import { type SelectQueryBuilder, sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import { dayEnd, dayStart } from "#app/database/india-time.ts";
import type { Tables } from "#app/database/tables/tables.ts";
import type { AuditActor, AuditQuery } from "./audit-schema.ts";

/** Adds an entry, with the name that the administrator has now. */
export async function insertEntry(
  { db }: TransactionContext,
  entry: { actorId: number; what: string; id: string; before: string | null; after: string | null },
): Promise<void> {
  const name = db
    .selectFrom("customers")
    .select(
      sql<string>`coalesce(nullif(trim(first_name || ' ' || last_name), ''), email)`.as("name"),
    )
    .where("id", "=", entry.actorId);
  await db
    .insertInto("audit_log")
    .values({
      actor_id: entry.actorId,
      actor_name: sql<string>`coalesce((${name}), '')`,
      what: entry.what,
      thing_id: entry.id,
      before: entry.before,
      after: entry.after,
    })
    .execute();
}

/** Who stands in the log: each person once, found by one look into the index for each. */
export async function selectActors({ db }: ShopContext, limit: number): Promise<AuditActor[]> {
  const { rows } = await sql<AuditActor>`
    WITH RECURSIVE people AS (
      (SELECT actor_id, actor_name FROM audit_log ORDER BY actor_id, id DESC LIMIT 1)
      UNION ALL
      SELECT later.* FROM people, LATERAL (
        SELECT actor_id, actor_name FROM audit_log WHERE actor_id > people.actor_id ORDER BY actor_id, id DESC LIMIT 1
      ) AS later
    )
    SELECT actor_id AS id, actor_name AS name FROM people LIMIT ${limit}
  `.execute(db);
  return rows.toSorted((one, other) => one.name.localeCompare(other.name));
}

/** The newest first. */
export function selectEntries({ db }: ShopContext, query: AuditQuery) {
  return filtered(db.selectFrom("audit_log"), query)
    .selectAll()
    .orderBy("id", "desc")
    .limit(query.limit)
    .offset(query.offset)
    .execute();
}

/** How many there are, counted up to `most`. */
export async function countEntries(
  { db }: ShopContext,
  query: AuditQuery,
  most: number,
): Promise<number> {
  const { count } = await db
    .selectFrom(filtered(db.selectFrom("audit_log"), query).select("id").limit(most).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

type Log = SelectQueryBuilder<Tables, "audit_log", object>;

/** `what` names one kind of change, or all of a kind of thing: 'product' stands for 'product.changed' too. */
function filtered(log: Log, { what, actor_id, from, to }: AuditQuery): Log {
  let query = log;
  if (what) query = query.where(sql<boolean>`(what = ${what} OR starts_with(what, ${`${what}.`}))`);
  if (actor_id) query = query.where("actor_id", "=", actor_id);
  if (from) query = query.where("at", ">=", dayStart(from));
  if (to) query = query.where("at", "<", dayEnd(to));
  return query;
}
