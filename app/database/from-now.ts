import { type RawBuilder, sql } from "kysely";

/** The moment `ms` after now by the clock of the database, which decides whether anything has expired: a server's own may be wrong. */
export function fromNow(ms: number): RawBuilder<Date> {
  return sql<Date>`now() + ${ms}::float8 * interval '1 millisecond'`;
}
