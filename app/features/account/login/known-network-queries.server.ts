import { createHmac } from "node:crypto";
import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";
import { networkOf } from "#app/shared/network-address.ts";

/** Networks remembered of one person; the one not seen for longest is forgotten first. */
const MOST_NETWORKS = 10;

/** A network as it is stored of one person: nobody can read from the database where people are. */
export function networkHash(key: Uint8Array, customerId: number, address: string): Buffer {
  return createHmac("sha256", key)
    .update(`network of ${customerId}: ${networkOf(address)}`)
    .digest();
}

/** Whether this person has logged in from that network before. */
export async function isKnownNetwork(
  { db }: ShopContext,
  customer_id: number,
  network: Buffer,
): Promise<boolean> {
  const row = await db
    .selectFrom("known_networks")
    .select("network")
    .where("customer_id", "=", customer_id)
    .where("network", "=", network)
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers a network from which a person has proved who they are; writes at most once a day for each. */
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
  const beyond = db
    .selectFrom("known_networks")
    .select("network")
    .where("customer_id", "=", customer_id)
    .orderBy("seen_at", "desc")
    .orderBy("network")
    .offset(MOST_NETWORKS)
    .limit(MOST_NETWORKS);
  await db
    .deleteFrom("known_networks")
    .where("customer_id", "=", customer_id)
    .where("network", "in", beyond)
    .execute();
}
