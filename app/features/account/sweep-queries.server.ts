import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";

/** Days since the last log-in after which a known network or browser is deleted. */
const KNOWN_NETWORK_DAYS = 180;
/** Days during which an expired invitation can be sent again. */
const EXPIRED_INVITE_DAYS = 30;
const EVENT_BATCH = 10_000;

/**
 * Deletes expired attempt counts, sessions, emailed links, passkey challenges, known networks and browsers, invitations and
 * security events.
 */
export async function sweepExpired({ db }: ShopContext): Promise<void> {
  const now = sql<Date>`now()`;
  await db.deleteFrom("attempts").where("resets_at", "<", now).execute();
  await db.deleteFrom("sessions").where("expires_at", "<", now).execute();
  await db.deleteFrom("password_resets").where("expires_at", "<", now).execute();
  await db.deleteFrom("email_confirmations").where("expires_at", "<", now).execute();
  await db.deleteFrom("passkey_challenges").where("expires_at", "<", now).execute();
  await db
    .deleteFrom("reset_requests")
    .where("asked_at", "<=", sql<Date>`now() - interval '1 hour'`)
    .execute();
  await db
    .deleteFrom("known_networks")
    .where("seen_at", "<", sql<Date>`now() - make_interval(days => ${KNOWN_NETWORK_DAYS})`)
    .execute();
  await db
    .deleteFrom("known_browsers")
    .where("seen_at", "<", sql<Date>`now() - make_interval(days => ${KNOWN_NETWORK_DAYS})`)
    .execute();
  await db
    .deleteFrom("staff_invites")
    .where("expires_at", "<", sql<Date>`now() - make_interval(days => ${EXPIRED_INVITE_DAYS})`)
    .execute();
  const expired = db
    .selectFrom("security_events")
    .select("id")
    .where("at", "<=", sql<Date>`now() - interval '1 year'`)
    .orderBy("at")
    .limit(EVENT_BATCH);
  await db.deleteFrom("security_events").where("id", "in", expired).execute();
}
