import { type SelectQueryBuilder, sql } from "kysely";
import type { Actor, ShopContext, TransactionContext } from "#app/database/context.ts";
import { dayEnd, dayStart } from "#app/database/india-time.ts";
import type { Tables } from "#app/database/tables/tables.ts";
import type { AuditActor, AuditQuery } from "./audit-schema.ts";

export interface NewEntry {
  what: string;
  id: string;
  before: string | null;
  after: string | null;
}

/** Inserts entries with the administrator's current name and that of the API key, in one statement. */
export async function insertEntries(
  { db }: TransactionContext,
  { customerId, key }: Actor,
  entries: NewEntry[],
): Promise<void> {
  const name = db
    .selectFrom("customers")
    .select(
      sql<string>`coalesce(nullif(trim(first_name || ' ' || last_name), ''), email)`.as("name"),
    )
    .where("id", "=", customerId);
  await db
    .insertInto("audit_log")
    .values(
      entries.map(({ what, id, before, after }) => ({
        actor_id: customerId,
        actor_name: sql<string>`coalesce((${name}), '')`,
        api_key: key?.name ?? null,
        what,
        thing_id: id,
        before,
        after,
      })),
    )
    .execute();
}

/** Everybody with an entry in the log. Uses a loose index scan: one index lookup per person. */
export async function selectActors({ db }: ShopContext, limit: number): Promise<AuditActor[]> {
  const { rows } = await sql<AuditActor>`
    WITH RECURSIVE people AS (
      (SELECT actor_id, actor_name FROM audit_log ORDER BY actor_id, id DESC LIMIT 1)
      UNION ALL
      SELECT next_person.* FROM people, LATERAL (
        SELECT actor_id, actor_name FROM audit_log WHERE actor_id > people.actor_id ORDER BY actor_id, id DESC LIMIT 1
      ) AS next_person
    )
    SELECT actor_id AS id, actor_name AS name FROM people LIMIT ${limit}
  `.execute(db);
  return rows.toSorted((one, other) => one.name.localeCompare(other.name));
}

/** One page of entries, newest first. */
export function selectEntries({ db }: ShopContext, query: AuditQuery) {
  return filtered(db.selectFrom("audit_log"), query)
    .selectAll()
    .orderBy("id", "desc")
    .limit(query.limit)
    .offset(query.offset)
    .execute();
}

/** Counts the entries, up to `max`. */
export async function countEntries(
  { db }: ShopContext,
  query: AuditQuery,
  max: number,
): Promise<number> {
  const { count } = await db
    .selectFrom(filtered(db.selectFrom("audit_log"), query).select("id").limit(max).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

type Log = SelectQueryBuilder<Tables, "audit_log", object>;

/** `what` is one kind of change, such as 'product.changed', or a kind of object, such as 'product', for all changes to it. */
function filtered(log: Log, { what, actor_id, from, to }: AuditQuery): Log {
  let query = log;
  if (what?.includes(".")) query = query.where("what", "=", what);
  else if (what) query = query.where(sql<boolean>`split_part(what, '.', 1) = ${what}`);
  if (actor_id) query = query.where("actor_id", "=", actor_id);
  if (from) query = query.where("at", ">=", dayStart(from));
  if (to) query = query.where("at", "<", dayEnd(to));
  return query;
}
