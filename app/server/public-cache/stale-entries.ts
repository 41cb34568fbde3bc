/** An expired response, which is sent only while the database is down. */
interface Stale {
  /** ms since the epoch. */
  expires: number;
  bytes: number;
}

const MAX_ENTRIES = 500;
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_AGE_MS = 60 * 60_000;

/** The most recently expired responses, within a fixed amount of memory. */
export class StaleEntries<T extends Stale> {
  /** Each with the bytes counted for it, since compressing an entry makes it grow. */
  readonly #entries = new Map<string, { entry: T; bytes: number }>();
  #bytes = 0;

  /** Adds an entry, or recounts it after it has grown. */
  add(key: string, entry: T): void {
    this.drop(key);
    this.#entries.set(key, { entry, bytes: entry.bytes });
    this.#bytes += entry.bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= MAX_BYTES && this.#entries.size <= MAX_ENTRIES) break;
      this.drop(oldest);
    }
  }

  /** Returns undefined if there is no entry, or if it expired more than an hour ago. */
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
