import { type RawBuilder, sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";
import { customerHas, receiverHas } from "#app/database/search-words.ts";
import type { AdminOrderQuery } from "./admin-order-schema.ts";
import { fitsRest, isIn, type OrderFilter, statesOf } from "./order-filter.server.ts";
import type { OrderSearch } from "./order-search.ts";

/** Statements that list orders of all customers, for the shop-keeper: first which ones, by indexes alone, then what they are. */

/** A place in the list: before or after an order, which is told by its id. */
export type OrderPlace = Pick<AdminOrderQuery, "limit" | "before" | "after">;

/**
 * The ids of one page: the newest first, or, with `after`, those just newer than that order, the oldest first. Each state is
 * read from its own end of the index and then merged, so that no state is read through for another.
 */
export async function selectPage(
  { db }: ShopContext,
  filter: OrderFilter,
  place: OrderPlace & { search?: OrderSearch },
): Promise<number[]> {
  const states = statesOf(filter);
  const wanted = sql<boolean>`${fitsRest(filter)} AND ${follows(place)} AND ${place.search ? isNamed(place.search) : sql`true`}`;
  const order = inOrder(place);
  const listed = states
    ? sql`
      unnest(${states.statuses}::text[], ${states.payments}::text[]) AS state (status, payment_status)
      CROSS JOIN LATERAL (
        SELECT id, created_at FROM orders
        WHERE orders.status = state.status AND orders.payment_status = state.payment_status AND ${wanted}
        ORDER BY ${order} LIMIT ${place.limit}
      ) AS listed`
    : sql`orders WHERE ${wanted}`;
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM ${listed} ORDER BY ${order} LIMIT ${place.limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

function follows({ before, after }: OrderPlace): RawBuilder<boolean> {
  const placed = (id: number) => sql`(SELECT created_at FROM orders WHERE id = ${id})`;
  if (after !== undefined)
    return sql`(created_at, id) > (coalesce(${placed(after)}, '-infinity'), ${after})`;
  if (before === undefined) return sql`true`;
  return sql`(created_at, id) < (coalesce(${placed(before)}, 'infinity'), ${before})`;
}

function inOrder({ after }: OrderPlace) {
  return after === undefined ? sql`created_at DESC, id DESC` : sql`created_at, id`;
}

/** Whether an order fits; looked up order by order, which is quick only for words that many have. */
function isNamed({ words }: OrderSearch): RawBuilder<boolean> {
  return sql`(${receiverHas(words)} OR
    (SELECT ${customerHas(words)} FROM customers WHERE customers.id = orders.customer_id))`;
}

export interface FoundOrders {
  /** There are more than `most`, which are not looked through. */
  tooMany: boolean;
  ids: number[];
  counts: { status: string; orders: number }[];
}

/** Looks words up in their indexes: one page of what fits, and how many are in each status, where at most `most` fit. */
export async function findOrders(
  { db }: ShopContext,
  filter: OrderFilter,
  { search, most, ...place }: OrderPlace & { search: OrderSearch; most: number },
): Promise<FoundOrders> {
  const { rows } = await sql<FoundOrders>`
    WITH receivers AS MATERIALIZED (SELECT id FROM orders WHERE ${receiverHas(search.words)}),
    buyers AS MATERIALIZED (SELECT id FROM customers WHERE ${customerHas(search.words)}),
    few_buyers AS MATERIALIZED (SELECT id FROM buyers LIMIT ${most + 1}),
    found AS MATERIALIZED (
      (SELECT id FROM receivers LIMIT ${most + 1})
      UNION (SELECT orders.id FROM few_buyers JOIN orders ON customer_id = few_buyers.id LIMIT ${most + 1})
      UNION SELECT id FROM orders WHERE id = ${search.id}
      UNION (SELECT id FROM orders WHERE payment_reference = ${search.reference} LIMIT ${most})
    ), size AS MATERIALIZED (
      SELECT (SELECT count(*) FROM found) > ${most} OR (SELECT count(*) FROM few_buyers) > ${most} AS "tooMany"
    ), few AS MATERIALIZED (
      SELECT id, created_at, status, payment_status FROM orders
      WHERE id = ANY (ARRAY(SELECT id FROM found, size WHERE NOT "tooMany")) AND ${fitsRest(filter)}
    )
    SELECT "tooMany",
      (SELECT coalesce(jsonb_agg(id), '[]') FROM (
        SELECT id FROM few WHERE ${isIn(statesOf(filter))} AND ${follows(place)}
        ORDER BY ${inOrder(place)} LIMIT ${place.limit}
      ) AS page) AS ids,
      (SELECT coalesce(jsonb_agg(counted), '[]') FROM (
        SELECT status, count(*) AS orders FROM few WHERE ${isIn(statesOf({ ...filter, status: undefined }))} GROUP BY status
      ) AS counted) AS counts
    FROM size
  `.execute(db);
  const [found] = rows;
  if (!found) throw new Error("The search answered nothing.");
  return found;
}

/** What the list shows of these orders, in the order of `ids`. */
export async function selectListed({ db }: ShopContext, ids: number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("orders")
    .innerJoin("customers", "customers.id", "orders.customer_id")
    .select([
      "orders.id",
      "orders.customer_id",
      "orders.status",
      "orders.total_paise",
      "orders.payment_method",
      "orders.payment_status",
      "orders.payment_reference",
      "orders.delivery",
      "orders.created_at",
      "orders.keeper_note",
      "customers.email",
      "customers.first_name",
      "customers.last_name",
      sql<number>`(
        SELECT coalesce(sum(quantity), 0)::int FROM order_lines
        WHERE order_lines.customer_id = orders.customer_id AND order_lines.order_id = orders.id
      )`.as("items"),
    ])
    .where("orders.id", "in", ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** How many UPI payments the shopper has told of, and nobody has looked up, by the status of their order. */
export async function countTold({ db }: ShopContext, filter: OrderFilter) {
  const { rows } = await sql<{ status: string; orders: number }>`
    SELECT status, count(*)::int AS orders FROM orders
    WHERE payment_status = 'awaited' AND ${isIn(statesOf({ ...filter, status: undefined }))} AND ${fitsRest(filter)}
    GROUP BY status
  `.execute(db);
  return rows;
}

/** How many orders pass, state by state, by the index alone. */
export async function countInStates({ db }: ShopContext, filter: OrderFilter): Promise<number> {
  const states = statesOf(filter);
  const { rows } = await sql<{ orders: number }>`
    SELECT coalesce(sum(counted.orders), 0)::int AS orders
    FROM unnest(${states?.statuses ?? []}::text[], ${states?.payments ?? []}::text[]) AS state (status, payment_status)
      CROSS JOIN LATERAL (
        SELECT count(*) AS orders FROM orders
        WHERE orders.status = state.status AND orders.payment_status = state.payment_status
      ) AS counted
  `.execute(db);
  return rows[0]?.orders ?? 0;
}
