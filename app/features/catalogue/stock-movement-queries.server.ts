import type { TransactionContext } from "#app/database/context.ts";
import type { STOCK_MOVEMENT_KINDS } from "#app/database/stock-tables.ts";

interface NewMovement {
  pack_id: number;
  kind: (typeof STOCK_MOVEMENT_KINDS)[number];
  /** Pieces that came, negative where they left; 0 is no movement. */
  quantity: number;
  batch?: string;
  /** A day, as YYYY-MM-DD. */
  best_before?: string;
  note?: string;
}

/** Writes why a pack's stock changes, in the transaction that changes it and holds the pack, by the acting person. */
export async function insertMovement(
  { db, actor }: TransactionContext,
  movement: NewMovement,
): Promise<void> {
  if (movement.quantity === 0) return;
  await db
    .insertInto("stock_movements")
    .values({ ...movement, order_id: null, actor_id: actor?.customerId ?? null })
    .execute();
}
