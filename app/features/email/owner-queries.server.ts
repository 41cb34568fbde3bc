import { sql } from "kysely";
import type { TransactionContext } from "#app/database/context.ts";

/** At most `limit` owners, locked so that only one process at a time emails them. */
export async function lockOwners({ db }: TransactionContext, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("customers")
    .select("id")
    .where("role", "=", "admin")
    .where((eb) => eb(eb.fn.coalesce("staff_role", eb.val("owner")), "=", "owner"))
    .where("erased_at", "is", null)
    .orderBy("id")
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of these people who have received a message of this kind since a given time. */
export async function selectWritten(
  { db }: TransactionContext,
  { kind, ids, since }: { kind: string; ids: readonly number[]; since: Date },
): Promise<Set<number>> {
  const rows = await db
    .selectFrom("outbox")
    .select("customer_id")
    .distinct()
    .where("kind", "=", kind)
    .where("customer_id", "in", ids)
    .where("created_at", ">=", since)
    // Ignores messages dated in the future by a clock that was ahead, which would suppress this kind until then.
    .where("created_at", "<", sql<Date>`clock_timestamp() + interval '1 day'`)
    .execute();
  return new Set(rows.map(({ customer_id }) => customer_id));
}
