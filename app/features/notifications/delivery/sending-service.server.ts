import { buildPushPayload } from "@block65/webcrypto-web-push";
import type { ShopContext } from "#app/database/context.ts";
import type { SigningKeys } from "#app/features/account/sessions/signing-keys.ts";
import { retryDelay } from "#app/features/email/retry-rule.ts";
import { shop as identity } from "#app/settings.ts";
import {
  checkedUrl,
  type InternetRules,
  PUBLIC_ONLY,
  Refusal,
  requestInternet,
} from "#app/shared/internet/public-request.server.ts";
import { type ShopKey, shopKeyOf } from "../shop-key.server.ts";
import { deleteSubscription } from "../subscription-queries.server.ts";
import {
  deleteExpired,
  deleteMessage,
  type LeasedNews,
  leaseNews,
  postponeMessage,
} from "./message-queries.server.ts";
import { type PushContent, toContent } from "./news.ts";
import { LIFETIME_SECONDS } from "./news-service.server.ts";
import { selectRecipient } from "./recipient-queries.server.ts";

const BATCH = 10;
const TIMEOUT_MS = 10_000;
/** Well above the longest attempt, so that no other process leases a message that is being sent. */
const LEASE_SECONDS = 120;
const MAX_ATTEMPTS = 8;
/** Statuses that mean that the subscription has ended. */
const ENDED = new Set([404, 410]);
/** Statuses for which a retry may succeed: too many requests, and errors of the push service. */
const isTemporary = (status: number) => status === 429 || status >= 500;

type Recipient = NonNullable<Awaited<ReturnType<typeof selectRecipient>>>;
type Outcome = "sent" | "ended" | "refused" | "later";

/**
 * Sends the queued notifications, encrypted for the browser (RFC 8291), so that nobody can read them in transit. Messages that a
 * push service doesn't accept are retried later; subscriptions that have ended there are deleted.
 */
export async function sendNews(
  ctx: ShopContext,
  keys: SigningKeys,
  rules: InternetRules = PUBLIC_ONLY,
): Promise<void> {
  await deleteExpired(ctx);
  const shopKey = shopKeyOf(keys);
  for (;;) {
    const leased = await leaseNews(ctx, { limit: BATCH, leaseSeconds: LEASE_SECONDS });
    await Promise.all(leased.map((message) => handle(ctx, message, shopKey, rules)));
    if (leased.length < BATCH) return;
  }
}

async function handle(
  ctx: ShopContext,
  message: LeasedNews,
  shopKey: ShopKey,
  rules: InternetRules,
): Promise<void> {
  const { customer_id, subscription_id, attempts } = message;
  const recipient = await selectRecipient(ctx, customer_id, subscription_id);
  const outcome = recipient ? await send(message, recipient, shopKey, rules) : "ended";
  if (outcome === "ended") await deleteSubscription(ctx, customer_id, subscription_id);
  else if (outcome === "later" && attempts < MAX_ATTEMPTS)
    await postponeMessage(ctx, message, retryDelay(attempts));
  else await deleteMessage(ctx, message);
}

async function send(
  { id, news }: LeasedNews,
  { endpoint, p256dh, auth, shop_key, staff_role }: Recipient,
  shopKey: ShopKey,
  rules: InternetRules,
): Promise<Outcome> {
  if (shop_key !== shopKey.publicKey) return "ended";
  const content: PushContent = { ...toContent(news, staff_role), tag: `${news.kind} ${id}` };
  try {
    const url = checkedUrl(endpoint, rules);
    const { headers, body } = await buildPushPayload(
      {
        data: JSON.stringify(content),
        options: { ttl: LIFETIME_SECONDS, urgency: "high" },
      },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      { ...shopKey, subject: `mailto:${identity.email}` },
    );
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await requestInternet(url, { method: "POST", headers, body, signal }, rules);
    response.destroy();
    const status = response.statusCode ?? 0;
    if (status >= 200 && status < 300) return "sent";
    if (ENDED.has(status)) return "ended";
    return isTemporary(status) ? "later" : "refused";
  } catch (error) {
    // A refusal means that the address is no longer on the public internet.
    return error instanceof Refusal ? "ended" : "later";
  }
}
