import { accessSync, constants, existsSync } from "node:fs";
import { readdir, rm, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { makeFolder } from "#app/shared/files/make-folder.server.ts";
import { indiaDay, indiaFormat } from "#app/shared/india-time.ts";
import { PARTIAL } from "../archive-writer.server.ts";
import { openBackupClient } from "../backup-client.server.ts";
import { BackupError } from "../backup-error.ts";
import type { BackupKey } from "../backup-key.ts";
import { type BackupSource, backUp } from "../backup-service.server.ts";
import { missingDrive, rememberDrive } from "./backup-drive.server.ts";
import { daysToDelete } from "./rotation.ts";

/** The settings of nightly backups. */
export interface NightlyBackup {
  folder: string;
  /** The shop's data directory, which records whether `folder` is on another disk. */
  dataDir: string;
  /** The hour of the day in India from which a backup is due. */
  hour: number;
  key: BackupKey;
}

const OWNER_ONLY = 0o700;
/** The advisory lock held by the process that writes the backup. */
const BACKUP_LOCK = 196_900_007;
const MB = 1_000_000;
/** The space that a backup leaves free on its disk, which may also be the database's. */
const RESERVE_BYTES = 100 * MB;
/** The expected maximum growth from one backup to the next. */
const GROWTH = 1.1;
const NAME = /^shop-(\d{4}-\d{2}-\d{2})\.age$/;
const hourInIndia = indiaFormat("en-GB", { hour: "2-digit", hourCycle: "h23" });

/** The file of a day's backup. */
export function nightlyFile(folder: string, day: string): string {
  return path.join(folder, `shop-${day}.age`);
}

/** The day of a nightly backup, from its file name; undefined for other files. */
export function nightlyDay(name: string): string | undefined {
  return NAME.exec(name)?.[1];
}

/**
 * Writes the day's backup to `folder` if it is due and missing, and deletes backups that are no longer needed. Only one process
 * at a time does so; others return at once. Returns the file, or null if there was nothing to do. If `signal` is aborted, throws
 * the signal's reason and leaves no file.
 */
export async function backUpNightly(
  source: BackupSource,
  settings: NightlyBackup,
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<string | null> {
  const { folder, hour, key } = settings;
  const file = nightlyFile(folder, indiaDay(now));
  if (Number(hourInIndia.format(now)) < hour || existsSync(file)) return null;
  const missing = missingDrive(settings);
  if (missing) throw new BackupError(missing);
  makeFolder(folder, OWNER_ONLY);
  const client = await openBackupClient(source.where);
  try {
    const locked = await client.query<{ locked: boolean }>(
      "SELECT pg_try_advisory_lock($1) AS locked",
      [BACKUP_LOCK],
    );
    if (!locked.rows[0]?.locked || existsSync(file)) return null;
    // This process holds the lock, so any partial file is from an interrupted backup.
    await deleteInterrupted(folder);
    await requireRoom(folder);
    await backUp(source, file, key, signal);
    rememberDrive(settings);
    await rotate(folder);
    return file;
  } finally {
    // Releases the lock.
    await client.end();
  }
}

/** Why no backup can be written to the folder; null if it is usable. Creates the folder if it is missing. */
export function folderProblem(settings: NightlyBackup): string | null {
  const { folder } = settings;
  try {
    const missing = missingDrive(settings);
    if (missing) return missing;
    makeFolder(folder, OWNER_ONLY);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function deleteInterrupted(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const isOurs = name.endsWith(PARTIAL) && NAME.test(name.slice(0, -PARTIAL.length));
    if (isOurs) await rm(path.join(folder, name), { force: true });
  }
}

/** Throws a BackupError if there is no room for a backup like the newest one, since a full disk would stop the database. */
async function requireRoom(folder: string): Promise<void> {
  const newest = (await daysIn(folder)).toSorted().at(-1);
  const { blocks, bavail, bsize } = await statfs(folder);
  // Some network drives don't report their size.
  if (newest === undefined || blocks === 0) return;
  const { size } = await stat(nightlyFile(folder, newest));
  const free = bavail * bsize;
  if (free >= size * GROWTH + RESERVE_BYTES) return;
  const [left, wanted] = [free, size].map((bytes) => Math.ceil(bytes / MB));
  throw new BackupError(
    `There is no room for a backup: its folder has ${left} MB left, and the last one took ${wanted} MB.`,
  );
}

async function daysIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).flatMap((name) => nightlyDay(name) ?? []);
}

/** Deletes old backups. Doesn't touch files that aren't named like a nightly backup. */
async function rotate(folder: string): Promise<void> {
  for (const day of daysToDelete(await daysIn(folder)))
    await rm(nightlyFile(folder, day), { force: true });
}
