import { createHash } from "node:crypto";

/** In any case, like the index of user names. */
const CALLER_NAME = /^caller-[0-9a-f]{32}$/i;

/** The user name of a customer whom staff enter for a caller; `key` distinguishes the request. */
export function callerName(key: string): string {
  return `caller-${createHash("sha256").update(key).digest("hex").slice(0, 32)}`;
}

/** Whether staff have entered this customer for a caller. Nobody can register such a user name. */
export function isCallerName(username: string): boolean {
  return CALLER_NAME.test(username);
}
