/** Thrown instead of sending anything to a database that is being brought back. */
export class DatabaseAway extends Error {
  /** As PostgreSQL itself says while it starts. */
  readonly code = "57P03";

  constructor() {
    super("The database is being started.");
    this.name = "DatabaseAway";
  }
}

/**
 * SQLSTATEs of a database that can't be reached, starts, ends, breaks off what runs, has no room left or can't read its
 * disk (PostgreSQL's appendix A, classes 08, 53, 57P, 57014, 58), and of conflicts that outlived every retry.
 */
const AWAY_STATE = /^(08|53|57P|57014|58|25P0[34]|40|55P03)/;
/** What the system says of a connection. */
const BROKEN_CONNECTION = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/;
/** What `pg` and its pool say without a code. */
const DRIVER_WORDS =
  /Connection terminated|connection error and is not queryable|Client was closed|timeout exceeded when trying to connect|Query read timeout|pool after calling end|driver has already been destroyed/;
const MOST_CAUSES = 5;

/**
 * Whether something failed because the database is away for a moment, rather than because of what was asked. Where a COMMIT
 * was under way, nobody knows whether it counts: the client asks again, with the same idempotency key.
 */
export function isDatabaseAway(error: unknown): boolean {
  let cause = error;
  for (let depth = 0; depth < MOST_CAUSES && cause instanceof Error; depth++) {
    if (DRIVER_WORDS.test(cause.message)) return true;
    const code = textOf(cause, "code");
    if (AWAY_STATE.test(code) && isSqlState(code)) return true;
    if (BROKEN_CONNECTION.test(code) || isSocketAway(cause, code)) return true;
    cause = cause.cause;
  }
  return false;
}

/** SQLSTATEs have five signs, which codes of Node's errors never have with such a beginning. */
function isSqlState(code: string): boolean {
  return /^[0-9A-Z]{5}$/.test(code);
}

/** Of a file that is not there the system says the same, but of another call. */
function isSocketAway(error: Error, code: string): boolean {
  return /^(ENOENT|EAGAIN)$/.test(code) && textOf(error, "syscall") === "connect";
}

function textOf(error: Error, name: "code" | "syscall"): string {
  const value = (error as { code?: unknown; syscall?: unknown })[name];
  return typeof value === "string" ? value : "";
}
