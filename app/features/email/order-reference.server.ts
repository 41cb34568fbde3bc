import { createCipheriv, createDecipheriv, createHash } from "node:crypto";

/** What an order's number is in a link that leaves the shop. */
interface OrderName {
  customer_id: number;
  order_id: number;
}

const CIPHER = "aes-256-ecb";
const BLOCK_BYTES = 16;
/** Larger ids don't occur. The zeros above them show that a reference was made here. */
const MAX_ID = 2n ** 40n;
const REFERENCE = /^[\w-]{22}$/;

/**
 * Makes and reads the references of orders: 22 characters that only the shop can read, so that nobody learns from a link how
 * many orders there are, or guesses another one. One block of AES, which is a permutation: every order has one reference.
 */
export class OrderReferences {
  readonly #key: Buffer;

  /** References of one purpose mean nothing for another. */
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

  /** The order of a reference; null if it was not made here. */
  read(reference: string): OrderName | null {
    if (!REFERENCE.test(reference)) return null;
    const decipher = createDecipheriv(CIPHER, this.#key, null).setAutoPadding(false);
    const sealed = Buffer.from(reference, "base64url");
    const block = Buffer.concat([decipher.update(sealed), decipher.final()]);
    const customer = block.readBigUInt64BE(0);
    const order = block.readBigUInt64BE(BLOCK_BYTES / 2);
    if (customer >= MAX_ID || order >= MAX_ID || customer === 0n || order === 0n) return null;
    const name = { customer_id: Number(customer), order_id: Number(order) };
    // The last character has bits to spare.
    return this.of(name) === reference ? name : null;
  }
}
