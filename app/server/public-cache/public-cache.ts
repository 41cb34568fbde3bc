import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import { BestCompression } from "#app/shared/internet/best-compression.server.ts";
import {
  chooseEncoding,
  type Encoding,
  encode,
} from "#app/shared/internet/content-encoding.server.ts";
import { ShopFailure } from "#app/shared/result.ts";
import { isUnavailable, tooBusy } from "../errors.ts";
import { type Entry, isFresh, isKnown, type PublicResponse, toEntry } from "./cached-entry.ts";
import { StaleEntries } from "./stale-entries.ts";

const SWEEP_MS = 1_000;
/**
 * While the database is down, it is retried this often, and stale responses are sent without waiting for it. A failed refresh waits
 * as long.
 */
const RETRY_MS = 1_000;
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_ENTRIES = 5_000;
/** Responses made concurrently. More would only wait for each other. */
const MAX_MAKING = 200;

/** How to find and make a response. */
export interface Making {
  /** Derived from what the response depends on, never from the URL as sent. */
  key: string;
  make: () => Promise<PublicResponse>;
  /** Called before a response is made or refreshed for this request; throws to refuse it. */
  admit: () => void;
}

/**
 * Caches the bytes of responses that are the same for everyone, each compressed once. Entries still in demand are refreshed in the
 * background before they expire. The cache is bounded in entries and in bytes, including keys and compressed copies. Eviction
 * follows the 'second chance' rule: the oldest entry without a recent request goes first. (An LRU would move an entry at each
 * request, which makes garbage that outlives requests.) Expired entries are dropped within a second. While the database is down,
 * expired responses are sent, except those that a change of the catalogue has removed.
 */
export class PublicCache {
  readonly #entries = new Map<string, Entry>();
  readonly #making = new Map<string, Promise<Entry>>();
  readonly #stale = new StaleEntries<Entry>();
  /** Keyed by content, so that it outlives entries and catalogue changes. */
  readonly #best = new BestCompression();
  #awayUntil = 0;
  #bytes = 0;
  #generation = 0;
  #sweep: NodeJS.Timeout | undefined;

  /** Empties the cache. Responses being made are still sent, but not cached. */
  clear(): void {
    this.#entries.clear();
    this.#making.clear();
    this.#stale.clear();
    this.#bytes = 0;
    this.#generation++;
  }

  /** Incremented whenever the cache is emptied. */
  get generation(): number {
    return this.#generation;
  }

  /** The current size. */
  get size(): { entries: number; bytes: number; making: number } {
    return { entries: this.#entries.size, bytes: this.#bytes, making: this.#making.size };
  }

  /** Whether a fresh response for this key is cached. */
  holds(key: string): boolean {
    const entry = this.#entries.get(key);
    return entry !== undefined && isFresh(entry, Date.now());
  }

  /**
   * Sends the response of `make`, which concurrent requests share, and caches it if it is cacheable. If it can't be made, sends an
   * expired one, marked as stale in `cache-status` (RFC 9211). A cached response is sent before this returns.
   */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    making: Making,
  ): undefined | Promise<FastifyReply> {
    const now = Date.now();
    const entry = this.#fresh(making.key, now);
    if (!entry) return this.#sendMade(request, reply, making);
    const sent = this.#sendEntry(request, reply, making.key, entry);
    if (now >= entry.refreshAt) void this.#refresh(making, entry, request.log);
    return sent;
  }

  /** Waits for the responses being made. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#making.values());
  }

  async #sendMade(
    request: FastifyRequest,
    reply: FastifyReply,
    making: Making,
  ): Promise<FastifyReply> {
    const entry = await this.#makeOrFindStale(making);
    const age = Date.now() - entry.expires;
    if (age > 0) reply.header("cache-status", `shop; hit; ttl=-${Math.ceil(age / 1000)}`);
    await this.#sendEntry(request, reply, making.key, entry);
    return reply;
  }

  async #makeOrFindStale(making: Making): Promise<Entry> {
    const stale = this.#stale.find(making.key);
    if (stale && Date.now() < this.#awayUntil) return stale;
    try {
      return await this.#makeOnce(making);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      this.#awayUntil = Date.now() + RETRY_MS;
      // A catalogue change may have removed it in the meantime.
      const found = this.#stale.find(making.key);
      if (found) return found;
      throw error;
    }
  }

  /** Makes a response again while its entry can still be sent. If this request may not trigger that, the next one tries. */
  async #refresh(making: Making, entry: Entry, log: FastifyBaseLogger): Promise<void> {
    const { key } = making;
    const now = Date.now();
    if (now < this.#awayUntil || this.#making.has(key) || this.#making.size >= MAX_MAKING) return;
    try {
      making.admit();
      entry.refreshAt = now + RETRY_MS;
      await this.#make(making);
    } catch (error) {
      if (isUnavailable(error)) this.#awayUntil = Date.now() + RETRY_MS;
      // A ShopFailure will be the response to requests once the entry has expired.
      else if (!(error instanceof ShopFailure))
        log.error({ err: error, key }, "a cached response could not be refreshed");
    }
  }

