import { inTransaction, type ShopContext, type TransactionContext } from "#app/database/context.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import type { SigningKeys } from "#app/features/account/sessions/signing-keys.ts";
import { requirePermission } from "#app/features/account/staff/require-permission.server.ts";
import { checkedUrl, Refusal } from "#app/shared/internet/public-request.server.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { changedVersion, fieldError, shopError } from "#app/shared/shop-error.ts";
import { switchOff } from "./delivery/delivery-queries.server.ts";
import { WEBHOOK_EVENTS } from "./webhook-events.ts";
import {
  deleteWebhook,
  insertWebhook,
  isUrlTaken,
  lockWebhook,
  lockWebhooks,
  selectWebhooks,
  storeSecrets,
  updateWebhook,
  type WebhookRow,
} from "./webhook-queries.server.ts";
import {
  MAX_URL_LENGTH,
  MAX_WEBHOOKS,
  type NewSecret,
  type Webhook,
  type WebhookChange,
  type WebhookInput,
} from "./webhook-schema.ts";
import { newWebhookSecret, withNewSecret } from "./webhook-secret.server.ts";
import { toWebhook } from "./webhook-shape.server.ts";

export const NO_SUCH_WEBHOOK = shopError("not-found", "Webhook not found");
const TOO_MANY = shopError(
  "conflict",
  `There can be at most ${MAX_WEBHOOKS} webhooks. Delete one that is no longer needed.`,
);
const TAKEN = fieldError("url", "Another webhook has this address.");
const TOO_LONG = `Please use at most ${MAX_URL_LENGTH} characters.`;
const CHANGED = changedVersion("this webhook");

/** All webhooks, without their secrets. For owners. */
export async function listWebhooks(
  ctx: ShopContext,
  keys: SigningKeys,
): Promise<Result<{ results: Webhook[] }>> {
  const owner = requirePermission(ctx, "settings.read");
  if (!owner.ok) return owner;
  const rows = await selectWebhooks(ctx);
  return ok({ results: rows.map((row) => toWebhook(row, keys)) });
}

/** Adds a webhook and returns its secret, which can't be read again. For owners. */
export function createWebhook(
  ctx: ShopContext,
  keys: SigningKeys,
  input: WebhookInput,
): Promise<Result<NewSecret>> {
  const secret = newWebhookSecret();
  return change(ctx, async (tx) => {
    const count = await lockWebhooks(tx);
    const values = checkedValues(input);
    if (!values.ok) return values;
    if (await isUrlTaken(tx, values.value.url)) return failed(TAKEN);
    if (count >= MAX_WEBHOOKS) return failed(TOO_MANY);
    const secrets = withNewSecret(keys, secret);
    const id = await insertWebhook(tx, { ...values.value, secrets: JSON.stringify(secrets) });
    const after = { ...values.value, active: true, secret_made: secrets[0]?.set_at };
    await recordChange(tx, { what: "webhook.created", id, before: null, after });
    return ok({ id, secret });
  });
}

/** Changes a webhook, or switches it on or off. Refused (conflict) if it has changed since `version`. For owners. */
export function changeWebhook(
  ctx: ShopContext,
  keys: SigningKeys,
  id: number,
  { version, active, ...input }: WebhookChange,
): Promise<Result<Webhook>> {
  return change(ctx, async (tx) => {
    await lockWebhooks(tx);
    const before = await lockWebhook(tx, id);
    if (!before) return failed(NO_SUCH_WEBHOOK);
    const values = checkedValues(input);
    if (!values.ok) return values;
    const after = { ...values.value, active };
    // A repeated call finds its own values.
    if (isSame(recordOf(before), after)) return ok(toWebhook(before, keys));
    if (before.version !== version) return failed(CHANGED);
    if (await isUrlTaken(tx, after.url, id)) return failed(TAKEN);
    const wasActive = before.active_since !== null;
    if (wasActive && !active) await switchOff(tx, id, null);
    await updateWebhook(tx, id, { ...values.value, switchOn: active && !wasActive });
    await recordChange(tx, { what: "webhook.changed", id, before: recordOf(before), after });
    const changed = await lockWebhook(tx, id);
    return changed ? ok(toWebhook(changed, keys)) : failed(NO_SUCH_WEBHOOK);
  });
}

/** Makes another secret and returns it; the replaced one signs for another day. For owners. */
export function replaceSecret(
  ctx: ShopContext,
  keys: SigningKeys,
  id: number,
): Promise<Result<NewSecret>> {
  const secret = newWebhookSecret();
  return change(ctx, async (tx) => {
    const before = await lockWebhook(tx, id);
    if (!before) return failed(NO_SUCH_WEBHOOK);
    const secrets = withNewSecret(keys, secret, before.secrets);
    await storeSecrets(tx, id, secrets);
    await recordChange(tx, {
      what: "webhook.changed",
      id,
      before: { secret_made: before.secrets[0]?.set_at },
      after: { secret_made: secrets[0]?.set_at },
    });
    return ok({ id, secret });
  });
}

/** Deletes a webhook and what was sent to it. For owners. */
export function removeWebhook(ctx: ShopContext, id: number): Promise<Result<undefined>> {
  return change(ctx, async (tx) => {
    const before = await lockWebhook(tx, id);
    if (!before) return failed(NO_SUCH_WEBHOOK);
    await deleteWebhook(tx, id);
    await recordChange(tx, { what: "webhook.removed", id, before: recordOf(before), after: null });
    return ok();
  });
}

async function change<T>(
  ctx: ShopContext,
  work: (tx: TransactionContext) => Promise<Result<T>>,
): Promise<Result<T>> {
  const owner = requirePermission(ctx, "settings.change");
  return owner.ok ? inTransaction(ctx, work) : owner;
}

type Values = Pick<WebhookRow, "url" | "events">;

/** Names are looked up, and checked again, when something is sent. */
function checkedValues({ url, events }: WebhookInput): Result<Values> {
  try {
    const checked = checkedUrl(url);
    checked.hash = "";
    // Longer than what was entered, if it has letters that are encoded; an index holds it.
    if (checked.href.length > MAX_URL_LENGTH) return failed(fieldError("url", TOO_LONG));
    return ok({
      url: checked.href,
      events: WEBHOOK_EVENTS.filter((event) => events.includes(event)),
    });
  } catch (error) {
    if (error instanceof Refusal) return failed(fieldError("url", error.message));
    throw error;
  }
}

function recordOf({ url, events, active_since }: WebhookRow) {
  return { url, events, active: active_since !== null };
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
