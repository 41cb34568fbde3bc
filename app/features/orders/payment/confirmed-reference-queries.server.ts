import type { TransactionContext } from "#app/database/context.ts";

/** Queries for confirmed UPI references. Each reference pays for one order. */

/** The order that a reference is confirmed for; undefined if it is free. */
export async function selectReferenceOrder(
  { db }: TransactionContext,
  reference: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("confirmed_references")
    .select("order_id")
    .where("reference", "=", reference)
    .executeTakeFirst();
  return row?.order_id;
}

/**
 * Confirms a reference for an order; false if it is taken. Of two concurrent calls, the first succeeds and the second waits, then
 * returns false.
 */
export async function insertReference(
  { db }: TransactionContext,
  reference: string,
  order_id: number,
): Promise<boolean> {
  const inserted = await db
    .insertInto("confirmed_references")
    .values({ reference, order_id })
    .onConflict((conflict) => conflict.column("reference").doNothing())
    .returning("order_id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Frees the order's confirmed reference, if any. */
export async function deleteReference({ db }: TransactionContext, orderId: number): Promise<void> {
  await db.deleteFrom("confirmed_references").where("order_id", "=", orderId).execute();
}
