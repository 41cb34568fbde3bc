import { sql } from "kysely";

/**
 * Ids as a table `found` with their place, for an inner join. PostgreSQL knows that it is sorted by place, so a page in this
 * order reads no further than its end.
 */
export function foundInOrder(ids: readonly number[]) {
  return sql<{ id: number; place: number }>`unnest(${ids}::bigint[]) WITH ORDINALITY`.as<"found">(
    sql`found (id, place)`,
  );
}

/** The order of `foundInOrder`. */
export const PLACE = sql<number>`found.place`;

/** Whether a product is among these. They are looked up one by one; of a thousand, `= ANY` would make PostgreSQL read the whole table. */
export function isFound(ids: readonly number[]) {
  return sql<boolean>`products.id IN (SELECT unnest(${ids}::bigint[]))`;
}

/** The place of a product in this order, for the rows of one page. */
export function placeAmong(ids: readonly number[]) {
  return sql<number>`array_position(${ids}::bigint[], products.id)`;
}
