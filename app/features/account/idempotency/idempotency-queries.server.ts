import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";

/** Reserves an idempotency key for a request that places no order. Returns false if the key is already reserved. */
export async function reserveKey(
  { db }: TransactionContext,
  request: { customer_id: number; key: string; request_hash: string },
): Promise<boolean> {
  const reserved = await db
    .insertInto("idempotency_keys")
    .values(request)
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  return reserved !== undefined;
}

/** The hash of the request that reserved a key. */
export async function selectRequestHash(
  { db }: TransactionContext,
  customerId: number,
  key: string,
): Promise<string> {
  const { request_hash } = await db
    .selectFrom("idempotency_keys")
    .select("request_hash")
    .where("customer_id", "=", customerId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  return request_hash;
}

/** Deletes idempotency keys older than 24 hours. */
export async function deleteOldKeys({ db }: ShopContext): Promise<void> {
  await db
    .deleteFrom("idempotency_keys")
    .where("created_at", "<", sql<Date>`now() - interval '24 hours'`)
    .execute();
}
