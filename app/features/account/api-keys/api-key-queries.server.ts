import { sql } from "kysely";
import type { Actor, ShopContext, StaffRole, TransactionContext } from "#app/database/context.ts";
import { NamedStatement } from "#app/database/named-statement.ts";
import type { ApiKeyInput } from "./api-key-schema.ts";

/** All keys, the newest first, each with the current name of the owner who made it. */
export function selectKeys({ db }: ShopContext, limit: number) {
  return db
    .selectFrom("api_keys as key")
    .leftJoin("customers as owner", "owner.id", "key.created_by")
    .select([
      "key.id",
      "key.name",
      "key.ending",
      "key.staff_role",
      "key.reads_only",
      "key.created_at",
      "key.used_at",
      "key.network",
      sql<string>`coalesce(nullif(trim(owner.first_name || ' ' || owner.last_name), ''), owner.email, '')`.as(
        "created_by",
      ),
    ])
    .orderBy("key.id", "desc")
    .limit(limit)
    .execute();
}

export async function countKeys({ db }: ShopContext): Promise<number> {
  const { count } = await db
    .selectFrom("api_keys")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function isNameTaken({ db }: TransactionContext, name: string): Promise<boolean> {
  const row = await db
    .selectFrom("api_keys")
    .select("id")
    .where(sql`lower(name)`, "=", sql`lower(${name})`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertKey(
  { db }: TransactionContext,
  key: ApiKeyInput & { key_hash: Buffer; ending: string; created_by: number },
): Promise<number> {
  const { id } = await db
    .insertInto("api_keys")
    .values(key)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const DELETED = ["id", "name", "staff_role", "reads_only"] as const;

export function deleteKey({ db }: TransactionContext, id: number) {
  return db.deleteFrom("api_keys").where("id", "=", id).returning(DELETED).executeTakeFirst();
}

/** Deletes the keys that a person has made. */
export function deleteKeysBy({ db }: TransactionContext, created_by: number) {
  return db
    .deleteFrom("api_keys")
    .where("created_by", "=", created_by)
    .returning(DELETED)
    .execute();
}

interface KeyRow {
  id: number;
  name: string;
  staffRole: StaffRole;
  readsOnly: boolean;
  customerId: number;
  isStale: boolean;
}

const SELECT_KEY = new NamedStatement<[hash: Buffer], KeyRow>(
  "select-api-key",
  // A key works only as long as the person who made it is an owner.
  sql`SELECT api_keys.id, name, api_keys.staff_role AS "staffRole", reads_only AS "readsOnly", created_by AS "customerId",
    coalesce(used_at < now() - interval '10 minutes', true) AS "isStale"
  FROM api_keys JOIN customers ON customers.id = created_by
  WHERE key_hash = $1 AND customers.role = 'admin' AND coalesce(customers.staff_role, 'owner') = 'owner'
    AND customers.erased_at IS NULL`,
);

/** The actor of a key; `isStale` if its last use was noted more than ten minutes ago. Null if there is no such key. */
export async function selectKeyActor(
  { db }: ShopContext,
  hash: Buffer,
): Promise<{ id: number; actor: Actor; isStale: boolean } | null> {
  const [row] = await SELECT_KEY.run(db, hash);
  if (!row) return null;
  const { id, name, readsOnly, isStale, ...person } = row;
  const actor: Actor = {
    ...person,
    sessionId: "",
    role: "admin",
    mustConfirm: false,
    key: { name, readsOnly },
  };
  return { id, actor, isStale };
}

/** Stores that a key is used now, and from where. */
export async function touchKey({ db }: ShopContext, id: number, network: string): Promise<void> {
  await db
    .updateTable("api_keys")
    .set({ used_at: sql<Date>`now()`, network })
    .where("id", "=", id)
    .execute();
}
