import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import type { MessageKind, Messages } from "./message-schema.ts";
import { deleteDone, insertMessage } from "./outbox-queries.server.ts";

/** How long a message that has left, or was given up, can still be read by administrators. */
const KEPT_DAYS = 90;
const SWEEP_BATCH = 1_000;

/** Deletes messages that have been done with for 90 days, batch by batch. */
export async function sweepMessages(ctx: ShopContext): Promise<void> {
  while ((await deleteDone(ctx, { days: KEPT_DAYS, most: SWEEP_BATCH })) === SWEEP_BATCH);
}

/**
 * Puts a message beside what it tells of: both are committed or neither. It is sent later, from the outbox, but not after
 * `expiresAt` (a week, if absent).
 */
export async function sendLater<Kind extends MessageKind>(
  ctx: TransactionContext,
  customerId: number,
  kind: Kind,
  payload: Messages[Kind],
  expiresAt?: Date,
): Promise<void> {
  await insertMessage(ctx, {
    customer_id: customerId,
    kind,
    payload: JSON.stringify(payload, wellFormed),
    expires_at: expiresAt,
  });
  wakeAfterCommit(ctx);
}

/** Lets a message that another statement has written leave as soon as it is committed. */
export function wakeAfterCommit(ctx: TransactionContext): void {
  if (ctx.messageWritten) ctx.afterCommit(ctx.messageWritten);
}

/** Half a character, which a column of text takes as a sign for what can't be shown, is refused by one of JSON. */
function wellFormed(_name: string, value: unknown): unknown {
  return typeof value === "string" ? value.toWellFormed() : value;
}
