import { sql } from "kysely";
import type { Actor, ShopContext } from "#app/database/context.ts";
import { fromNow } from "#app/database/from-now.ts";
import { NamedStatement } from "#app/database/named-statement.ts";

/** Maximum sessions per person. A further one ends the oldest. */
const MAX_SESSIONS = 20;

/**
 * Opens a session unless the customer's password has changed since the check. A concurrent password change either ends this
 * session or prevents it. Returns whether the session was opened.
 */
export async function insertSession(
  { db }: ShopContext,
  session: {
    customer_id: number;
    id: string;
    lifetime_ms: number;
    agent: string;
    network: string;
    /** Whether a code of the second factor was given. */
    confirmed: boolean;
  },
  passwordHash: string,
): Promise<boolean> {
  const opened = await db
    .insertInto("sessions")
    .columns(["customer_id", "id", "expires_at", "agent", "network", "confirmed_at"])
    .expression((eb) =>
      eb
        .selectFrom("customers")
        .select([
          "customers.id",
          sql<string>`${session.id}::uuid`.as("session_id"),
          fromNow(session.lifetime_ms).as("expires_at"),
          sql<string>`${session.agent}::text`.as("agent"),
          sql<string>`${session.network}::text`.as("network"),
          sql<Date | null>`CASE WHEN ${session.confirmed} THEN now() END`.as("confirmed_at"),
        ])
        .where("customers.id", "=", session.customer_id)
        .where("customers.password_hash", "=", passwordHash)
        .where("customers.erased_at", "is", null)
        .forShare(),
    )
    .returning("customer_id")
    .executeTakeFirst();
  if (!opened) return false;
  const surplus = db
    .selectFrom("sessions")
    .select("id")
    .where("customer_id", "=", session.customer_id)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .offset(MAX_SESSIONS)
    .limit(MAX_SESSIONS);
  await db
    .deleteFrom("sessions")
    .where("customer_id", "=", session.customer_id)
    .where("id", "in", surplus)
    .where("id", "!=", session.id)
    .execute();
  return true;
}

const SELECT_ROLE = new NamedStatement<
  [customerId: number, sessionId: string],
  Pick<Actor, "role" | "staffRole" | "mustConfirm"> & { isStale: boolean }
>(
  "select-role",
  // Customers have no second factor, so the query doesn't look for one.
  sql`SELECT customers.role,
    CASE WHEN customers.role = 'admin' THEN coalesce(customers.staff_role, 'owner') END AS "staffRole",
    CASE WHEN customers.role <> 'admin' OR sessions.confirmed_at > now() - interval '10 minutes' THEN false
      ELSE EXISTS (SELECT FROM second_factors WHERE second_factors.customer_id = customers.id AND enabled_at IS NOT NULL)
    END AS "mustConfirm",
    sessions.used_at < now() - interval '10 minutes' AS "isStale"
  FROM sessions JOIN customers ON customers.id = sessions.customer_id
  WHERE sessions.customer_id = $1 AND sessions.id = $2 AND sessions.expires_at > now()
    AND customers.erased_at IS NULL`,
);

export async function selectActor(
  { db }: ShopContext,
  customerId: number,
  sessionId: string,
): Promise<{ actor: Actor; isStale: boolean } | null> {
  const [row] = await SELECT_ROLE.run(db, customerId, sessionId);
  if (!row) return null;
  const { isStale, ...roles } = row;
  return { actor: { customerId, sessionId, ...roles }, isStale };
}

/** Stores the time and the network of a session's use. */
export async function touchSession(
  { db }: ShopContext,
  { customerId, sessionId }: Actor,
  network: string,
): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ used_at: sql<Date>`now()`, network })
    .where("customer_id", "=", customerId)
    .where("id", "=", sessionId)
    .execute();
}

/** A person's open sessions, most recently used first. */
export function selectSessions({ db }: ShopContext, customerId: number) {
  return db
    .selectFrom("sessions")
    .select(["id", "created_at", "agent", "used_at", "network"])
    .where("customer_id", "=", customerId)
    .where("expires_at", ">", (eb) => eb.fn<Date>("now"))
    .orderBy("used_at", "desc")
    .orderBy("created_at", "desc")
    .limit(2 * MAX_SESSIONS)
    .execute();
}

/** Ends a session of a customer and stops notifications to its browser. Returns whether it was open. */
export async function deleteSession(
  { db }: ShopContext,
  customerId: number,
  id: string,
): Promise<boolean> {
  const row = await db
    .with("ended", (end) =>
      end
        .deleteFrom("push_subscriptions")
        .where("customer_id", "=", customerId)
        .where("session_id", "=", id),
    )
    .deleteFrom("sessions")
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends all sessions of a customer except one, and stops notifications to all other browsers. Returns the number ended. */
export async function deleteOtherSessions(
  { db }: ShopContext,
  customerId: number,
  except: string | null,
): Promise<number> {
  let query = db
    .with("ended", (end) => {
      const all = end.deleteFrom("push_subscriptions").where("customer_id", "=", customerId);
      return except === null ? all : all.where("session_id", "!=", except);
    })
    .deleteFrom("sessions")
    .where("customer_id", "=", customerId);
  if (except !== null) query = query.where("id", "!=", except);
  const { numDeletedRows } = await query.executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
