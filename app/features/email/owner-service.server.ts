import type { TransactionContext } from "#app/database/context.ts";
import type { MessageKind } from "./email-schema.ts";
import { lockOwners, selectWritten } from "./owner-queries.server.ts";

const MAX_OWNERS = 20;

/** All owners, locked so that only one process at a time writes to them. */
export function holdOwners(ctx: TransactionContext): Promise<number[]> {
  return lockOwners(ctx, MAX_OWNERS);
}

/**
 * The owners who have received no message of this kind since a given time. Locks them until the end of the transaction, so that no
 * other process emails them in the meantime.
 */
export async function ownersWithout(
  ctx: TransactionContext,
  kind: MessageKind,
  since: Date,
): Promise<number[]> {
  const ids = await holdOwners(ctx);
  if (ids.length === 0) return [];
  const written = await selectWritten(ctx, { kind, ids, since });
  return ids.filter((id) => !written.has(id));
}
