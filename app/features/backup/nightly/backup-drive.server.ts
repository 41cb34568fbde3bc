import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Notices a drive that isn't mounted. Its mount point is then a folder on the shop's own disk, which would take the backups with it
 * when it fails. A shop whose backups have always been on its own disk is not affected.
 */

/** In DATA_DIR; has the folder of the last backup that was written to another disk. */
const FILE = "backup-drive";

interface Folders {
  /** Of the backups. */
  folder: string;
  /** Of the shop. */
  dataDir: string;
}

/** Whether the backups are on the disk of the shop's data, or of the system. */
export function isOnShopDisk({ folder, dataDir }: Folders): boolean {
  const device = deviceOf(folder);
  return device === deviceOf(path.resolve(dataDir)) || device === deviceOf(path.parse(folder).root);
}

/** Says that the drive of earlier backups is missing; null if it is there, or if there was none. */
export function missingDrive(folders: Folders): string | null {
  const file = path.resolve(folders.dataDir, FILE);
  const isMissing =
    existsSync(file) && readFileSync(file, "utf8") === folders.folder && isOnShopDisk(folders);
  return isMissing
    ? `Earlier backups are on a drive that isn't mounted at ${folders.folder} now. If backups should be written to the shop's own disk instead, delete ${file}.`
    : null;
}

/** To be called after a backup was written. */
export function rememberDrive(folders: Folders): void {
  if (!isOnShopDisk(folders)) writeFileSync(path.resolve(folders.dataDir, FILE), folders.folder);
}

/** Of a folder, or of the one in which it would be made. */
function deviceOf(folder: string): number {
  return existsSync(folder) ? statSync(folder).dev : deviceOf(path.dirname(folder));
}
