import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import type { VanChoice } from "./van-schedule.ts";

/** The number of orders for each time on these days. Times without orders are absent. */
export function selectTaken({ db }: ShopContext, from: string, to: string) {
  return db
    .selectFrom("van_slots")
    .select([sql<string>`day::text`.as("day"), "slot", "taken"])
    .where("day", ">=", sql<string>`${from}::date`)
    .where("day", "<=", sql<string>`${to}::date`)
    .execute();
}

/** Takes a place unless all `places` are taken. Returns whether it did. Concurrent calls are serialised. */
export async function takePlace(
  { db }: TransactionContext,
  { day, slot }: VanChoice,
  places: number,
): Promise<boolean> {
  const row = await db
    .insertInto("van_slots")
    .values({ day, slot, taken: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["day", "slot"])
        .doUpdateSet((eb) => ({ taken: eb("van_slots.taken", "+", 1) }))
        .where("van_slots.taken", "<", places),
    )
    .returning("taken")
    .executeTakeFirst();
  return row !== undefined;
}

export async function returnPlace(
  { db }: TransactionContext,
  { day, slot }: VanChoice,
): Promise<void> {
  await db
    .updateTable("van_slots")
    .set((eb) => ({ taken: eb("taken", "-", 1) }))
    .where("day", "=", sql<string>`${day}::date`)
    .where("slot", "=", slot)
    .execute();
}
