import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";

type Db = Pick<ShopContext, "db">;

interface NewRecall {
  pack_id: number;
  batch: string;
  message: string;
  recalled_by: number;
}

/** Locks a pack against orders that are about to be sent, until the transaction ends. */
export async function lockForRecall({ db }: TransactionContext, packId: number): Promise<void> {
  await db.selectFrom("packs").select("id").where("id", "=", packId).forUpdate().execute();
}

/** Stores a recall; undefined if the batch is already recalled. */
export async function insertRecall(
  { db }: TransactionContext,
  recall: NewRecall,
): Promise<number | undefined> {
  const row = await db
    .insertInto("batch_recalls")
    .values(recall)
    .onConflict((conflict) => conflict.columns(["pack_id", "batch"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** The recalled batches of packs. */
export function selectRecalledBatches({ db }: Db, packIds: readonly number[]) {
  return db
    .selectFrom("batch_recalls")
    .select(["pack_id", "batch"])
    .where("pack_id", "in", packIds)
    .execute();
}

/** Packs that have pieces of a recalled batch in stock. */
export async function selectPacksWithRecalled({ db }: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ pack_id: number }>`
    SELECT DISTINCT pack_id FROM batch_recalls JOIN packs ON packs.id = pack_id
    WHERE packs.batches @> jsonb_build_array(jsonb_build_object('batch', batch_recalls.batch))
    ORDER BY pack_id LIMIT ${limit}
  `.execute(db);
  return rows.map(({ pack_id }) => pack_id);
}
