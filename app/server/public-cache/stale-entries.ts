/** An expired response that is sent only while the database is away. */
interface Stale {
  /** ms since the epoch. */
  expires: number;
  bytes: number;
}

const MAX_ENTRIES = 500;
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_AGE_MS = 60 * 60_000;

/** The responses that expired last, in memory of a fixed size. */
export class StaleEntries<T extends Stale> {
  /** With the bytes each was counted at, since an entry grows when it is compressed. */
  readonly #entries = new Map<string, { entry: T; bytes: number }>();
  #bytes = 0;

  /** Adds an entry, or counts it again if it has grown. */
  add(key: string, entry: T): void {
    this.drop(key);
    this.#entries.set(key, { entry, bytes: entry.bytes });
    this.#bytes += entry.bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= MAX_BYTES && this.#entries.size <= MAX_ENTRIES) break;
      this.drop(oldest);
    }
  }

  /** Undefined if there is none, or only one that expired more than an hour ago. */
  find(key: string): T | undefined {
    const entry = this.#entries.get(key)?.entry;
    return entry && entry.expires + MAX_AGE_MS >= Date.now() ? entry : undefined;
  }

  drop(key: string): void {
    const counted = this.#entries.get(key);
    if (!counted) return;
    this.#entries.delete(key);
    this.#bytes -= counted.bytes;
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#bytes };
  }
}
