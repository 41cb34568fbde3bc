import { createReadStream } from "node:fs";
import { createZstdDecompress } from "node:zlib";
import { createTarDecoder } from "modern-tar";
import type { z } from "zod";
import { decrypt } from "./backup-encryption.server.ts";
import { BackupError } from "./backup-error.ts";
import type { BackupSecret } from "./backup-key.ts";
import { type ByteStream, throughNode, toWeb } from "./web-streams.server.ts";

const DAMAGED = "The backup is damaged or incomplete.";
const MAX_JSON_BYTES = 16 * 1024 * 1024;

/** One entry of an archive. Its bytes must be read before the next entry. */
export interface ArchiveEntry {
  name: string;
  size: number;
  bytes: () => AsyncGenerator<Uint8Array>;
}

/** Reads the entries of an archive in order. Throws a BackupError at the first byte that differs from what was written. */
export class ArchiveReader {
  readonly #entries: AsyncIterator<ArchiveEntry>;
  #current: ArchiveEntry | undefined;

  private constructor(entries: AsyncIterator<ArchiveEntry>) {
    this.#entries = entries;
  }

  /** Opens an archive at its first entry. Throws a BackupError if the secret is wrong or the file can't be read. */
  static async open(file: string, secret: BackupSecret): Promise<ArchiveReader> {
    const source = createReadStream(file);
    const plain = await decrypt(secret, toWeb(source)).catch((error) => {
      source.destroy();
      throw readProblem(file, source.errored) ?? error;
    });
    const reader = new ArchiveReader(readEntries(plain));
    await reader.next();
    return reader;
  }

  /** The current entry; undefined at the end of the archive. */
  get current(): ArchiveEntry | undefined {
    return this.#current;
  }

  /** Advances to the next entry. */
  async next(): Promise<void> {
    const { value, done } = await this.#entries.next();
    this.#current = done ? undefined : value;
  }

  /** Reads the current entry, which must have this name, as JSON of this shape. Advances to the next entry. */
  async json<T>(name: string, shape: z.ZodType<T>): Promise<T> {
    const entry = this.#current;
    if (entry?.name !== name || entry.size > MAX_JSON_BYTES) throw new BackupError(DAMAGED);
    const parsed = shape.safeParse(JSON.parse((await readAll(entry)).toString("utf8")));
    if (!parsed.success) throw new BackupError(DAMAGED, { cause: parsed.error });
    await this.next();
    return parsed.data;
  }

  /** Throws a BackupError if there is another entry. */
  async expectEnd(): Promise<void> {
    if (this.#current) throw new BackupError(DAMAGED);
  }

  /** Closes the file, even before its end. */
  async close(): Promise<void> {
    await this.#entries.return?.();
  }
}

/** All bytes of an entry. */
export async function readAll(entry: ArchiveEntry): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of entry.bytes()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* readEntries(plain: ByteStream): AsyncGenerator<ArchiveEntry> {
  const archive = throughNode(plain, createZstdDecompress());
  const entries = archive.pipeThrough(createTarDecoder({ strict: true }));
  for await (const { header, body } of refusingDamage(entries)) {
    yield { name: header.name, size: header.size, bytes: () => refusingDamage(body) };
  }
}

/** The values of a stream. Treats any failure in the stream as damage to the file. */
async function* refusingDamage<T>(stream: ReadableStream<T>): AsyncGenerator<T> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      yield value;
    }
  } catch (cause) {
    throw new BackupError(DAMAGED, { cause });
  } finally {
    // A stream that has failed can't be cancelled; its error is thrown above.
    await reader.cancel().catch(() => {});
  }
}

/** Why the file could not be read; undefined if it could. */
function readProblem(file: string, error: Error | null): BackupError | undefined {
  if (!error || !("syscall" in error)) return undefined;
  const isMissing = "code" in error && error.code === "ENOENT";
  return new BackupError(
    isMissing ? `There is no file ${file}.` : `${file} can't be read: ${error.message}`,
    { cause: error },
  );
}
