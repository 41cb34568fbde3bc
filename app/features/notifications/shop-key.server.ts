import { createECDH, hkdfSync } from "node:crypto";
import type { SigningKeys } from "#app/features/account/sessions/signing-keys.ts";

export interface ShopKey {
  publicKey: string;
  privateKey: string;
}

/**
 * The key pair that identifies the shop to push services (VAPID, RFC 8292), in base64url. It is derived from the secret that is
 * stored with the signing keys and never rotated, so all processes have the same key pair and nothing else has to be stored.
 */
export function shopKeyOf(keys: SigningKeys): ShopKey {
  const ecdh = createECDH("prime256v1");
  ecdh.setPrivateKey(Buffer.from(hkdfSync("sha256", keys.stable, "", "key of notifications", 32)));
  return {
    publicKey: ecdh.getPublicKey("base64url"),
    privateKey: ecdh.getPrivateKey().toString("base64url").padStart(43, "A"),
  };
}
