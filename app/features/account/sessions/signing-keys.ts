import { createHash, createSecretKey, type webcrypto } from "node:crypto";

export interface SigningKey {
  /** The key's name in the header of each token that it signed. */
  kid: string;
  secret: Uint8Array;
  /** The secret as a CryptoKey. Given the bytes, jose would import them again for each token. */
  hmac: webcrypto.CryptoKey;
}

/** The keys of the shop's tokens: the first one signs, all of them verify. */
export class SigningKeys {
  #keys: readonly SigningKey[] = [];
  #encryption: readonly Uint8Array[];

  /**
   * `secrets`: newest first. `encryption`: the secrets for stored data, which must stay readable after a key rotation; the first
   * encrypts, all decrypt.
   */
  constructor(secrets: readonly string[], encryption = secrets) {
    this.replace(secrets);
    this.#encryption = encryption.map((secret) => new TextEncoder().encode(secret));
  }

  get encryption(): readonly Uint8Array[] {
    return this.#encryption;
  }

  /** The key for stored data, which must stay readable after a key rotation. */
  get stable(): Uint8Array {
    const [first] = this.#encryption;
    if (!first) throw new Error("There is no key to encrypt with.");
    return first;
  }

  /** Replaces the secrets after a rotation, without a restart. */
  replace(secrets: readonly string[]): void {
    if (secrets.length === 0) throw new Error("There is no key to sign tokens with.");
    this.#keys = secrets.map(toKey);
  }

  get current(): SigningKey {
    const [newest] = this.#keys;
    if (!newest) throw new Error("There is no key to sign tokens with.");
    return newest;
  }

  get all(): readonly SigningKey[] {
    return this.#keys;
  }

  /** The keys that may have signed a token: the one it names, or any if the token is older than key names. */
  candidates(kid: unknown): readonly SigningKey[] {
    return kid === undefined ? this.#keys : this.#keys.filter((key) => key.kid === kid);
  }
}

const KID_LENGTH = 12;
const HMAC = { name: "HMAC", hash: "SHA-256" };

function toKey(secret: string): SigningKey {
  const digest = createHash("sha256").update(`kid of ${secret}`).digest("base64url");
  return {
    kid: digest.slice(0, KID_LENGTH),
    secret: new TextEncoder().encode(secret),
    hmac: createSecretKey(secret, "utf8").toCryptoKey(HMAC, false, ["sign", "verify"]),
  };
}
