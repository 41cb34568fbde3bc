import {
  chmodSync,
  copyFileSync,
  existsSync,
  openSync,
  rmSync,
  statSync,
  truncateSync,
} from "node:fs";

const OWNER_ONLY = 0o600;
/** Limit for `postgres.log` and for `postgres.log.1`, its previous content: some 40,000 lines each. */
const MAX_BYTES = 4 * 1024 * 1024;

/** Opens the database's log for appending. Only its owner may read it, even if an older version created it. */
export function openLog(log: string): number {
  boundLog(log);
  const file = openSync(log, "a", OWNER_ONLY);
  chmodSync(log, OWNER_ONLY);
  return file;
}

/**
 * Moves the log's content to `<log>.1` if it is larger than `maxBytes`. The server keeps appending to the same file; lines
 * that it writes at this moment may be lost. If there is no room for a copy, the content is discarded, so that a full disk
 * doesn't get worse.
 */
export function boundLog(log: string, maxBytes = MAX_BYTES): void {
  if (!existsSync(log) || statSync(log).size <= maxBytes) return;
  const before = `${log}.1`;
  try {
    copyFileSync(log, before);
    chmodSync(before, OWNER_ONLY);
  } catch {
    rmSync(before, { force: true });
  }
  truncateSync(log);
}
