import { createHash } from "node:crypto";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import type { ShopError } from "#app/shared/shop-error.ts";
import { deleteOldKeys, reserveKey, selectRequestHash } from "./idempotency-queries.server.ts";

interface KeyedRequest {
  /** The owner of the key. */
  customerId: number;
  key: string;
  /** The request's content, which is hashed. */
  request: unknown;
  /** The error if the key belongs to a different request. */
  reused: ShopError;
}

/**
 * Whether this request is the first with its key. A concurrent request with the same key waits until this transaction ends. A
 * refused request doesn't use up its key. Keys are stored for 24 hours.
 */
export async function reserveRequest(
  tx: TransactionContext,
  { customerId, key, request, reused }: KeyedRequest,
): Promise<Result<boolean>> {
  const request_hash = createHash("sha256").update(JSON.stringify(request)).digest("hex");
  if (await reserveKey(tx, { customer_id: customerId, key, request_hash })) return ok(true);
  const stored = await selectRequestHash(tx, customerId, key);
  return stored === request_hash ? ok(false) : failed(reused);
}

/** Deletes idempotency keys older than 24 hours. */
export function deleteOldIdempotencyKeys(ctx: ShopContext): Promise<void> {
  return deleteOldKeys(ctx);
}
