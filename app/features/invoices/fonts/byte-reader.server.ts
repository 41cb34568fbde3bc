/** Reads numbers one after another, the biggest byte first, as font files keep them. */
export class ByteReader {
  readonly #bytes: Buffer;
  #at: number;

  constructor(bytes: Buffer, at = 0) {
    this.#bytes = bytes;
    this.#at = at;
  }

  uint8(): number {
    return this.#bytes.readUInt8(this.#skip(1));
  }

  uint16(): number {
    return this.#bytes.readUInt16BE(this.#skip(2));
  }

  int16(): number {
    return this.#bytes.readInt16BE(this.#skip(2));
  }

  uint32(): number {
    return this.#bytes.readUInt32BE(this.#skip(4));
  }

  take(length: number): Buffer {
    const from = this.#skip(length);
    return this.#bytes.subarray(from, from + length);
  }

  /** A number in 1 to 3 bytes (WOFF2, 255UInt16). */
  short(): number {
    const code = this.uint8();
    if (code === 253) return this.uint16();
    if (code === 254) return this.uint8() + 506;
    if (code === 255) return this.uint8() + 253;
    return code;
  }

  /** A number in 1 to 5 bytes of 7 bits each (WOFF2, UIntBase128). */
  long(): number {
    for (let value = 0; ; ) {
      const byte = this.uint8();
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  }

  #skip(length: number): number {
    const from = this.#at;
    this.#at += length;
    return from;
  }
}
