import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Stock may be this old in a public answer; everything else is dropped when the catalogue changes. */
const LIFETIME_MS = 3_000;
const MAX_BYTES = 64 * 1024 * 1024;
const SMALLEST_COMPRESSED = 1_000;
const BROTLI_QUALITY = 5;

type Encoding = "br" | "gzip" | "identity";

export interface PublicAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

interface Entry {
  answer: PublicAnswer;
  etag: string;
  expires: number;
  bytes: number;
  encoded: Map<Encoding, Promise<Buffer>>;
}

/** Keeps the bytes of answers that are the same for everybody, each compressed once. The least recently used leave first. */
export class PublicCache {
  readonly #entries = new Map<string, Entry>();
  readonly #making = new Map<string, Promise<Entry>>();
  #bytes = 0;
  #generation = 0;

  /** Forgets everything; what is being made at this moment is sent but not kept. */
  clear(): void {
    this.#entries.clear();
    this.#making.clear();
    this.#bytes = 0;
    this.#generation++;
  }

  /** Sends what `make` answers, made once for all who ask at the same time; only a 200 is kept. */
  async sendMade(
    key: string,
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<PublicAnswer>,
  ): Promise<FastifyReply> {
    const entry = this.#fresh(key) ?? (await this.#makeOnce(key, make));
    return send(entry, request, reply);
  }

  #makeOnce(key: string, make: () => Promise<PublicAnswer>): Promise<Entry> {
    const underWay = this.#making.get(key);
    if (underWay) return underWay;
    const generation = this.#generation;
    const made = make().then((answer) => {
      const entry = toEntry(answer);
      if (answer.status === 200 && generation === this.#generation) this.#keep(key, entry);
      return entry;
    });
    const settled = made.finally(() => {
      if (this.#making.get(key) === settled) this.#making.delete(key);
    });
    this.#making.set(key, settled);
    return settled;
  }

  #fresh(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    if (entry.expires < Date.now()) {
      this.#bytes -= entry.bytes;
      return undefined;
    }
    this.#entries.set(key, entry);
    return entry;
  }

  #keep(key: string, entry: Entry): void {
    const old = this.#entries.get(key);
    if (old) this.#bytes -= old.bytes;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
    for (const [oldest, { bytes }] of this.#entries) {
      if (this.#bytes <= MAX_BYTES) break;
      this.#entries.delete(oldest);
      this.#bytes -= bytes;
    }
  }
}

function toEntry(answer: PublicAnswer): Entry {
  const digest = createHash("sha1").update(answer.body).digest("base64url");
  return {
    answer,
    etag: `"${digest}"`,
    expires: Date.now() + LIFETIME_MS,
    // The compressed copies together are smaller than the original.
    bytes: answer.body.length * 2,
    encoded: new Map([["identity", Promise.resolve(answer.body)]]),
  };
}

async function send(
  entry: Entry,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.headers(entry.answer.headers);
  reply.header("cache-control", "no-cache").header("vary", "accept-encoding");
  reply.header("etag", entry.etag);
  if (isKnown(request, entry.etag)) return reply.code(304).send();
  const encoding = chooseEncoding(request, entry.answer.body.length);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  const body = await encodedOnce(entry, encoding);
  return reply.code(entry.answer.status).send(body);
}

function chooseEncoding(request: FastifyRequest, length: number): Encoding {
  const accepted = String(request.headers["accept-encoding"] ?? "");
  if (length < SMALLEST_COMPRESSED) return "identity";
  return (["br", "gzip"] as const).find((encoding) => accepts(accepted, encoding)) ?? "identity";
}

/** Whether an Accept-Encoding header names the encoding, and not with a weight of 0. */
function accepts(header: string, encoding: Encoding): boolean {
  return header.split(",").some((item) => {
    const [name, weight = ""] = item.split(";", 2);
    return name?.trim().toLowerCase() === encoding && !/^\s*q=0(\.0*)?\s*$/i.test(weight);
  });
}

/** Whether the client has these bytes already: If-None-Match compares weakly and may be a list. */
function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = request.headers["if-none-match"];
  if (known === undefined) return false;
  return known.split(",").some((tag) => {
    const plain = tag.trim().replace(/^W\//, "");
    return plain === etag || plain === "*";
  });
}

function encodedOnce(entry: Entry, encoding: Encoding): Promise<Buffer> {
  const known = entry.encoded.get(encoding);
  if (known) return known;
  const made =
    encoding === "br"
      ? compressBrotli(entry.answer.body, {
          params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
        })
      : compressGzip(entry.answer.body);
  entry.encoded.set(encoding, made);
  return made;
}

/** Wraps the calls that say `kept`, so that their answers are made once and sent as bytes. */
export function keepPublicAnswers(app: FastifyInstance, cache: PublicCache): void {
  app.addHook("onRoute", (route) => {
    if (!route.config?.kept) return;
    const { handler } = route;
    route.handler = function keptHandler(request, reply) {
      return cache.sendMade(`api ${request.url}`, request, reply, async () => ({
        status: 200,
        headers: { "content-type": "application/json; charset=utf-8" },
        body: Buffer.from(String(reply.serialize(await handler.call(this, request, reply)))),
      }));
    };
  });
}
