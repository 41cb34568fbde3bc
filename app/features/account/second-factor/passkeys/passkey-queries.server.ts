import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import { fromNow } from "#app/database/from-now.ts";
import { MAX_PASSKEYS } from "./passkey-schema.ts";

/** The purpose of a challenge. A signature for one purpose isn't valid for another. */
export type Purpose = "add" | "confirm" | "login";

/** Maximum open challenges per person. A further one replaces the oldest. */
const MAX_CHALLENGES = 10;

export function selectPasskeys({ db }: ShopContext, customerId: number) {
  return db
    .selectFrom("passkeys")
    .select(["id", "credential_id", "public_key", "transports", "name", "created_at", "used_at"])
    .where("customer_id", "=", customerId)
    .orderBy("created_at")
    .orderBy("id")
    .limit(MAX_PASSKEYS)
    .execute();
}

/** Locks a person's second factor, to serialise changes to their passkeys. Returns whether it is enabled. */
export async function lockFactor({ db }: TransactionContext, customerId: number): Promise<boolean> {
  const row = await db
    .selectFrom("second_factors")
    .select("customer_id")
    .where("customer_id", "=", customerId)
    .where("enabled_at", "is not", null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewPasskey {
  customer_id: number;
  credential_id: Buffer;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
}

/** Returns null if the person already has this credential. */
export async function insertPasskey({ db }: TransactionContext, passkey: NewPasskey) {
  const row = await db
    .insertInto("passkeys")
    .values(passkey)
    .onConflict((conflict) => conflict.columns(["customer_id", "credential_id"]).doNothing())
    .returning(["id", "name", "created_at", "used_at"])
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the previous name, or null if there is no such passkey. */
export async function renamePasskey(
  { db }: TransactionContext,
  customerId: number,
  { id, name }: { id: number; name: string },
): Promise<string | null> {
  const before = await db
    .selectFrom("passkeys")
    .select("name")
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return null;
  await db
    .updateTable("passkeys")
    .set({ name })
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .execute();
  return before.name;
}

/** Returns the name of the removed passkey, or null if there is none. */
export async function deletePasskey(
  { db }: TransactionContext,
  customerId: number,
  id: number,
): Promise<string | null> {
  const row = await db
    .deleteFrom("passkeys")
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .returning("name")
    .executeTakeFirst();
  return row?.name ?? null;
}

/**
 * Stores a passkey's use and its new signature count. Returns false if the passkey has been removed, or if the count didn't rise,
 * which suggests a copy. Authenticators that don't count always send 0.
 */
export async function storeUse(
  { db }: ShopContext,
  customerId: number,
  { id, counter }: { id: number; counter: number },
): Promise<boolean> {
  const row = await db
    .updateTable("passkeys")
    .set({ counter, used_at: sql<Date>`now()` })
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .where((eb) =>
      eb.or([eb("counter", "<", counter), eb.and([eb("counter", "=", 0), eb.val(counter === 0)])]),
    )
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export interface ChallengeUse {
  customerId: number;
  purpose: Purpose;
  /** The session that asks; null at log-in. */
  sessionId: string | null;
  hash: Buffer;
}

/** Stores a challenge, and deletes the person's oldest challenges beyond the limit. */
export async function insertChallenge(
  { db }: ShopContext,
  { customerId: customer_id, purpose, sessionId: session_id, hash }: ChallengeUse,
  lifetimeMs: number,
): Promise<void> {
  await db
    .insertInto("passkey_challenges")
    .values({
      customer_id,
      challenge_hash: hash,
      purpose,
      session_id,
      expires_at: fromNow(lifetimeMs),
    })
    .execute();
  const surplus = db
    .selectFrom("passkey_challenges")
    .select("challenge_hash")
    .where("customer_id", "=", customer_id)
    .orderBy("created_at", "desc")
    .orderBy("challenge_hash")
    .offset(MAX_CHALLENGES)
    .limit(MAX_CHALLENGES);
  await db
    .deleteFrom("passkey_challenges")
    .where("customer_id", "=", customer_id)
    .where("challenge_hash", "in", surplus)
    .execute();
}

/** Consumes a challenge. Returns false if it was used, has expired, or belongs to another person or purpose. */
export async function takeChallenge(
  { db }: ShopContext,
  { customerId, purpose, sessionId, hash }: ChallengeUse,
): Promise<boolean> {
  const row = await db
    .deleteFrom("passkey_challenges")
    .where("customer_id", "=", customerId)
    .where("challenge_hash", "=", hash)
    .where("purpose", "=", purpose)
    .where("session_id", "is not distinct from", sessionId)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning("customer_id")
    .executeTakeFirst();
  return row !== undefined;
}
