import type { Actor, ShopContext } from "#app/database/context.ts";

export async function insertSession(
  { db }: ShopContext,
  session: { customer_id: number; id: string; expires_at: Date },
): Promise<void> {
  await db.insertInto("sessions").values(session).execute();
}

export async function selectActor(
  { db }: ShopContext,
  customerId: number,
  sessionId: string,
): Promise<Actor | null> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("customers", "customers.id", "sessions.customer_id")
    .select("customers.role")
    .where("sessions.customer_id", "=", customerId)
    .where("sessions.id", "=", sessionId)
    .where("sessions.expires_at", ">", (eb) => eb.fn<Date>("now"))
    .where("customers.erased_at", "is", null)
    .executeTakeFirst();
  return row ? { customerId, sessionId, role: row.role } : null;
}

export async function deleteSession({ db }: ShopContext, actor: Actor): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("customer_id", "=", actor.customerId)
    .where("id", "=", actor.sessionId)
    .execute();
}

/** Ends every session of a customer but the one named. */
export async function deleteOtherSessions(
  { db }: ShopContext,
  customerId: number,
  except: string | null,
): Promise<void> {
  let query = db.deleteFrom("sessions").where("customer_id", "=", customerId);
  if (except !== null) query = query.where("id", "!=", except);
  await query.execute();
}
