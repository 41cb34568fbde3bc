import { sql } from "kysely";
import type { Actor, ShopContext } from "#app/database/context.ts";
import { NamedStatement } from "#app/database/named-statement.ts";

/** Sessions of one person. A further one ends the oldest. */
const MAX_SESSIONS = 20;

/**
 * Opens a session unless the customer's password has changed since it was checked. A concurrent password change either ends
 * this session or prevents it. Returns whether it was opened.
 */
export async function insertSession(
  { db }: ShopContext,
  session: { customer_id: number; id: string; expires_at: Date; agent: string },
  passwordHash: string,
): Promise<boolean> {
  const opened = await db
    .insertInto("sessions")
    .columns(["customer_id", "id", "expires_at", "agent"])
    .expression((eb) =>
      eb
        .selectFrom("customers")
        .select([
          "customers.id",
          sql<string>`${session.id}::uuid`.as("session_id"),
          sql<Date>`${session.expires_at}::timestamptz`.as("expires_at"),
          sql<string>`${session.agent}::text`.as("agent"),
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
  Pick<Actor, "role" | "staffRole" | "mustConfirm">
>(
  "select-role",
  // Customers have no second factor, so none is looked for.
  sql`SELECT customers.role,
    CASE WHEN customers.role = 'admin' THEN coalesce(customers.staff_role, 'owner') END AS "staffRole",
    CASE WHEN customers.role <> 'admin' OR sessions.confirmed_at > now() - interval '10 minutes' THEN false
      ELSE EXISTS (SELECT FROM second_factors WHERE second_factors.customer_id = customers.id AND enabled_at IS NOT NULL)
    END AS "mustConfirm"
  FROM sessions JOIN customers ON customers.id = sessions.customer_id
  WHERE sessions.customer_id = $1 AND sessions.id = $2 AND sessions.expires_at > now()
    AND customers.erased_at IS NULL`,
);

export async function selectActor(
  { db }: ShopContext,
  customerId: number,
  sessionId: string,
): Promise<Actor | null> {
  const [row] = await SELECT_ROLE.run(db, customerId, sessionId);
  return row ? { customerId, sessionId, ...row } : null;
}

/** A person's open sessions, newest first. */
export function selectSessions({ db }: ShopContext, customerId: number) {
  return db
    .selectFrom("sessions")
    .select(["id", "created_at", "agent"])
    .where("customer_id", "=", customerId)
    .where("expires_at", ">", (eb) => eb.fn<Date>("now"))
    .orderBy("created_at", "desc")
    .limit(2 * MAX_SESSIONS)
    .execute();
}

export async function deleteSession({ db }: ShopContext, actor: Actor): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("customer_id", "=", actor.customerId)
    .where("id", "=", actor.sessionId)
    .execute();
}

/** Ends all sessions of a customer except one. Returns how many. */
export async function deleteOtherSessions(
  { db }: ShopContext,
  customerId: number,
  except: string | null,
): Promise<number> {
  let query = db.deleteFrom("sessions").where("customer_id", "=", customerId);
  if (except !== null) query = query.where("id", "!=", except);
  const { numDeletedRows } = await query.executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
