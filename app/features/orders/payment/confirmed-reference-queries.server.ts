import type { TransactionContext } from "#app/database/context.ts";

/** The statements about references of UPI money that the shop has found, each of which pays one order. */

/** Whose a confirmed reference is; undefined where it is nobody's. */
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

/** Gives a reference to an order; false where another order has it. Of two orders at once one gets it, the other waits and fails. */
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

/** Frees the reference of an order, if it has one. */
export async function deleteReference({ db }: TransactionContext, orderId: number): Promise<void> {
  await db.deleteFrom("confirmed_references").where("order_id", "=", orderId).execute();
}
