import type pg from "pg";
import {
  applyMigration,
  compareMigrations,
  createMigrationsTable,
  MIGRATION_LOCK,
} from "#app/database/migrate.ts";
import type { MediaStore } from "#app/features/media/media-store.server.ts";
import { ArchiveReader } from "./archive-reader.server.ts";
import {
  countRows,
  dropShop,
  isShopConnected,
  selectTables,
  setSequences,
} from "./backup-catalogue-queries.server.ts";
import { beginWithFixedFormats, openBackupClient } from "./backup-client.server.ts";
import { BackupError } from "./backup-error.ts";
import type { BackupSecret } from "./backup-key.ts";
import {
  BACKUP_FORMAT,
  type BackupHeader,
  backupHeader,
  backupTotals,
  HEADER_NAME,
  TOTALS_NAME,
} from "./backup-schema.ts";
import { compareTotals, fillPictures, fillTables } from "./restore-contents-service.server.ts";

/** Tables whose row counts let an operator recognise the shop that would be overwritten. */
const RECOGNISED_BY = ["products", "customers", "orders"] as const;

interface RestoreTarget {
  where: pg.ClientConfig;
  mediaStore: MediaStore;
  /** The folder of migrations, if it isn't the shop's own. */
  migrations?: string;
}

/** The row counts of the shop that would be overwritten. */
export type ExistingShop = Record<(typeof RECOGNISED_BY)[number], number>;

export interface RestoreSummary {
  /** The time of the backup. */
  createdAt: Date;
  tables: number;
  rows: number;
  /** The number of picture files. Each picture has several sizes and formats. */
  pictures: number;
  /** Tables in the backup that this shop doesn't have, such as the operator's own. */
  skipped: string[];
}

/**
 * Replaces the whole database with a backup, migrates it to this version of the shop, and adds the backup's pictures. Runs in one
 * transaction, so a failure changes nothing. Calls `mayOverwrite` if the database has tables, and returns null if it refuses.
 * Throws a BackupError if the secret doesn't open the file, the file is damaged or from a newer version, or a shop is running on
 * the database.
 */
export async function restore(
  target: RestoreTarget,
  { file, secret }: { file: string; secret: BackupSecret },
  mayOverwrite: (existing: ExistingShop, createdAt: Date) => Promise<boolean>,
): Promise<RestoreSummary | null> {
  const archive = await ArchiveReader.open(file, secret);
  try {
    const header = await readHeader(archive);
    const versions = await compareMigrations(header.migrations, target.migrations);
    if (versions.unknown.length > 0) throw madeByNewerVersion(versions.unknown.at(-1));
    const client = await openBackupClient(target.where);
    try {
      if ((await selectTables(client)).length > 0) {
        const existing = await countRows(client, RECOGNISED_BY);
        if (!(await mayOverwrite(existing, new Date(header.created_at)))) return null;
      }
      return await replaceShop(client, { ...target, archive, header, versions });
    } finally {
      // Without a commit this rolls back.
      await client.end();
    }
  } finally {
    await archive.close();
  }
}

async function readHeader(archive: ArchiveReader): Promise<BackupHeader> {
  const header = await archive.json(HEADER_NAME, backupHeader);
  if (header.format > BACKUP_FORMAT) throw madeByNewerVersion(`format ${header.format}`);
  return header;
}

function madeByNewerVersion(unknown: string | undefined): BackupError {
  return new BackupError(
    `A newer version of the shop made this backup (${unknown}). Update the shop, then restore it.`,
  );
}

interface Replacement extends Omit<RestoreTarget, "where"> {
  archive: ArchiveReader;
  header: BackupHeader;
  versions: Awaited<ReturnType<typeof compareMigrations>>;
}

async function replaceShop(
  client: pg.Client,
  { archive, header, versions, mediaStore, migrations }: Replacement,
): Promise<RestoreSummary> {
  await beginWithFixedFormats(client, "READ WRITE");
  await lockOut(client);
  await dropShop(client);
  await createMigrationsTable(client);
  for (const file of versions.applied) await applyMigration(client, file, migrations);
  const { rows, skipped } = await fillTables(client, archive, header.tables);
  await setSequences(client, header.sequences);
  for (const file of versions.missing) await applyMigration(client, file, migrations);
  const pictures = await fillPictures(archive, mediaStore, async (restored) => {
    const totals = await archive.json(TOTALS_NAME, backupTotals);
    compareTotals(totals, { rows, pictures: restored });
    await archive.expectEnd();
  });
  await client.query("COMMIT");
  // Updates the statistics. Without them, the first statements on many rows are slow.
  await client.query("ANALYZE");
  const sum = Object.values(rows).reduce((total, count) => total + count, 0);
  const createdAt = new Date(header.created_at);
  return { createdAt, tables: Object.keys(rows).length, rows: sum, pictures, skipped };
}

/**
 * Makes a shop that starts during the restore wait. Refuses if a shop is running, since it would continue with stale data in
 * memory.
 */
async function lockOut(client: pg.Client): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
  if (await isShopConnected(client))
    throw new BackupError("The shop is running on this database. Stop it first.");
}
