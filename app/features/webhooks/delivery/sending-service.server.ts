import { inTransaction, type ShopContext, type TransactionContext } from "#app/database/context.ts";
import type { SigningKeys } from "#app/features/account/sessions/signing-keys.ts";
import { queueEmail } from "#app/features/email/outbox-service.server.ts";
import { ownersWithout } from "#app/features/email/owner-service.server.ts";
import { type InternetRules, PUBLIC_ONLY } from "#app/shared/internet/public-request.server.ts";
import { ok, unwrap } from "#app/shared/result.ts";
import { openSecrets, signedHeaders } from "../webhook-secret.server.ts";
import {
  deleteOldDeliveries,
  leaseWebhooks,
  markFailing,
  markWorking,
  recordAttempt,
  releaseWebhook,
  switchOff,
  type TakenDelivery,
  takeDelivery,
} from "./delivery-queries.server.ts";
import { messageIdOf } from "./message-id.ts";
import { nextDelay } from "./retry-schedule.ts";
import { type Outcome, postToWebhook } from "./webhook-request.server.ts";

/** What begins later waits for the next round, so that a slow server holds the others up only so long. */
const ROUND_MS = 5_000;
/** Well above a round and the longest attempt, so that no other process sends the same. */
const LEASE_SECONDS = 120;
/** Longer than all attempts of a delivery take. */
const MAX_FAILING_DAYS = 5;
const RETENTION_DAYS = 30;
const SWEEP_BATCH = 1_000;
const GONE = 410;

/** What sending needs. `rules` are for tests, whose server is on this machine. `stopping`: aborted when the shop closes. */
export interface WebhookTools {
  keys: SigningKeys;
  rules?: InternetRules;
  stopping?: AbortSignal;
}

/**
 * Sends what is due, to all servers at once and to each in order. `failing`: to those whose last attempt failed, or to the others,
 * which so never wait for a server that is down. A request is sent again if its process dies before it is marked.
 */
export async function sendDeliveries(
  ctx: ShopContext,
  tools: WebhookTools,
  failing: boolean,
): Promise<void> {
  const leased = await leaseWebhooks(ctx, { failing, leaseSeconds: LEASE_SECONDS });
  await Promise.all(leased.map((id) => sendTo(ctx, tools, id)));
}

async function sendTo(ctx: ShopContext, tools: WebhookTools, webhookId: number): Promise<void> {
  const end = performance.now() + ROUND_MS;
  while (performance.now() < end && !tools.stopping?.aborted) {
    const taken = await takeDelivery(ctx, { webhookId, leaseSeconds: LEASE_SECONDS });
    if (!taken) break;
    await attempt(ctx, tools, taken);
  }
  await releaseWebhook(ctx, webhookId);
}

/**
 * Sends a delivery once and records how that ended. `retries`: whether it is tried again after a failure, which then counts
 * towards switching its webhook off.
 */
export async function attempt(
  ctx: ShopContext,
  tools: WebhookTools,
  taken: TakenDelivery,
  retries = true,
): Promise<void> {
  const outcome = await post(taken, tools);
  const { status } = outcome;
  // Nobody knows whether it arrived: it is due again when its lease ends.
  if (status === null && tools.stopping?.aborted) return;
  const isSent = status !== null && status >= 200 && status < 300;
  const delayMs = isSent || !retries ? null : nextDelay(taken.attempts, outcome.retryAfterMs);
  const state = isSent ? "sent" : delayMs === null ? "failed" : "queued";
  const done = await inTransaction(ctx, async (tx) => {
    // The webhook before its delivery, as those do who switch it off: otherwise each could wait for the other.
    if (isSent) await markWorking(tx, taken.webhook_id);
    else if (retries) await noteFailure(tx, taken, status);
    await recordAttempt(tx, taken, { state, outcome, delayMs });
    return ok();
  });
  unwrap(done);
}

/** Switches a webhook off whose server wants no more requests, or has failed for days, and emails the owners. */
async function noteFailure(
  tx: TransactionContext,
  { webhook_id, url }: TakenDelivery,
  status: number | null,
): Promise<void> {
  const tooLong = await markFailing(tx, webhook_id, MAX_FAILING_DAYS);
  const why = status === GONE ? "gone" : tooLong ? "failing" : null;
  if (!why || !(await switchOff(tx, webhook_id, why))) return;
  const { host } = new URL(url);
  for (const id of await ownersWithout(tx, "webhook-off", new Date()))
    await queueEmail(tx, id, "webhook-off", { host, why });
}

async function post(
  { message_id, body, url, secrets }: TakenDelivery,
  { keys, rules = PUBLIC_ONLY, stopping }: WebhookTools,
): Promise<Outcome> {
  const opened = openSecrets(keys, secrets);
  if (opened.length === 0) {
    const response = "The secret can't be read with this shop's keys. Replace it.";
    return { status: null, response, retryAfterMs: 0 };
  }
  const headers = signedHeaders(opened, { id: messageIdOf(message_id), body, at: new Date() });
  return postToWebhook(url, { headers, body }, { rules, stopping });
}

/** Deletes what was sent or failed more than 30 days ago. */
export async function sweepDeliveries(ctx: ShopContext): Promise<void> {
  while (
    (await deleteOldDeliveries(ctx, { days: RETENTION_DAYS, limit: SWEEP_BATCH })) === SWEEP_BATCH
  );
}
