import type { TransactionContext } from "#app/database/context.ts";
import type { OrderKey } from "./order-move-queries.server.ts";

/** Whether the same reference stands at another order, whoever's: one payment pays one order. */
export async function isReferenceTaken(
  { db }: TransactionContext,
  { id }: OrderKey,
  reference: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("orders")
    .select("id")
    .where("payment_reference", "=", reference)
    .where("id", "!=", id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
