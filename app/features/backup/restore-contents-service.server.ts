import type pg from "pg";
import type { MediaStore } from "#app/features/media/media-store.server.ts";
import { type ArchiveReader, readAll } from "./archive-reader.server.ts";
import { emptyTables, selectTables } from "./backup-catalogue-queries.server.ts";
import { BackupError } from "./backup-error.ts";
import {
  type BackupHeader,
  type BackupTotals,
  PICTURES_FOLDER,
  tableFolder,
} from "./backup-schema.ts";
import { copyIn } from "./table-copy-queries.server.ts";
import { orderByReference } from "./table-order.ts";

/** The name of a picture's file. It can't point outside its folder. */
const PICTURE_NAME = /^([0-9a-f]{32})[-.][0-9a-z.]+$/;

/**
 * Fills the tables, in the order of the archive. Returns each table's number of rows, and the tables that the shop doesn't have.
 */
export async function fillTables(
  client: pg.Client,
  archive: ArchiveReader,
  tables: BackupHeader["tables"],
): Promise<{ rows: BackupTotals["rows"]; skipped: string[] }> {
  const existing = orderByReference(await selectTables(client));
  await emptyTables(client, existing);
  const byName = new Map(existing.map((table) => [table.name, table]));
  const rows: BackupTotals["rows"] = {};
  const skipped: string[] = [];
  for (const table of tables) {
    const parts = readParts(archive, table.name);
    const known = byName.get(table.name);
    if (known) {
      // Triggers of earlier tables may have inserted rows.
      await emptyTables(client, [known]);
      rows[table.name] = await copyIn(client, table, parts);
    } else {
      skipped.push(table.name);
      for await (const _part of parts);
    }
  }
  return { rows, skipped };
}

/** The bytes of all parts of a table. */
async function* readParts(archive: ArchiveReader, table: string): AsyncGenerator<Uint8Array> {
  while (archive.current?.name.startsWith(tableFolder(table))) {
    yield* archive.current.bytes();
    await archive.next();
  }
}

/**
 * Adds the pictures of the archive, then calls `finish` with their number. If anything fails, removes the pictures that didn't
 * exist before. Returns their number.
 */
export async function fillPictures(
  archive: ArchiveReader,
  mediaStore: MediaStore,
  finish: (count: number) => Promise<void>,
): Promise<number> {
  const before = await mediaStore.hashes();
  const added = new Set<string>();
  let count = 0;
  try {
    while (archive.current?.name.startsWith(PICTURES_FOLDER)) {
      const name = archive.current.name.slice(PICTURES_FOLDER.length);
      const [, hash] = PICTURE_NAME.exec(name) ?? [];
      if (!hash) throw new BackupError(`The backup has a picture with the wrong name ‘${name}’.`);
      added.add(hash);
      await mediaStore.write(new Map([[name, await readAll(archive.current)]]));
      count++;
      await archive.next();
    }
    await finish(count);
    return count;
  } catch (error) {
    await mediaStore.remove([...added].filter((hash) => !before.has(hash)));
    throw error;
  }
}

/** Throws a BackupError unless everything in the backup was restored. */
export function compareTotals(totals: BackupTotals, restored: BackupTotals): void {
  const wrong = Object.entries(restored.rows).filter(([name, rows]) => totals.rows[name] !== rows);
  if (wrong.length === 0 && totals.pictures === restored.pictures) return;
  const names = wrong.map(([name]) => name).join(", ") || "pictures";
  throw new BackupError(`The backup is incomplete: ${names}.`);
}
