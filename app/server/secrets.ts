import { randomBytes } from "node:crypto";
import type { Database } from "#app/database/connection.ts";

/** The key that signs tokens: the one given, or one made at the first start that all processes share. */
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
