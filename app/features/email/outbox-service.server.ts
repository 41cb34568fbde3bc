import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import { type MessageKind, type Messages, NOBODY } from "./email-schema.ts";
import {
  deleteAllUnsent,
  deleteFinished,
  deleteInviteMessagesTo,
  deleteMessagesTo,
  deleteUnsent,
  deleteUnsentForOrder,
  deleteUnsentInvite,
  failExpired,
  insertMessage,
  lockUnsent,
  lockUnsentForOrder,
  makeRetriesDue,
} from "./outbox-queries.server.ts";

/** How long administrators can read a message after it was sent or has failed. */
const RETENTION_DAYS = 90;
const SWEEP_BATCH = 1_000;

/** The last error of an expired message. */
export const TOO_LATE = "It was not sent in time and is out of date.";

/** Marks expired messages as failed, and deletes messages that were sent or failed more than 90 days ago. */
export async function sweepMessages(ctx: ShopContext): Promise<void> {
  await giveUpExpired(ctx);
  while ((await deleteFinished(ctx, { days: RETENTION_DAYS, limit: SWEEP_BATCH })) === SWEEP_BATCH);
}

/** Marks expired messages as failed. Nobody is notified of those that no mail server has tried. */
export async function giveUpExpired(ctx: ShopContext): Promise<void> {
  const batch = { reason: TOO_LATE, limit: SWEEP_BATCH };
  while ((await failExpired(ctx, batch)) === SWEEP_BATCH);
}

/**
 * Queues a message in the transaction of the change that it is about, so that both are committed or neither. It isn't sent after
 * `lifetimeMs` (default: a week). Returns false if the customer has no email address.
 */
export async function queueEmail<Kind extends MessageKind>(
  ctx: TransactionContext,
  customerId: number,
  kind: Kind,
  payload: Messages[Kind],
  lifetimeMs?: number,
): Promise<boolean> {
  const isQueued = await insertMessage(ctx, {
    customer_id: customerId,
    kind,
    payload: JSON.stringify(payload, wellFormed),
    lifetime_ms: lifetimeMs,
  });
  wakeAfterCommit(ctx);
  return isQueued;
}

/** A recipient without an account. */
export interface Recipient {
  name: string;
  email: string;
}

/** Like `queueEmail`, for someone without an account; `recipient` is null for a kind that is sent to the shop. */
export async function queueEmailTo<Kind extends MessageKind>(
  ctx: TransactionContext,
  recipient: Recipient | null,
  kind: Kind,
  payload: Messages[Kind],
): Promise<void> {
  await insertMessage(ctx, {
    customer_id: NOBODY,
    recipient: recipient && JSON.stringify(recipient, wellFormed),
    kind,
    payload: JSON.stringify(payload, wellFormed),
  });
  wakeAfterCommit(ctx);
}

/** Retries unsent messages now, after a change of the mail server. */
export function retryEmails(ctx: TransactionContext): Promise<void> {
  return makeRetriesDue(ctx);
}

/** Deletes a customer's unsent messages of one kind. */
export function cancelEmails(
  ctx: TransactionContext,
  customerId: number,
  kind: MessageKind,
): Promise<void> {
  return deleteUnsent(ctx, customerId, kind);
}

/** Deletes all of a customer's unsent messages, except those to the shop about their orders. */
export function cancelAllEmails(ctx: TransactionContext, customerId: number): Promise<void> {
  return deleteAllUnsent(ctx, customerId);
}

/** Deletes the messages of one kind to someone without an account, sent or not, when the person is forgotten. */
export function forgetEmailsTo(
  ctx: TransactionContext,
  email: string,
  kind: MessageKind,
): Promise<void> {
  return deleteMessagesTo(ctx, email, kind);
}

/** Deletes the staff invitation emails to this address, sent or not, when the person is forgotten. */
export function forgetInviteEmails(ctx: TransactionContext, email: string): Promise<void> {
  return deleteInviteMessagesTo(ctx, email);
}

/** Deletes the unsent email of an invitation that is withdrawn or sent again. */
export function cancelInviteEmail(ctx: TransactionContext, inviteId: number): Promise<void> {
  return deleteUnsentInvite(ctx, inviteId);
}

/** Changes of a tracking number within this time are sent in one email. */
const TRACKING_DELAY_MS = 2 * 60_000;

/**
 * Emails the customer the tracking number of a shipped order, two minutes after its last change. Does nothing if a queued email
 * will contain the number anyway.
 */
export async function sendTracking(
  ctx: TransactionContext,
  customerId: number,
  orderId: number,
): Promise<void> {
  const kind: MessageKind = "order-tracking";
  const covering = { kinds: [kind, "order-shipped"], postponed: kind, delayMs: TRACKING_DELAY_MS };
  if (await lockUnsentForOrder(ctx, { customerId, orderId }, covering)) return;
  await insertMessage(ctx, {
    customer_id: customerId,
    kind,
    payload: JSON.stringify({ order_id: orderId }),
    delayMs: TRACKING_DELAY_MS,
  });
}

/** Deletes the unsent email of `sendTracking`, because the parcel is no longer in transit. */
export async function cancelTracking(
  ctx: TransactionContext,
  customerId: number,
  orderId: number,
): Promise<void> {
  await deleteUnsentForOrder(ctx, { customerId, orderId }, "order-tracking");
}

/** Deletes the unsent reminder of an order, because it no longer waits for its payment or confirmation. */
export async function cancelPaymentReminder(
  ctx: TransactionContext,
  customerId: number,
  orderId: number,
): Promise<void> {
  await deleteUnsentForOrder(ctx, { customerId, orderId }, "order-payment-reminder");
}

/** Locks a message that is about to be sent. Returns false if it was sent or cancelled. */
export function lockUnsentEmail(
  ctx: TransactionContext,
  message: { customer_id: number; id: number },
): Promise<boolean> {
  return lockUnsent(ctx, message);
}

/** Wakes the sender after the commit. Also for messages that other statements have inserted. */
export function wakeAfterCommit(ctx: TransactionContext): void {
  if (ctx.messageWritten) ctx.afterCommit(ctx.messageWritten);
}

/** Replaces unpaired surrogates, which PostgreSQL's JSON rejects. */
function wellFormed(_name: string, value: unknown): unknown {
  return typeof value === "string" ? value.toWellFormed() : value;
}
