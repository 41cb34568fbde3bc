import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";

/** Stores an event; false if it is already stored. */
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

/** Deletes events older than 30 days. Razorpay retries for one day; older events are only for troubleshooting. */
export async function deleteOldEvents({ db }: ShopContext): Promise<void> {
  await db
    .deleteFrom("razorpay_events")
    .where("received_at", "<", sql<Date>`now() - interval '30 days'`)
    .execute();
}
