import type { TransactionContext } from "#app/database/context.ts";
import { DAY_MS } from "#app/shared/india-time.ts";

/** The administrators, at most `limit`, locked so that only one process at a time writes to them. */
export async function lockAdministrators(
  { db }: TransactionContext,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom("customers")
    .select("id")
    .where("role", "=", "admin")
    .where("erased_at", "is", null)
    .orderBy("id")
    .limit(limit)
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Which of these people have had a message of this kind in the last day. */
export async function selectWritten(
  { db }: TransactionContext,
  kind: string,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom("outbox")
    .select("customer_id")
    .distinct()
    .where("kind", "=", kind)
    .where("customer_id", "in", ids)
    .where("created_at", ">", new Date(Date.now() - DAY_MS))
    .execute();
  return new Set(rows.map(({ customer_id }) => customer_id));
}
