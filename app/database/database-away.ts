/** Thrown instead of sending anything to a database that is being restarted. */
export class DatabaseAway extends Error {
  /** What PostgreSQL itself returns while it starts. */
  readonly code = "57P03";

  constructor() {
    super("The database is starting.");
    this.name = "DatabaseAway";
  }
}

/**
 * SQLSTATEs of a database that can't be reached, is starting or stopping, cancels statements, has no resources left or can't
 * read its disk (PostgreSQL's appendix A, classes 08, 53, 57P, 57014, 58), and of conflicts that remain after every retry.
 */
const AWAY_STATE = /^(08|53|57P|57014|58|25P0[34]|40|55P03)/;
/** System error codes of a connection. */
const BROKEN_CONNECTION = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/;
/** Errors of `pg` and its pool that have no code. */
const DRIVER_MESSAGES =
  /Connection terminated|connection error and is not queryable|Client was closed|timeout exceeded when trying to connect|Query read timeout|pool after calling end|driver has already been destroyed/;
const MAX_CAUSES = 5;

/**
 * Whether an error is a temporary outage of the database rather than a fault of the request. If a COMMIT was under way, its
 * outcome is unknown: the client retries with the same idempotency key.
 */
export function isDatabaseAway(error: unknown): boolean {
  let cause = error;
  for (let depth = 0; depth < MAX_CAUSES && cause instanceof Error; depth++) {
    if (DRIVER_MESSAGES.test(cause.message)) return true;
    const code = textOf(cause, "code");
    if (AWAY_STATE.test(code) && isSqlState(code)) return true;
    if (BROKEN_CONNECTION.test(code) || isSocketAway(cause, code)) return true;
    cause = cause.cause;
  }
  return false;
}

/** Whether a statement's error has ended its connection: a fatal one of the server, or one of the driver or the network. */
export function endsConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const severity = "severity" in error ? error.severity : undefined;
  return severity === undefined || severity === "FATAL" || severity === "PANIC";
}

/** SQLSTATEs have five characters; Node's error codes that start like one are longer. */
function isSqlState(code: string): boolean {
  return /^[0-9A-Z]{5}$/.test(code);
}

/** A missing file has the same code, but another system call. */
function isSocketAway(error: Error, code: string): boolean {
  return /^(ENOENT|EAGAIN)$/.test(code) && textOf(error, "syscall") === "connect";
}

function textOf(error: Error, name: "code" | "syscall"): string {
  const value = (error as { code?: unknown; syscall?: unknown })[name];
  return typeof value === "string" ? value : "";
}
