import { createWriteStream, existsSync } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createZstdCompress } from "node:zlib";
import { createTarPacker } from "modern-tar";
import { syncFolder } from "#app/shared/files/sync-folder.server.ts";
import { encrypt } from "./backup-encryption.server.ts";
import { BackupError } from "./backup-error.ts";
import type { BackupKey } from "./backup-key.ts";
import { fromWeb, throughNode } from "./web-streams.server.ts";

const OWNER_ONLY = 0o600;

/** The suffix of a file that is still being written. */
export const PARTIAL = ".partial";

/** Adds entries to an archive, one at a time. */
export interface ArchiveWriter {
  add: (name: string, bytes: Uint8Array) => Promise<void>;
}

/**
 * Writes the entries that `fill` adds to `file`, as an encrypted archive (tar, zstd, age). The file must not exist yet. It is
 * named `file.partial` until it is complete and synced; a failure removes it. Returns its size in bytes. Memory use is bounded,
 * whatever the size.
 */
export async function writeArchive(
  file: string,
  key: BackupKey,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<number> {
  const partial = file + PARTIAL;
  if (existsSync(file)) throw new BackupError(`${file} already exists.`);
  if (existsSync(partial)) {
    throw new BackupError(
      `${partial} exists: another backup is writing it, or one was interrupted. In that case delete it.`,
    );
  }
  const { readable, controller } = createTarPacker();
  const compressed = throughNode(readable, createZstdCompress());
  const encrypted = await encrypt(key, compressed);
  // 'wx': never overwrites another process's file. `flush`: syncs the file before closing it.
  const output = createWriteStream(partial, { flags: "wx", mode: OWNER_ONLY, flush: true });
  const writing = pipeline(fromWeb(encrypted), output);
  const add = async (name: string, bytes: Uint8Array) => {
    const header = { name, size: bytes.length, mode: OWNER_ONLY, mtime: new Date() };
    const writer = controller.add(header).getWriter();
    await writer.write(bytes);
    await writer.close();
  };
  const filling = fill({ add }).then(controller.finalize, (error) => {
    controller.error(error);
    throw error;
  });
  try {
    await Promise.all([filling, writing]);
    const { size } = await stat(partial);
    await rename(partial, file);
    await syncFolder(path.dirname(file));
    return size;
  } catch (error) {
    await Promise.allSettled([filling, writing]);
    if (!isTaken(error)) await rm(partial, { force: true });
    throw error;
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EEXIST";
}
