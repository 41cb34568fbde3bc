import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";

/** Days after which a network from which somebody logged in is forgotten. */
const KNOWN_DAYS = 180;
/** Security events removed in one turn. */
const MOST_EVENTS = 10_000;

/** Removes counts, sessions, reset links, known networks and security events whose time has passed. */
export async function sweepExpired({ db }: ShopContext): Promise<void> {
  const now = sql<Date>`now()`;
  await db.deleteFrom("attempts").where("resets_at", "<", now).execute();
  await db.deleteFrom("sessions").where("expires_at", "<", now).execute();
  await db.deleteFrom("password_resets").where("expires_at", "<", now).execute();
  await db
    .deleteFrom("reset_requests")
    .where("asked_at", "<=", sql<Date>`now() - interval '1 hour'`)
    .execute();
  await db
    .deleteFrom("known_networks")
    .where("seen_at", "<", sql<Date>`now() - make_interval(days => ${KNOWN_DAYS})`)
    .execute();
  const expired = db
    .selectFrom("security_events")
    .select("id")
    .where("at", "<=", sql<Date>`now() - interval '1 year'`)
    .orderBy("at")
    .limit(MOST_EVENTS);
  await db.deleteFrom("security_events").where("id", "in", expired).execute();
}
