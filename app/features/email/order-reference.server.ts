import { createCipheriv, createDecipheriv, createHash } from "node:crypto";

/** The ids that a reference stands for in links outside the shop. */
interface OrderName {
  customer_id: number;
  order_id: number;
}

const CIPHER = "aes-256-ecb";
const BLOCK_BYTES = 16;
/** Real ids are smaller, so the leading zeros of a decrypted reference prove that it is genuine. */
const MAX_ID = 2n ** 40n;
const REFERENCE = /^[\w-]{22}$/;

/**
 * Encrypts order ids into references of 22 characters and decrypts them. Only the shop can read them, so nobody can learn from a
 * link how many orders there are, or guess another one. A reference is one block of AES, which is a permutation, so every order has
 * exactly one.
 */
export class OrderReferences {
  readonly #key: Buffer;

  /** References for one purpose are invalid for the other. */
  constructor(secret: string, purpose: "order references" | "order confirmations") {
    this.#key = createHash("sha256").update(`${purpose} of ${secret}`).digest();
  }

  of({ customer_id, order_id }: OrderName): string {
    const block = Buffer.alloc(BLOCK_BYTES);
    block.writeBigUInt64BE(BigInt(customer_id), 0);
    block.writeBigUInt64BE(BigInt(order_id), BLOCK_BYTES / 2);
    const cipher = createCipheriv(CIPHER, this.#key, null).setAutoPadding(false);
    return Buffer.concat([cipher.update(block), cipher.final()]).toString("base64url");
  }

  /** The order of a reference; null if it isn't genuine. */
  read(reference: string): OrderName | null {
    if (!REFERENCE.test(reference)) return null;
    const decipher = createDecipheriv(CIPHER, this.#key, null).setAutoPadding(false);
    const sealed = Buffer.from(reference, "base64url");
    const block = Buffer.concat([decipher.update(sealed), decipher.final()]);
    const customer = block.readBigUInt64BE(0);
    const order = block.readBigUInt64BE(BLOCK_BYTES / 2);
    if (customer >= MAX_ID || order >= MAX_ID || customer === 0n || order === 0n) return null;
    const name = { customer_id: Number(customer), order_id: Number(order) };
    // Rejects other spellings of a reference, because its last character has unused bits.
    return this.of(name) === reference ? name : null;
  }
}
