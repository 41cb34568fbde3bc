import { createHash, randomBytes } from "node:crypto";

/** The token of a link that only its recipient knows: 256 random bits. */
export function newLinkToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The hash of a token for storage, so that the database doesn't reveal the token. A random token needs no slow hash. */
export function hashOfToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
