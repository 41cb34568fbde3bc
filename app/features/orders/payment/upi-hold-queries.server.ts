import { type RawBuilder, sql } from "kysely";
import { fromNow } from "#app/database/from-now.ts";

/**
 * The end of an order's hold, moved to `ms` from now unless it is later already, and to at most `mostMs` after the order was placed
 * if that is given.
 */
export function laterHold(ms: number, mostMs: number | null): RawBuilder<Date> {
  const wanted = fromNow(ms);
  if (mostMs === null) return sql<Date>`greatest(payment_due_at, ${wanted})`;
  const latest = sql`created_at + ${mostMs}::float8 * interval '1 millisecond'`;
  return sql<Date>`greatest(payment_due_at, least(${wanted}, ${latest}))`;
}
