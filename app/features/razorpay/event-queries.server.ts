import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";

/** Counts an event; false where it was counted before. */
export async function insertGatewayEvent(
  { db }: ShopContext,
  event: { id: string; kind: string },
): Promise<boolean> {
  const inserted = await db
    .insertInto("razorpay_events")
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Razorpay tries for a day; a month leaves room for a look at what happened. */
export async function deleteOldEvents({ db }: ShopContext): Promise<void> {
  await db
    .deleteFrom("razorpay_events")
    .where("received_at", "<", sql<Date>`now() - interval '30 days'`)
    .execute();
}
