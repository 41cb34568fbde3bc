import { randomUUID } from "node:crypto";
import { inTransaction, type ShopContext } from "#app/database/context.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import { requirePermission } from "#app/features/account/staff/require-permission.server.ts";
import { type BoundedPage, boundedPageOf, countingLimit } from "#app/shared/page-links.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import { attempt, type WebhookTools } from "./delivery/sending-service.server.ts";
import {
  countDeliveries,
  insertTest,
  lockWebhook,
  requeueDelivery,
  selectDeliveries,
  selectDelivery,
  selectWebhook,
} from "./webhook-queries.server.ts";
import type { Delivery, WebhookBody } from "./webhook-schema.ts";
import { NO_SUCH_WEBHOOK } from "./webhook-service.server.ts";
import { toDelivery } from "./webhook-shape.server.ts";

const NO_SUCH_DELIVERY = shopError("not-found", "This event was not found.");
const SWITCHED_OFF = shopError("conflict", "This webhook is switched off. Switch it on first.");

/** One page of what was sent to a webhook, the newest first. For owners. */
export async function listDeliveries(
  ctx: ShopContext,
  id: number,
  query: { limit: number; offset: number; url: string },
): Promise<Result<BoundedPage<Delivery>>> {
  const owner = requirePermission(ctx, "settings.read");
  if (!owner.ok) return owner;
  if (!(await selectWebhook(ctx, id))) return failed(NO_SUCH_WEBHOOK);
  const [rows, count] = await Promise.all([
    selectDeliveries(ctx, id, query),
    countDeliveries(ctx, id, countingLimit(query)),
  ]);
  return ok(boundedPageOf(rows.map(toDelivery), count, query));
}

/** Sends an event again, with all its attempts and the same id. For owners. */
export async function sendAgain(
  ctx: ShopContext,
  id: number,
  deliveryId: number,
): Promise<Result<Delivery>> {
  const owner = requirePermission(ctx, "settings.change");
  if (!owner.ok) return owner;
  const before = await selectDelivery(ctx, id, deliveryId);
  if (!before) return failed(NO_SUCH_DELIVERY);
  const queued = await inTransaction(ctx, async (tx) => {
    // Locked, so that it isn't switched off at the same time: what is queued for it then would never be sent.
    const webhook = await lockWebhook(tx, id);
    if (!webhook?.active_since) return failed(webhook ? SWITCHED_OFF : NO_SUCH_WEBHOOK);
    if (!(await requeueDelivery(tx, id, deliveryId))) return failed(NO_SUCH_DELIVERY);
    const { type, order_id } = toDelivery(before);
    await recordChange(tx, {
      what: "webhook.sent-again",
      id,
      before: { state: before.state },
      after: { event: type, order_id, state: "queued" },
    });
    return ok();
  });
  return queued.ok ? readDelivery(ctx, id, deliveryId) : queued;
}

/** Sends a test at once, once, also to a webhook that is off, and returns how it ended. For owners. */
export async function sendTest(
  ctx: ShopContext,
  tools: WebhookTools,
  id: number,
): Promise<Result<Delivery>> {
  const owner = requirePermission(ctx, "settings.change");
  if (!owner.ok) return owner;
  const body: WebhookBody = {
    type: "webhook.test",
    timestamp: new Date().toISOString(),
    data: {},
  };
  const test = await insertTest(ctx, id, {
    event: `test ${randomUUID()}`,
    body: JSON.stringify(body),
  });
  if (!test) return failed(NO_SUCH_WEBHOOK);
  await attempt(ctx, tools, test, false);
  return readDelivery(ctx, id, test.id);
}

async function readDelivery(
  ctx: ShopContext,
  webhookId: number,
  id: number,
): Promise<Result<Delivery>> {
  const row = await selectDelivery(ctx, webhookId, id);
  return row ? ok(toDelivery(row)) : failed(NO_SUCH_DELIVERY);
}
