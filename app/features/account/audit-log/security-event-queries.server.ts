import type { SelectQueryBuilder } from "kysely";
import type { ShopContext } from "#app/database/context.ts";
import { dayEnd, dayStart } from "#app/database/india-time.ts";
import type { Tables } from "#app/database/tables/tables.ts";
import type { SecurityEventQuery } from "./security-event-schema.ts";

export async function insertSecurityEvent(
  { db }: ShopContext,
  event: {
    kind: string;
    person_id: number | null;
    actor_id: number | null;
    address: string;
    agent: string;
    detail: string;
  },
): Promise<void> {
  await db.insertInto("security_events").values(event).execute();
}

/** One page of events, newest first, with people's current names. */
export function selectEvents({ db }: ShopContext, query: SecurityEventQuery) {
  const ids = filtered(db.selectFrom("security_events"), query)
    .select("security_events.id")
    .orderBy("security_events.id", "desc")
    .limit(query.limit)
    .offset(query.offset);
  return db
    .selectFrom("security_events as event")
    .leftJoin("customers as person", "person.id", "event.person_id")
    .leftJoin("customers as actor", "actor.id", "event.actor_id")
    .select([
      "event.id",
      "event.at",
      "event.kind",
      "event.person_id",
      "event.actor_id",
      "event.address",
      "event.agent",
      "event.detail",
      "person.first_name as person_first_name",
      "person.last_name as person_last_name",
      "person.email as person_email",
      "person.erased_at as person_erased_at",
      "actor.first_name as actor_first_name",
      "actor.last_name as actor_last_name",
      "actor.email as actor_email",
      "actor.erased_at as actor_erased_at",
    ])
    .where("event.id", "in", ids)
    .orderBy("event.id", "desc")
    .execute();
}

/** The events of one person's account, newest first. */
export function selectOwnEvents({ db }: ShopContext, personId: number, limit: number) {
  return db
    .selectFrom("security_events")
    .select(["at", "kind", "address", "agent"])
    .where("person_id", "=", personId)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Counts the events, up to `max`. */
export async function countEvents(
  { db }: ShopContext,
  query: SecurityEventQuery,
  max: number,
): Promise<number> {
  const counted = filtered(db.selectFrom("security_events"), query)
    .select("security_events.id")
    .limit(max);
  const { count } = await db
    .selectFrom(counted.as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

type Events = SelectQueryBuilder<Tables, "security_events", object>;

function filtered(events: Events, { kind, person_id, email, from, to }: SecurityEventQuery) {
  let query = events;
  if (kind) query = query.where("kind", "=", kind);
  if (person_id) query = query.where("person_id", "=", person_id);
  if (email)
    query = query.where("person_id", "in", (eb) =>
      eb
        .selectFrom("customers")
        .select("customers.id")
        .where((on) => on(on.fn<string>("lower", ["email"]), "=", email.toLowerCase())),
    );
  if (from) query = query.where("at", ">=", dayStart(from));
  if (to) query = query.where("at", "<", dayEnd(to));
  return query;
}
