import { randomBytes } from "node:crypto";
import {
  type Actor,
  inTransaction,
  type ShopContext,
  type TransactionContext,
} from "#app/database/context.ts";
import { queueEmail } from "#app/features/email/outbox-service.server.ts";
import { holdOwners } from "#app/features/email/owner-service.server.ts";
import { hashOfToken } from "#app/shared/codes/link-token.server.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError, shopError } from "#app/shared/shop-error.ts";
import { selectCustomer } from "../account-queries.server.ts";
import { recordChange } from "../audit-log/audit-service.server.ts";
import { networkNow } from "../sessions/session-service.server.ts";
import { NO_LONGER_OWNER } from "../staff/invites/invite-service.server.ts";
import { requirePermission } from "../staff/require-permission.server.ts";
import { holdOwner } from "../staff/staff-queries.server.ts";
import {
  countKeys,
  deleteKey,
  deleteKeysBy,
  insertKey,
  isNameTaken,
  selectKeyActor,
  selectKeys,
  touchKey,
} from "./api-key-queries.server.ts";
import { type ApiKey, type ApiKeyInput, MAX_API_KEYS, type NewApiKey } from "./api-key-schema.ts";

/** Begins every key, so that scanners for leaked secrets can find it. */
const PREFIX = "shopkey_";
const KEY = new RegExp(`^${PREFIX}[\\w-]{43}$`);
const BYTES = 32;
const ENDING_LENGTH = 4;

const NOT_FOUND = shopError("not-found", "This API key has been deleted already.");
const TOO_MANY = shopError(
  "conflict",
  `There can be at most ${MAX_API_KEYS} API keys. Delete one that is no longer needed.`,
);
const TAKEN = fieldError("name", "Another API key has this name.");

/** All API keys, without the keys themselves. For owners. */
export async function listKeys(ctx: ShopContext): Promise<Result<{ results: ApiKey[] }>> {
  const owner = requirePermission(ctx, "people.read");
  if (!owner.ok) return owner;
  const rows = await selectKeys(ctx, MAX_API_KEYS);
  const results = rows.map(({ created_at, used_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    used_at: used_at?.toISOString() ?? null,
  }));
  return ok({ results });
}

/** Adds an API key and returns it; it can't be read again. Emails all owners. For owners. */
export async function createKey(ctx: ShopContext, input: ApiKeyInput): Promise<Result<NewApiKey>> {
  const owner = requirePermission(ctx, "people.change");
  if (!owner.ok) return owner;
  const { customerId } = owner.value;
  const key = PREFIX + randomBytes(BYTES).toString("base64url");
  return inTransaction(ctx, async (tx) => {
    // Also lets only one new key be counted at a time.
    const owners = await holdOwners(tx);
    if (!(await holdOwner(tx, customerId))) return failed(NO_LONGER_OWNER);
    if (await isNameTaken(tx, input.name)) return failed(TAKEN);
    if ((await countKeys(tx)) >= MAX_API_KEYS) return failed(TOO_MANY);
    const id = await insertKey(tx, {
      ...input,
      key_hash: hashOfToken(key),
      ending: key.slice(-ENDING_LENGTH),
      created_by: customerId,
    });
    await recordChange(tx, { what: "api-key.created", id, before: null, after: input });
    const { first_name, last_name, email } = await selectCustomer(tx, customerId);
    const created_by = `${first_name} ${last_name}`.trim() || email;
    for (const ownerId of owners)
      await queueEmail(tx, ownerId, "api-key-created", { ...input, created_by });
    return ok({ id, key });
  });
}

/** Deletes an API key, which stops working at once. For owners. */
export async function removeKey(ctx: ShopContext, id: number): Promise<Result<undefined>> {
  const owner = requirePermission(ctx, "people.change");
  if (!owner.ok) return owner;
  return inTransaction(ctx, async (tx) => {
    const deleted = await deleteKey(tx, id);
    if (!deleted) return failed(NOT_FOUND);
    await recordRemoval(tx, deleted);
    return ok();
  });
}

/**
 * Deletes all keys that a person has made: someone else may have made them in that person's name, or the person is no longer an
 * owner. Callers check the permission. Returns what was deleted, for the detail of a security event: the audit log records nothing
 * without an administrator. Empty if there were no keys.
 */
export async function removeKeysBy(tx: TransactionContext, personId: number): Promise<string> {
  const deleted = await deleteKeysBy(tx, personId);
  for (const key of deleted) await recordRemoval(tx, key);
  return deleted.length === 0
    ? ""
    : `deleted API keys: ${deleted.map(({ name }) => name).join(", ")}`;
}

function recordRemoval(
  tx: TransactionContext,
  { id, ...before }: ApiKeyInput & { id: number },
): Promise<void> {
  return recordChange(tx, { what: "api-key.removed", id, before, after: null });
}

/** Whether a bearer token is an API key rather than the token of a session. */
export const isApiKey = (token: string) => KEY.test(token);

/** The actor of an API key; null if it doesn't exist. */
export async function findKeyActor(ctx: ShopContext, key: string): Promise<Actor | null> {
  const found = await selectKeyActor(ctx, hashOfToken(key));
  if (!found) return null;
  if (found.isStale) await touchKey(ctx, found.id, networkNow(ctx));
  return found.actor;
}
