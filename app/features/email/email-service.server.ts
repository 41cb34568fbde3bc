import {
  inTransaction,
  requireAdmin,
  type ShopContext,
  type TransactionContext,
} from "#app/database/context.ts";
import { type BoundedPage, boundedPageOf, countingLimit } from "#app/shared/page-links.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import { orderAlertEmail } from "#app/shop.ts";
import { writeEmails } from "./email-content-service.server.ts";
import {
  countMessages,
  requeueMessage,
  selectMessage,
  selectMessages,
} from "./email-queries.server.ts";
import {
  type MessageQuery,
  type MessageState,
  ORDER_ALERT,
  type OutboxEmail,
  type OutboxMessage,
} from "./email-schema.ts";

const NO_SUCH_MESSAGE = shopError("not-found", "Message not found");
const NOT_RETRIED = shopError(
  "conflict",
  "This message has been sent, is being sent, or has a link that no longer works.",
);

type Row = NonNullable<Awaited<ReturnType<typeof selectMessage>>>;

/** What has been sent and what waits, of all customers, the newest first. For administrators. */
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

/** One message as its reader gets it, but without the secret of a reset link. For administrators. */
export async function readMessage(
  ctx: ShopContext,
  id: number,
  publicUrl: string,
): Promise<Result<OutboxEmail>> {
  const actor = requireAdmin(ctx);
  if (!actor.ok) return actor;
  const row = await selectMessage(ctx, id);
  if (!row) return failed(NO_SUCH_MESSAGE);
  const [written] = await writeEmails(ctx, [withoutSecret(row)], publicUrl);
  const letter =
    written && "letter" in written
      ? written.letter
      : { subject: "", html: "", text: written?.fault ?? "" };
  return ok({ ...toMessage(row), ...letter });
}

/** Writes down what an administrator did. The audit log is a later feature's, so that whoever registers the calls gives it. */
export type Recorder = (
  tx: TransactionContext,
  change: { what: string; id: number; before: object; after: object },
) => Promise<void>;

/** Has a message that failed or waits sent now, as if for the first time. For administrators. */
export async function retryMessage(
  ctx: ShopContext,
  id: number,
  { publicUrl, recordChange }: { publicUrl: string; recordChange: Recorder },
): Promise<Result<OutboxEmail>> {
  const actor = requireAdmin(ctx);
  if (!actor.ok) return actor;
  const row = await selectMessage(ctx, id);
  if (!row) return failed(NO_SUCH_MESSAGE);
  const requeued = await inTransaction(ctx, async (tx) => {
    if (!(await requeueMessage(tx, row.customer_id, id))) return failed(NOT_RETRIED);
    const before = { state: stateOf(row), attempts: row.attempts };
    await recordChange(tx, {
      what: "message.retried",
      id,
      before,
      after: { state: "waiting", attempts: 0 },
    });
    return ok();
  });
  if (!requeued.ok) return requeued;
  const message = await readMessage(ctx, id, publicUrl);
  ctx.messageWritten?.();
  return message;
}

function withoutSecret(row: Row): Row {
  return row.kind === "password-reset"
    ? { ...row, payload: { ...row.payload, token: "hidden" } }
    : row;
}

function toMessage(row: Row): OutboxMessage {
  const state = stateOf(row);
  return {
    id: row.id,
    kind: row.kind,
    state,
    to: row.kind === ORDER_ALERT ? orderAlertEmail : row.email,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    next_attempt_at: state === "waiting" ? row.next_attempt_at.toISOString() : null,
    attempts: row.attempts,
    last_error: row.last_error,
  };
}

function stateOf({ sent_at, failed_at }: Row): MessageState {
  if (sent_at) return "sent";
  return failed_at ? "failed" : "waiting";
}
