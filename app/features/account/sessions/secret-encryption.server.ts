import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { SigningKeys } from "./signing-keys.ts";

/**
 * Encryption of stored secrets, so that a copy of the database alone reveals none. Uses AES-256-GCM with a key that is stored
 * with the keys that sign tokens, but isn't rotated with them.
 */

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A secret's purpose, which has its own key, and its owner. Decryption needs the same purpose and owner. */
export interface SecretPlace {
  purpose: "secrets of second factors" | "secrets of online services";
  owner: string;
}

/** Returns nonce, tag and ciphertext. */
export function encryptSecret(keys: SigningKeys, place: SecretPlace, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const key = keyOf(keys.stable, place);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(place.owner));
  const content = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]);
}

/** Returns null if the secret was encrypted with another key, for example before `JWT_SECRET` was changed. */
export function decryptSecret(
  keys: SigningKeys,
  place: SecretPlace,
  stored: Buffer,
): Buffer | null {
  for (const key of keys.encryption) {
    const secret = decryptWith(key, place, stored);
    if (secret) return secret;
  }
  return null;
}

function decryptWith(key: Uint8Array, place: SecretPlace, stored: Buffer): Buffer | null {
  const content = stored.subarray(NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(
      ALGORITHM,
      keyOf(key, place),
      stored.subarray(0, NONCE_BYTES),
      { authTagLength: TAG_BYTES },
    )
      .setAAD(Buffer.from(place.owner))
      .setAuthTag(stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(content), decipher.final()]);
  } catch {
    return null;
  }
}

function keyOf(key: Uint8Array, { purpose }: SecretPlace): Buffer {
  return Buffer.from(hkdfSync("sha256", key, "", purpose, 32));
}
