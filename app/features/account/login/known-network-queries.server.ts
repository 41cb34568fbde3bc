import { createHmac } from "node:crypto";
import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";
import { networkOf } from "#app/shared/internet/network-address.ts";
import type { SigningKey, SigningKeys } from "../sessions/signing-keys.ts";

/** Maximum networks stored per person. The least recently used one is dropped first. */
const MAX_NETWORKS = 10;

/** The keyed hash of a person's network, so that the database doesn't reveal where people are. */
export function networkHash(keys: SigningKeys, customerId: number, address: string): Buffer {
  return hashWith(keys.current, customerId, address);
}

/** The hashes with every key, so that a network stored before a key rotation is still recognised. */
export function networkHashes(keys: SigningKeys, customerId: number, address: string): Buffer[] {
  return keys.all.map((key) => hashWith(key, customerId, address));
}

function hashWith({ secret }: SigningKey, customerId: number, address: string): Buffer {
  return createHmac("sha256", secret)
    .update(`network of ${customerId}: ${networkOf(address)}`)
    .digest();
}

/** Whether this person has logged in from that network before. */
export async function isKnownNetwork(
  { db }: ShopContext,
  customer_id: number,
  networks: readonly Buffer[],
): Promise<boolean> {
  const row = await db
    .selectFrom("known_networks")
    .select("network")
    .where("customer_id", "=", customer_id)
    .where("network", "in", networks)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a network that a person logged in from. Updates it at most once a day. */
export async function rememberNetwork(
  { db }: ShopContext,
  customer_id: number,
  network: Buffer,
): Promise<void> {
  const added = await db
    .insertInto("known_networks")
    .values({ customer_id, network })
    .onConflict((conflict) =>
      conflict
        .columns(["customer_id", "network"])
        .doUpdateSet({ seen_at: sql<Date>`now()` })
        .where("known_networks.seen_at", "<", sql<Date>`now() - interval '1 day'`),
    )
    .returning("network")
    .executeTakeFirst();
  if (!added) return;
  const surplus = db
    .selectFrom("known_networks")
    .select("network")
    .where("customer_id", "=", customer_id)
    .orderBy("seen_at", "desc")
    .orderBy("network")
    .offset(MAX_NETWORKS)
    .limit(MAX_NETWORKS);
  await db
    .deleteFrom("known_networks")
    .where("customer_id", "=", customer_id)
    .where("network", "in", surplus)
    .execute();
}