  #makeOnce(making: Making): Promise<Entry> {
    const underWay = this.#making.get(making.key);
    if (underWay) return underWay;
    making.admit();
    if (this.#making.size >= MAX_MAKING) throw tooBusy();
    return this.#make(making);
  }

  #make({ key, make }: Making): Promise<Entry> {
    const generation = this.#generation;
    const made = make().then(async (response) => {
      const entry = toEntry(key, response);
      if (!(response.cacheable ?? response.status === 200)) return entry;
      const replaced = this.#entries.get(key);
      if (replaced) await this.#encodeLike(replaced, entry);
      if (generation === this.#generation) this.#store(key, entry);
      return entry;
    });
    const done = made.finally(() => {
      if (this.#making.get(key) === done) this.#making.delete(key);
    });
    this.#making.set(key, done);
    return done;
  }

  #fresh(key: string, now: number): Entry | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (!isFresh(entry, now)) {
      this.#drop(key);
      this.#stale.add(key, entry);
      return undefined;
    }
    entry.isRequested = true;
    return entry;
  }

  #store(key: string, entry: Entry): void {
    this.#drop(key);
    this.#stale.drop(key);
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
    this.#shrink();
    this.#sweep ??= setTimeout(() => this.#sweepExpired(), SWEEP_MS).unref();
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }

  /** Drops the oldest entries without a request since the last round, and spares the others once. */
  #shrink(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= MAX_BYTES && this.#entries.size <= MAX_ENTRIES) break;
      this.#drop(key);
      if (!entry.isRequested) continue;
      entry.isRequested = false;
      this.#entries.set(key, entry);
      this.#bytes += entry.bytes;
    }
  }

  /** Runs again while the cache has entries. */
  #sweepExpired(): void {
    const now = Date.now();
    for (const [key, entry] of this.#entries) {
      if (isFresh(entry, now)) continue;
      this.#drop(key);
      this.#stale.add(key, entry);
    }
    this.#sweep = undefined;
    if (this.#entries.size > 0) {
      this.#sweep = setTimeout(() => this.#sweepExpired(), SWEEP_MS).unref();
    }
  }

  /** Returns no promise if the bytes are available. */
  #sendEntry(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    entry: Entry,
  ): undefined | Promise<FastifyReply> {
    reply.headers(entry.headers);
    // RFC 9110, 13.2.1: conditions apply only if the response would be 2xx.
    if (entry.status === 200 && isKnown(request, entry.etag)) {
      reply.code(304).send();
      return undefined;
    }
    const encoding = chooseEncoding(request.headers["accept-encoding"], entry.body.length);
    if (encoding !== "identity") reply.header("content-encoding", encoding);
    reply.code(entry.status);
    const body = entry.encoded.get(encoding) ?? this.#encode(key, entry, encoding);
    if (!Buffer.isBuffer(body)) return body.then((bytes) => reply.send(bytes));
    reply.send(body);
    return undefined;
  }

  /** Compresses the body once, unless a better copy is cached, and counts the copy's bytes. */
  #encode(key: string, entry: Entry, encoding: Encoding): Promise<Buffer> {
    const best = this.#bestCopy(entry, encoding);
    const made = best ? Promise.resolve(best) : encode(entry.body, encoding);
    entry.encoded.set(encoding, made);
    made.then(
      (bytes) => {
        entry.encoded.set(encoding, bytes);
        entry.bytes += bytes.length;
        if (this.#stale.find(key) === entry) this.#stale.add(key, entry);
        if (this.#entries.get(key) !== entry) return;
        this.#bytes += bytes.length;
        this.#shrink();
      },
      () => entry.encoded.delete(encoding),
    );
    return made;
  }

  #bestCopy({ etag, body }: Entry, encoding: Encoding): Buffer | undefined {
    return encoding === "br" ? this.#best.find(etag, body) : undefined;
  }

  /** Compresses an entry in the encodings of the one it replaces, reusing its copies if the body is the same. */
  async #encodeLike(replaced: Entry, entry: Entry): Promise<void> {
    const isSame = replaced.etag === entry.etag;
    for (const [encoding, copy] of replaced.encoded) {
      if (encoding === "identity") continue;
      const best = this.#bestCopy(entry, encoding);
      const bytes = best ?? (await (isSame ? copy : encode(entry.body, encoding)));
      entry.encoded.set(encoding, bytes);
      entry.bytes += bytes.length;
    }
  }
}
