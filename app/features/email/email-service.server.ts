import {
  inTransaction,
  requireAdmin,
  type ShopContext,
  type TransactionContext,
} from "#app/database/context.ts";
import { type BoundedPage, boundedPageOf, countingLimit } from "#app/shared/page-links.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import { otherRecipient, writeEmails } from "./email-content-service.server.ts";
import {
  countMessages,
  requeueMessage,
  selectMessage,
  selectMessages,
} from "./email-queries.server.ts";
import type { MessageQuery, MessageState, OutboxEmail, OutboxMessage } from "./email-schema.ts";
import { shownEmail } from "./missing-email.ts";
import { FAILING_ATTEMPTS } from "./retry-rule.ts";

const NOT_FOUND = shopError("not-found", "Email not found");
const NOT_RETRIABLE = shopError(
  "conflict",
  "This email has been sent, is being sent, or contains a link that has expired.",
);

type Row = NonNullable<Awaited<ReturnType<typeof selectMessage>>>;

/** One page of all messages, newest first. For administrators. */
export async function listMessages(
  ctx: ShopContext,
  query: MessageQuery & { url: string },
): Promise<Result<BoundedPage<OutboxMessage>>> {
  const actor = requireAdmin(ctx);
  if (!actor.ok) return actor;
  const [rows, count] = await Promise.all([
    selectMessages(ctx, query),
    countMessages(ctx, query, countingLimit(query)),
  ]);
  return ok(boundedPageOf(rows.map(toMessage), count, query));
}

/** One message with the email as its recipient sees it, but without the token of its link. For administrators. */
export async function readMessage(
  ctx: ShopContext,
  id: number,
  publicUrl: string,
): Promise<Result<OutboxEmail>> {
  const actor = requireAdmin(ctx);
  if (!actor.ok) return actor;
  const row = await selectMessage(ctx, id);
  if (!row) return failed(NOT_FOUND);
  const [written] = await writeEmails(ctx, [withoutToken(row)], publicUrl);
  const email =
    written && "email" in written
      ? written.email
      : { subject: "", html: "", text: written?.problem ?? "" };
  return ok({ ...toMessage(row), ...email });
}

/**
 * Records an administrator's action in the audit log. Passed in, because the audit log's feature comes later in the feature order.
 */
export type Recorder = (
  tx: TransactionContext,
  change: { what: string; id: number; before: object; after: object },
) => Promise<void>;

/**
 * Sends a failed or queued message again now and, if that fails, retries it for another week; a reset link is valid for only an
 * hour. For administrators.
 */
export async function retryMessage(
  ctx: ShopContext,
  id: number,
  { publicUrl, recordChange }: { publicUrl: string; recordChange: Recorder },
): Promise<Result<OutboxEmail>> {
  const actor = requireAdmin(ctx);
  if (!actor.ok) return actor;
  const row = await selectMessage(ctx, id);
  if (!row) return failed(NOT_FOUND);
  const requeued = await inTransaction(ctx, async (tx) => {
    if (!(await requeueMessage(tx, row.customer_id, id))) return failed(NOT_RETRIABLE);
    const before = { state: stateOf(row), attempts: row.attempts };
    await recordChange(tx, {
      what: "message.retried",
      id,
      before,
      after: { state: "queued", attempts: 0 },
    });
    return ok();
  });
  if (!requeued.ok) return requeued;
  const message = await readMessage(ctx, id, publicUrl);
  ctx.messageWritten?.();
  return message;
}

/** Hides the token of the link, because anyone who has it can use it. Sent messages don't contain it any more. */
function withoutToken(row: Row): Row {
  return { ...row, payload: { ...row.payload, token: "hidden" } };
}

function toMessage(row: Row): OutboxMessage {
  const state = stateOf(row);
  return {
    id: row.id,
    kind: row.kind,
    state,
    to: otherRecipient(row)?.email ?? shownEmail(row.email),
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    next_attempt_at: row.sent_at || row.failed_at ? null : row.next_attempt_at.toISOString(),
    attempts: row.attempts,
    last_error: row.last_error,
  };
}

function stateOf({ sent_at, failed_at, attempts }: Row): MessageState {
  if (sent_at) return "sent";
  return failed_at || attempts >= FAILING_ATTEMPTS ? "failed" : "queued";
}
