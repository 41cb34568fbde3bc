import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { SigningKeys } from "../sessions/signing-keys.ts";

/**
 * Encryption of second factors' secrets, so that a copy of the database alone gives no codes: AES-256-GCM with a key that is
 * kept with those that sign tokens, but isn't rotated with them.
 */

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Returns nonce, tag and ciphertext. It can be decrypted for the same customer only. */
export function encryptSecret(keys: SigningKeys, customerId: number, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(keys.stable), nonce).setAAD(ownerOf(customerId));
  const content = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]);
}

/** Null if it was encrypted with another key, such as that of a shop whose `JWT_SECRET` has changed since. */
export function decryptSecret(
  keys: SigningKeys,
  customerId: number,
  stored: Buffer,
): Buffer | null {
  for (const key of keys.encryption) {
    const secret = decryptWith(key, customerId, stored);
    if (secret) return secret;
  }
  return null;
}

function decryptWith(key: Uint8Array, customerId: number, stored: Buffer): Buffer | null {
  const content = stored.subarray(NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(ALGORITHM, keyOf(key), stored.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(ownerOf(customerId))
    .setAuthTag(stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const begun = decipher.update(content);
  try {
    return Buffer.concat([begun, decipher.final()]);
  } catch {
    return null;
  }
}

function keyOf(key: Uint8Array): Buffer {
  return Buffer.from(hkdfSync("sha256", key, "", "secrets of second factors", 32));
}

function ownerOf(customerId: number): Buffer {
  return Buffer.from(String(customerId));
}
