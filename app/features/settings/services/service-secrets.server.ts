import type { SealedSecret } from "#app/database/tables/security-tables.ts";
import {
  decryptSecret,
  encryptSecret,
  type SecretPlace,
} from "#app/features/account/sessions/secret-encryption.server.ts";
import type { SigningKeys } from "#app/features/account/sessions/signing-keys.ts";
import type { SecretState } from "./services-schema.ts";

/** A service as stored. */
export interface StoredService {
  name: "mail" | "razorpay";
  version: number;
  values: Record<string, string | number> | null;
  secrets: Record<string, SealedSecret>;
  changed_at: Date;
}

/** The ending of a shorter secret would reveal too much of it. */
const MIN_LENGTH_SHOWN = 16;
const ENDING = 4;

/** The field that a secret belongs to, such as 'mail.password'. Its ciphertext can't be used for another field. */
export type SecretName =
  | "mail.password"
  | "razorpay.key_secret"
  | "razorpay.webhook_secret"
  | "webhook.secret";

const placeOf = (name: SecretName): SecretPlace => ({
  purpose: "secrets of online services",
  owner: name,
});

export function sealSecret(keys: SigningKeys, name: SecretName, secret: string): SealedSecret {
  const sealed = encryptSecret(keys, placeOf(name), Buffer.from(secret));
  return { sealed: sealed.toString("base64"), set_at: new Date().toISOString() };
}

/** Decrypts a secret. Returns null if there is none, or if none of this shop's keys can decrypt it. */
export function openSecret(
  keys: SigningKeys,
  name: SecretName,
  stored: SealedSecret | undefined,
): string | null {
  if (!stored) return null;
  return (
    decryptSecret(keys, placeOf(name), Buffer.from(stored.sealed, "base64"))?.toString() ?? null
  );
}

/** The facts about a secret that may be shown to people who can change it. */
export function stateOfSecret(
  keys: SigningKeys,
  name: SecretName,
  stored: SealedSecret | undefined,
): SecretState {
  if (!stored) return null;
  const secret = openSecret(keys, name, stored);
  const ending = secret && secret.length >= MIN_LENGTH_SHOWN ? secret.slice(-ENDING) : null;
  return { set_at: stored.set_at, ending, readable: secret !== null };
}
