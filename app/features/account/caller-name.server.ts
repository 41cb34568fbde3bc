import { createHash } from "node:crypto";

/** Ignores case, like the index on usernames. */
const CALLER_NAME = /^caller-[0-9a-f]{32}$/i;

/** The username of a customer whom staff enter for a caller; `key` identifies the request. */
export function callerName(key: string): string {
  return `caller-${createHash("sha256").update(key).digest("hex").slice(0, 32)}`;
}

/** Whether staff entered this customer for a caller. Nobody can register such a username. */
export function isCallerName(username: string): boolean {
  return CALLER_NAME.test(username);
}
