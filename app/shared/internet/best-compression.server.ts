import { compressBest } from "./content-encoding.server.ts";

const MAX_ENTRIES = 1_000;
const MAX_BYTES = 8 * 1024 * 1024;
/** A larger body would keep a processor busy for seconds. */
const MAX_BODY_BYTES = 512 * 1024;
/** From the start of one compression to that of the next, which takes about a quarter of a second for a page. */
const PAUSE_MS = 1_000;

/**
 * Brotli copies at the best quality, by ETag: a tenth smaller than what the first visitor waits for. A body gets one when it is
 * made again unchanged; nobody waits for it. At most one is made per second, so that they cost a busy shop little. Bounded in entries
 * and in bytes; drops those that were not asked for the longest.
 */
export class BestCompression {
  /** Null for a body that was seen, but has no copy yet. */
  readonly #copies = new Map<string, Buffer | null>();
  #bytes = 0;
  #nextAt = 0;

  /** Current contents. */
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
      // The copy of the usual quality is sent instead.
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
