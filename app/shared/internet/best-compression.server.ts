import { compressBest } from "./content-encoding.server.ts";

const MAX_ENTRIES = 1_000;
const MAX_BYTES = 8 * 1024 * 1024;
/** Compressing a larger body would take seconds of CPU time. */
const MAX_BODY_BYTES = 512 * 1024;
/** The interval between the starts of two compressions. Compressing a page takes about a quarter of a second. */
const PAUSE_MS = 1_000;

/**
 * A cache of Brotli copies at the best quality, by ETag, a tenth smaller than the first visitor's response. A body is compressed
 * in the background when it is requested again unchanged, at most one per second, so that the cost is low even in a busy shop.
 * Bounded in entries and in bytes; drops the least recently used copies.
 */
export class BestCompression {
  /** Null for a body that was seen but has no copy yet. */
  readonly #copies = new Map<string, Buffer | null>();
  #bytes = 0;
  #nextAt = 0;

  /** The current size. */
  get size(): { entries: number; bytes: number } {
    return { entries: this.#copies.size, bytes: this.#bytes };
  }

  /** The copy of a body with this ETag; undefined if there is none yet. */
  find(etag: string, body: Buffer): Buffer | undefined {
    const copy = this.#copies.get(etag);
    const isKnown = copy !== undefined;
    this.#put(etag, copy ?? null);
    if (copy) return copy;
    if (isKnown && body.length <= MAX_BODY_BYTES) this.#compress(etag, body);
    return undefined;
  }

  #compress(etag: string, body: Buffer): void {
    const now = performance.now();
    if (now < this.#nextAt) return;
    this.#nextAt = now + PAUSE_MS;
    compressBest(body).then(
      (copy) => this.#put(etag, copy),
      // The response at the usual quality is sent instead.
      () => {},
    );
  }

  #put(etag: string, copy: Buffer | null): void {
    this.#drop(etag);
    this.#copies.set(etag, copy);
    this.#bytes += copy?.length ?? 0;
    for (const oldest of this.#copies.keys()) {
      if (this.#copies.size <= MAX_ENTRIES && this.#bytes <= MAX_BYTES) return;
      this.#drop(oldest);
    }
  }

  #drop(etag: string): void {
    this.#bytes -= this.#copies.get(etag)?.length ?? 0;
    this.#copies.delete(etag);
  }
}
