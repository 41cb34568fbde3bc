import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Detects a drive that isn't mounted. Its mount point is then a folder on the shop's own disk, and the backups would be lost with
 * that disk. Doesn't affect a shop whose backups have always been on its own disk.
 */

/** A file in DATA_DIR with the folder of the last backup that was written to another disk. */
const FILE = "backup-drive";

interface Folders {
  /** The folder of the backups. */
  folder: string;
  /** The shop's data directory. */
  dataDir: string;
}

/** Whether the backups are on the same disk as the shop's data or the system. */
export function isOnShopDisk({ folder, dataDir }: Folders): boolean {
  const device = deviceOf(folder);
  return device === deviceOf(path.resolve(dataDir)) || device === deviceOf(path.parse(folder).root);
}

/** The message that the drive of earlier backups is missing; null if the drive is there, or if there was none. */
export function missingDrive(folders: Folders): string | null {
  const file = path.resolve(folders.dataDir, FILE);
  const isMissing =
    existsSync(file) && readFileSync(file, "utf8") === folders.folder && isOnShopDisk(folders);
  return isMissing
    ? `Earlier backups are on a drive that isn't mounted at ${folders.folder} now. If backups should be written to the shop's own disk instead, delete ${file}.`
    : null;
}

/** Records the drive. Call it after a backup was written. */
export function rememberDrive(folders: Folders): void {
  if (!isOnShopDisk(folders)) writeFileSync(path.resolve(folders.dataDir, FILE), folders.folder);
}

/** The device of a folder, or of the folder in which it would be created. */
function deviceOf(folder: string): number {
  return existsSync(folder) ? statSync(folder).dev : deviceOf(path.dirname(folder));
}
