import { sql } from "kysely";

/**
 * The ids that a search has found, as a table `found` with their place, for an inner join. PostgreSQL knows that the table is
 * sorted by place, so a page in this order reads no further than its last row.
 */
export function foundInOrder(ids: readonly number[]) {
  return sql<{ id: number; place: number }>`unnest(${ids}::bigint[]) WITH ORDINALITY`.as<"found">(
    sql`found (id, place)`,
  );
}

/** The sort column of `foundInOrder`. */
export const PLACE = sql<number>`found.place`;

/**
 * Whether a product was found. Uses one index lookup per id; `= ANY` with a thousand ids would make PostgreSQL read the whole
 * table.
 */
export function isFound(ids: readonly number[]) {
  return sql<boolean>`products.id IN (SELECT unnest(${ids}::bigint[]))`;
}

/** The place of a product among these. Slower than `foundInOrder`, so only for the rows of one page. */
export function placeAmong(ids: readonly number[]) {
  return sql<number>`array_position(${ids}::bigint[], products.id)`;
}
