import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import type { MessageKind, Messages } from "./email-schema.ts";
import {
  deleteDone,
  deleteUnsent,
  deleteUnsentForOrder,
  holdUnsentForOrder,
  insertMessage,
  lockUnsent,
} from "./outbox-queries.server.ts";

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
export async function queueEmail<Kind extends MessageKind>(
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

/** Removes the messages of a kind to one customer that have not left yet. */
export function cancelEmails(
  ctx: TransactionContext,
  customerId: number,
  kind: MessageKind,
): Promise<void> {
  return deleteUnsent(ctx, customerId, kind);
}

/** Typing a number twice within this time sends one mail. */
const TRACKING_DELAY_MS = 2 * 60_000;

/**
 * Mails the customer the tracking number of an order that has left, two minutes after the last change. Sends none if a mail
 * that will name the number anyway is still to be written.
 */
export async function sendTracking(
  ctx: TransactionContext,
  customerId: number,
  orderId: number,
): Promise<void> {
  const kind: MessageKind = "order-tracking";
  const covering = { kinds: [kind, "order-shipped"], postponed: kind, delayMs: TRACKING_DELAY_MS };
  if (await holdUnsentForOrder(ctx, { customerId, orderId }, covering)) return;
  await insertMessage(ctx, {
    customer_id: customerId,
    kind,
    payload: JSON.stringify({ order_id: orderId }),
    expires_at: undefined,
    delayMs: TRACKING_DELAY_MS,
  });
}

/** Takes back the mail of `sendTracking` if it has not left: the parcel is not on its way any more. */
export async function cancelTracking(
  ctx: TransactionContext,
  customerId: number,
  orderId: number,
): Promise<void> {
  await deleteUnsentForOrder(ctx, { customerId, orderId }, "order-tracking");
}

/** Holds a message that is about to leave. False where it has left or was withdrawn. */
export function holdUnsent(
  ctx: TransactionContext,
  message: { customer_id: number; id: number },
): Promise<boolean> {
  return lockUnsent(ctx, message);
}

/** Lets a message that another statement has written leave as soon as it is committed. */
export function wakeAfterCommit(ctx: TransactionContext): void {
  if (ctx.messageWritten) ctx.afterCommit(ctx.messageWritten);
}

/** Half a character, which a column of text takes as a sign for what can't be shown, is refused by one of JSON. */
function wellFormed(_name: string, value: unknown): unknown {
  return typeof value === "string" ? value.toWellFormed() : value;
}
