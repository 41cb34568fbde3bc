import { chmodSync, copyFileSync, existsSync, openSync, statSync, truncateSync } from "node:fs";

const OWNER_ONLY = 0o600;
/** What `postgres.log` may hold, and `postgres.log.1`, the part before it: some 40,000 lines each. */
const MOST_BYTES = 4 * 1024 * 1024;

/** Opens the log of the database for appending. Only its owner may read it, also a file that an older shop has left. */
export function openLog(log: string): number {
  boundLog(log);
  const file = openSync(log, "a", OWNER_ONLY);
  chmodSync(log, OWNER_ONLY);
  return file;
}

/**
 * Moves what the log holds to `<log>.1` once it is larger than `mostBytes`. The server goes on writing to the same file,
 * which it has open for appending; lines that it writes in this very moment may be lost.
 */
export function boundLog(log: string, mostBytes = MOST_BYTES): void {
  if (!existsSync(log) || statSync(log).size <= mostBytes) return;
  const before = `${log}.1`;
  copyFileSync(log, before);
  chmodSync(before, OWNER_ONLY);
  truncateSync(log);
}
