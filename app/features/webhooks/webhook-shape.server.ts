import type { SigningKeys } from "#app/features/account/sessions/signing-keys.ts";
import { messageIdOf } from "./delivery/message-id.ts";
import { WEBHOOK_EVENTS } from "./webhook-events.ts";
import type { DeliveryRow, WebhookRow } from "./webhook-queries.server.ts";
import type { Delivery, Webhook, WebhookBody } from "./webhook-schema.ts";
import { isValid, openSecrets } from "./webhook-secret.server.ts";

/** A webhook as the API returns it, without its secrets. */
export function toWebhook(row: WebhookRow, keys: SigningKeys): Webhook {
  const [current, ...replaced] = row.secrets.filter(isValid);
  const untils = replaced.map(({ until }) => until ?? "").toSorted();
  return {
    id: row.id,
    url: row.url,
    events: WEBHOOK_EVENTS.filter((event) => row.events.includes(event)),
    version: row.version,
    active: row.active_since !== null,
    ended_by: row.ended_by,
    failing_since: row.failing_since?.toISOString() ?? null,
    secret: {
      set_at: current?.set_at ?? row.created_at.toISOString(),
      readable: openSecrets(keys, row.secrets).length > 0,
      replaced_until: untils.at(-1) ?? null,
    },
    created_at: row.created_at.toISOString(),
  };
}

/** A delivery as the API returns it. */
export function toDelivery(row: DeliveryRow): Delivery {
  const { type, data }: WebhookBody = JSON.parse(row.body);
  return {
    id: row.id,
    message_id: messageIdOf(row.message_id),
    type,
    order_id: "order_id" in data ? data.order_id : null,
    pack: "pack" in data ? `${data.product}, ${data.pack}` : null,
    state: row.state,
    attempts: row.attempts,
    created_at: row.created_at.toISOString(),
    attempted_at: row.attempted_at?.toISOString() ?? null,
    next_attempt_at: row.state === "queued" ? row.next_attempt_at.toISOString() : null,
    status: row.status,
    response: row.response,
  };
}
