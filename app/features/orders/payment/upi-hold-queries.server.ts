import { type RawBuilder, sql } from "kysely";
import { fromNow } from "#app/database/from-now.ts";

/**
 * SQL: the end of an order's hold, extended to `ms` from now but, if `mostMs` is given, at most `mostMs` after the order was
 * placed. Never earlier than the current end.
 */
export function laterHold(ms: number, mostMs: number | null): RawBuilder<Date> {
  const wanted = fromNow(ms);
  if (mostMs === null) return sql<Date>`greatest(payment_due_at, ${wanted})`;
  const latest = sql`created_at + ${mostMs}::float8 * interval '1 millisecond'`;
  return sql<Date>`greatest(payment_due_at, least(${wanted}, ${latest}))`;
}
