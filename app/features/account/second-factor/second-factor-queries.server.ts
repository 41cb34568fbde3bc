import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";

/** A person's second factor, whether enabled or only begun. */
export function selectFactor({ db }: ShopContext, customerId: number) {
  return db
    .selectFrom("second_factors")
    .select(["secret", "enabled_at"])
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
}

export async function countRecoveryCodes({ db }: ShopContext, customerId: number): Promise<number> {
  const { count } = await db
    .selectFrom("recovery_codes")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("customer_id", "=", customerId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Stores a secret that isn't enabled yet, replacing any earlier one. Returns false if a second factor is already enabled. */
export async function insertSecret(
  { db }: ShopContext,
  customer_id: number,
  secret: Buffer,
): Promise<boolean> {
  const row = await db
    .insertInto("second_factors")
    .values({ customer_id, secret, enabled_at: null })
    .onConflict((conflict) =>
      conflict
        .column("customer_id")
        .doUpdateSet({ secret, last_step: 0 })
        .where("second_factors.enabled_at", "is", null),
    )
    .returning("customer_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Consumes a time step of an enabled factor. Returns false if that step or a later one was used before. */
export async function takeTimeStep(
  { db }: ShopContext,
  customerId: number,
  step: number,
): Promise<boolean> {
  const row = await db
    .updateTable("second_factors")
    .set({ last_step: step })
    .where("customer_id", "=", customerId)
    .where("enabled_at", "is not", null)
    .where("last_step", "<", step)
    .returning("customer_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Enables a factor that is not enabled yet. Returns whether it did. */
export async function enableFactor(
  { db }: TransactionContext,
  customerId: number,
  { secret, step }: { secret: Buffer; step: number },
): Promise<boolean> {
  const row = await db
    .updateTable("second_factors")
    .set({ enabled_at: sql<Date>`now()`, last_step: step })
    .where("customer_id", "=", customerId)
    .where("secret", "=", secret)
    .where("enabled_at", "is", null)
    .returning("customer_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Consumes a recovery code. Returns false if there is no such code. */
export async function takeRecoveryCode(
  { db }: ShopContext,
  customerId: number,
  hash: Buffer,
): Promise<boolean> {
  const row = await db
    .deleteFrom("recovery_codes")
    .where("customer_id", "=", customerId)
    .where("code_hash", "=", hash)
    .returning("customer_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces all recovery codes of a person. */
export async function replaceRecoveryCodes(
  { db }: TransactionContext,
  customer_id: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await db.deleteFrom("recovery_codes").where("customer_id", "=", customer_id).execute();
  await db
    .insertInto("recovery_codes")
    .values(hashes.map((code_hash) => ({ customer_id, code_hash })))
    .execute();
}

/** Removes a person's second factor with its passkeys and recovery codes. Returns whether it was enabled. */
export async function deleteFactor(
  { db }: TransactionContext,
  customerId: number,
): Promise<boolean> {
  await db.deleteFrom("recovery_codes").where("customer_id", "=", customerId).execute();
  const row = await db
    .deleteFrom("second_factors")
    .where("customer_id", "=", customerId)
    .returning("enabled_at")
    .executeTakeFirst();
  return row !== undefined && row.enabled_at !== null;
}

/** Marks a session as confirmed by a code. */
export async function confirmSession(
  { db }: ShopContext,
  customerId: number,
  sessionId: string,
): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ confirmed_at: sql<Date>`now()` })
    .where("customer_id", "=", customerId)
    .where("id", "=", sessionId)
    .execute();
}
