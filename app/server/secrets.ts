import { randomBytes } from "node:crypto";
import type { Database } from "#app/database/connection.ts";

/** Returns the key that signs tokens: the given one, or one that is generated once and shared by all processes. */
export async function readSigningKey(db: Database, given: string | undefined): Promise<Uint8Array> {
  if (given) return new TextEncoder().encode(given);
  await db
    .insertInto("secrets")
    .values({ name: "jwt", value: randomBytes(48).toString("base64url") })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom("secrets")
    .select("value")
    .where("name", "=", "jwt")
    .executeTakeFirstOrThrow();
  return new TextEncoder().encode(value);
}
