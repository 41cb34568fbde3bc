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
  readonly #entries = new Map<string, T>();
  #bytes = 0;

  keep(key: string, entry: T): void {
    this.drop(key);
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= MAX_BYTES && this.#entries.size <= MAX_ENTRIES) break;
      this.drop(oldest);
    }
  }

  /** Undefined if there is none, or only one that expired more than an hour ago. */
  find(key: string): T | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.expires + MAX_AGE_MS >= Date.now() ? entry : undefined;
  }

  drop(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#bytes };
  }
}
