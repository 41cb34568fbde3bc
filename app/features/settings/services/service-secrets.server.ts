import type { SealedSecret } from "#app/database/tables/security-tables.ts";
import {
  decryptSecret,
  encryptSecret,
  type SecretPlace,
} from "#app/features/account/sessions/secret-encryption.server.ts";
import type { SigningKeys } from "#app/features/account/sessions/signing-keys.ts";
import type { SecretState } from "./services-schema.ts";

/** A service as it is stored. */
export interface StoredService {
  name: "mail" | "razorpay";
  version: number;
  values: Record<string, string | number> | null;
  secrets: Record<string, SealedSecret>;
  changed_at: Date;
}

/** A shorter secret would lose too much by its ending. */
const MIN_LENGTH_SHOWN = 16;
const ENDING = 4;

/** Where a secret belongs, such as 'mail.password': its ciphertext can't be moved to another place. */
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

/** Null if there is none, or if it can't be read by any key of this shop. */
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

/** What may be said of a secret to those who can change it. */
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
