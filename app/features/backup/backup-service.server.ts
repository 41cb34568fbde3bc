import type pg from "pg";
import { selectApplied } from "#app/database/migrate.ts";
import type { MediaStore } from "#app/features/media/media-store.server.ts";
import { type ArchiveWriter, writeArchive } from "./archive-writer.server.ts";
import {
  type ShopTable,
  selectNow,
  selectPictures,
  selectSequences,
  selectTables,
} from "./backup-catalogue-queries.server.ts";
import { beginWithFixedFormats, openBackupClient } from "./backup-client.server.ts";
import { BackupError } from "./backup-error.ts";
import type { BackupKey } from "./backup-key.ts";
import {
  BACKUP_FORMAT,
  type BackupHeader,
  type BackupTotals,
  HEADER_NAME,
  PICTURES_FOLDER,
  partName,
  TOTALS_NAME,
} from "./backup-schema.ts";
import { copyOut } from "./table-copy-queries.server.ts";
import { orderByReference } from "./table-order.ts";

export interface BackupSource {
  /** The shop's database. */
  where: pg.ClientConfig;
  /** The files of the uploaded pictures. */
  mediaStore: MediaStore;
}

export interface BackupSummary {
  tables: number;
  rows: number;
  /** The number of picture files. Each picture has several sizes and formats. */
  pictures: number;
  bytes: number;
}

/**
 * Writes a consistent snapshot of the database, and the uploaded pictures, to the new file `file`, while the shop is running. The
 * file appears under its name once it is complete and synced. Throws a BackupError if the file exists, and the reason of `signal`
 * if it is aborted.
 */
export async function backUp(
  { where, mediaStore }: BackupSource,
  file: string,
  key: BackupKey,
  signal?: AbortSignal,
): Promise<BackupSummary> {
  const client = await openBackupClient(where);
  try {
    await beginWithFixedFormats(client, "ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const summary = { tables: 0, rows: 0, pictures: 0 };
    const bytes = await writeArchive(file, key, async ({ add }) => {
      const archive: ArchiveWriter = {
        add(name, bytes) {
          signal?.throwIfAborted();
          return add(name, bytes);
        },
      };
      const tables = orderByReference(await selectTables(client));
      if (!tables.some(({ name }) => name === "migrations"))
        throw new BackupError("There is no shop in this database.");
      await addJson(archive, HEADER_NAME, await readHeader(client, tables));
      const rows = await addTables(client, archive, tables);
      const hashes = await selectPictures(client);
      // Copying pictures takes long, and a long transaction holds back vacuum.
      await client.query("COMMIT");
      const pictures = await addPictures(mediaStore, archive, hashes);
      await addJson(archive, TOTALS_NAME, { rows, pictures } satisfies BackupTotals);
      summary.tables = tables.length;
      summary.rows = Object.values(rows).reduce((sum, count) => sum + count, 0);
      summary.pictures = pictures;
    });
    return { ...summary, bytes };
  } finally {
    await client.end();
  }
}

/**
 * Reads the sequences within the transaction. They aren't part of its snapshot, so they may be ahead of the rows, but never
 * behind.
 */
async function readHeader(client: pg.Client, tables: ShopTable[]): Promise<BackupHeader> {
  return {
    format: BACKUP_FORMAT,
    created_at: (await selectNow(client)).toISOString(),
    migrations: await selectApplied(client),
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    sequences: await selectSequences(client),
  };
}

async function addTables(
  client: pg.Client,
  archive: ArchiveWriter,
  tables: readonly ShopTable[],
): Promise<BackupTotals["rows"]> {
  const rows: BackupTotals["rows"] = {};
  for (const table of tables) {
    const parts = copyOut(client, table);
    for (let number = 1; ; number++) {
      const { value, done } = await parts.next();
      if (done) {
        rows[table.name] = value;
        break;
      }
      await archive.add(partName(table.name, number), value);
    }
  }
  return rows;
}

/** Leaves out a picture that is swept in the meantime: it has been unused for a month. */
async function addPictures(
  mediaStore: MediaStore,
  archive: ArchiveWriter,
  hashes: ReadonlySet<string>,
): Promise<number> {
  let added = 0;
  for (const name of await mediaStore.filesOf(hashes)) {
    const bytes = await mediaStore.read(name);
    if (!bytes) continue;
    await archive.add(PICTURES_FOLDER + name, bytes);
    added++;
  }
  return added;
}

async function addJson(archive: ArchiveWriter, name: string, value: object): Promise<void> {
  await archive.add(name, Buffer.from(JSON.stringify(value, null, 2)));
}
