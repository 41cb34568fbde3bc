import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/**
 * Encryption of second factors' secrets, so that a copy of the database alone gives no codes: AES-256-GCM with a key derived from
 * the one that signs tokens.
 */

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Returns nonce, tag and ciphertext. It can be decrypted for the same customer only. */
export function encryptSecret(jwtKey: Uint8Array, customerId: number, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(jwtKey), nonce).setAAD(ownerOf(customerId));
  const content = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]);
}

/** Null if it was encrypted with another key, such as that of a shop whose `JWT_SECRET` has changed since. */
export function decryptSecret(
  jwtKey: Uint8Array,
  customerId: number,
  stored: Buffer,
): Buffer | null {
  const content = stored.subarray(NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(ALGORITHM, keyOf(jwtKey), stored.subarray(0, NONCE_BYTES), {
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

function keyOf(jwtKey: Uint8Array): Buffer {
  return Buffer.from(hkdfSync("sha256", jwtKey, "", "secrets of second factors", 32));
}

function ownerOf(customerId: number): Buffer {
  return Buffer.from(String(customerId));
}
