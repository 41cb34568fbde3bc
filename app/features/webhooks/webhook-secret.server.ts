import { createHmac, randomBytes } from "node:crypto";
import type { WebhookSecret } from "#app/database/tables/webhook-tables.ts";
import type { SigningKeys } from "#app/features/account/sessions/signing-keys.ts";
import { openSecret, sealSecret } from "#app/features/settings/services/service-secrets.server.ts";
import { DAY_MS } from "#app/shared/india-time.ts";

/** The secrets of a webhook, with which its server checks that a request is the shop's. */

const SECRET_BYTES = 32;
const PREFIX = "whsec_";
/** A response that was lost is no reason to give up the secret that the receiver has: so there can be several. */
const MAX_SECRETS = 5;

/** A new secret, as the receiver enters it. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString("base64");
}

/** The secrets with a new one before them. The current one signs for another day. */
export function withNewSecret(
  keys: SigningKeys,
  secret: string,
  stored: readonly WebhookSecret[] = [],
): WebhookSecret[] {
  const until = new Date(Date.now() + DAY_MS).toISOString();
  const replaced = stored.filter(isValid).map((old) => ({ ...old, until: old.until ?? until }));
  return [{ ...sealSecret(keys, "webhook.secret", secret), until: null }, ...replaced].slice(
    0,
    MAX_SECRETS,
  );
}

export function isValid({ until }: WebhookSecret): boolean {
  return until === null || until > new Date().toISOString();
}

/** The secrets that sign now, the newest first; empty if the current one can't be read. */
export function openSecrets(keys: SigningKeys, stored: readonly WebhookSecret[]): string[] {
  const opened = stored.filter(isValid).map((one) => openSecret(keys, "webhook.secret", one));
  return opened[0] ? opened.filter((secret) => secret !== null) : [];
}

/** The headers of Standard Webhooks: a signature by each secret. `at`: the moment of the attempt. */
export function signedHeaders(
  secrets: readonly string[],
  { id, body, at }: { id: string; body: string; at: Date },
): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": seconds,
    "webhook-signature": signatures.join(" "),
  };
}
