import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from "node:crypto";
import { jwtVerify } from "jose";

/** A browser that has subscribed: its keys, and its decryption of a message (RFC 8291, implemented independently of the shop's). */
export class PushBrowser {
  #ecdh = createECDH("prime256v1");
  #auth = randomBytes(16);

  constructor() {
    this.#ecdh.generateKeys();
  }

  get keys() {
    return {
      p256dh: this.#ecdh.getPublicKey("base64url"),
      auth: this.#auth.toString("base64url"),
    };
  }

  decrypt(sent: Buffer): Record<string, string> {
    const salt = sent.subarray(0, 16);
    const sender = sent.subarray(21, 21 + sent.readUInt8(20));
    const encrypted = sent.subarray(21 + sender.length);
    const shared = this.#ecdh.computeSecret(sender);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), this.#ecdh.getPublicKey(), sender]);
    const secret = Buffer.from(hkdfSync("sha256", shared, this.#auth, info, 32));
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${name}\0`, length));
    const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
    decipher.setAuthTag(encrypted.subarray(-16));
    const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
    // A 2 ends the text of the last record; zeros follow.
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  }
}

/** The claims of a push's Authorization header (RFC 8292), which must be signed by the key that it names. */
export async function claimsOf(header = "") {
  const [, token = "", key = ""] = /^vapid t=(\S+), k=(\S+)$/.exec(header) ?? [];
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString("base64url"),
  );
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const { payload } = await jwtVerify(token, publicKey);
  return { key, ...payload };
}
