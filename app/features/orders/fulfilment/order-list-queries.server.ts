import { type RawBuilder, sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";
import { customerHas } from "#app/features/account/person-words.server.ts";
import type { ParcelKind } from "../parcels.ts";
import type { StatusCount } from "../sales/sales-rollup-queries.server.ts";
import type { AdminOrderQuery } from "./admin-order-schema.ts";
import {
  countedStates,
  IS_TO_PACK,
  isIn,
  matchesRest,
  type OrderFilter,
  statesOf,
} from "./order-filter.server.ts";
import {
  hasInvoiceNumber,
  hasParcelNumber,
  hasTrackingNumber,
  matchesSearch,
  receiverHas,
} from "./order-match.server.ts";
import type { OrderSearch } from "./order-search.ts";

/** Queries that list orders of all customers. The first step selects only ids, from indexes; the second loads their data. */

/** A position in the list: just before or after the order with that id. */
export type OrderPlace = Pick<AdminOrderQuery, "limit" | "before" | "after"> & {
  /** Whether the list starts with the oldest order. */
  oldestFirst: boolean;
};

/**
 * The ids of one page: with `after` the orders just newer than that one, oldest first; with `before` those just older, newest
 * first. Leaves out the order that matches the search by number, because it is listed separately. Reads each state from its own
 * index range and merges them, so that no other states are scanned.
 */
export async function selectPage(
  { db }: ShopContext,
  filter: OrderFilter,
  place: OrderPlace & { search?: OrderSearch },
): Promise<number[]> {
  const states = statesOf(filter);
  const wanted = sql<boolean>`${matchesRest(filter)} AND ${follows(place)} AND ${place.search ? matchesSearch(place.search) : sql`true`}`;
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

/** Whether the page is read from older to newer orders. */
export function isReadUpwards({ before, after, oldestFirst }: OrderPlace): boolean {
  return after !== undefined || (before === undefined && oldestFirst);
}

function inOrder(place: OrderPlace) {
  return isReadUpwards(place) ? sql`created_at, id` : sql`created_at DESC, id DESC`;
}

export interface OrderMatches {
  /** More than `most` orders match, so they weren't scanned. */
  tooMany: boolean;
  /** Whether the order with the searched number matches the filter too. */
  exact: boolean;
  ids: number[];
  counts: StatusCount[];
}

/**
 * Searches by index. Returns one page of matches and their count per status, if at most `most` match. If the filter has a customer,
 * scans all orders of that customer instead.
 */
export async function findOrders(
  { db }: ShopContext,
  filter: OrderFilter,
  { search, most, ...place }: OrderPlace & { search: OrderSearch | null; most: number },
): Promise<OrderMatches> {
  const few =
    filter.customer === undefined && search
      ? sql`id = ANY (ARRAY(SELECT id FROM found, size WHERE NOT "tooMany")) AND id IS DISTINCT FROM ${search.id} AND ${matchesRest(filter)}`
      : sql`${matchesRest(filter)} AND ${search ? matchesSearch(search) : sql`true`}`;
  const { rows } = await sql<OrderMatches>`
    WITH ${filter.customer === undefined && search ? foundBy(search, most) : NOT_TOO_MANY},
    few AS MATERIALIZED (
      SELECT id, created_at, status, payment_status FROM orders WHERE ${few}
    ), exact AS MATERIALIZED (
      SELECT id, status, payment_status FROM orders WHERE id = ${search?.id ?? null} AND ${matchesRest(filter)}
    )
    SELECT "tooMany",
      EXISTS (SELECT FROM exact WHERE ${isIn(statesOf(filter))}) AS exact,
      (SELECT coalesce(jsonb_agg(id), '[]') FROM (
        SELECT id FROM few WHERE ${isIn(statesOf(filter))} AND ${follows(place)}
        ORDER BY ${inOrder(place)} LIMIT ${place.limit}
      ) AS page) AS ids,
      (SELECT coalesce(jsonb_agg(counted), '[]') FROM (
        SELECT status, count(*) AS orders, count(*) FILTER (WHERE ${IS_TO_PACK}) AS to_pack
        FROM (SELECT status, payment_status FROM few UNION ALL SELECT status, payment_status FROM exact) AS fitting
        WHERE ${isIn(countedStates(filter))} GROUP BY status
      ) AS counted) AS counts
    FROM size
  `.execute(db);
  const [found] = rows;
  if (!found) throw new Error("The order search returned no row.");
  return found;
}

const NOT_TOO_MANY = sql`size AS (SELECT false AS "tooMany")`;

/** CTEs with the index matches of a search and a flag for too many matches to scan. */
function foundBy(search: OrderSearch, most: number): RawBuilder<unknown> {
  const { words, reference, totalPaise } = search;
  return sql`receivers AS MATERIALIZED (SELECT id FROM orders WHERE ${receiverHas(words)}),
    buyers AS MATERIALIZED (SELECT id FROM customers WHERE ${customerHas(words)}),
    few_buyers AS MATERIALIZED (SELECT id FROM buyers LIMIT ${most + 1}),
    found AS MATERIALIZED (
      (SELECT id FROM receivers LIMIT ${most + 1})
      UNION (SELECT orders.id FROM few_buyers JOIN orders ON customer_id = few_buyers.id LIMIT ${most + 1})
      UNION (SELECT id FROM orders WHERE payment_reference = ${reference} LIMIT ${most})
      UNION (SELECT id FROM orders WHERE total_paise = ${totalPaise} LIMIT ${most + 1})
      UNION (SELECT id FROM orders WHERE ${hasTrackingNumber(search)} LIMIT ${most + 1})
      UNION (SELECT order_id FROM parcels WHERE ${hasParcelNumber(search)} LIMIT ${most + 1})
      UNION (SELECT order_id FROM invoices WHERE ${hasInvoiceNumber(search)} LIMIT ${most + 1})
    ), size AS MATERIALIZED (
      SELECT (SELECT count(*) FROM found) > ${most} OR (SELECT count(*) FROM few_buyers) > ${most} AS "tooMany"
    )`;
}

/** The list data of these orders, in the sequence of `ids`. */
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
      "orders.delivery_note",
      "orders.internal_note",
      "orders.source",
      sql<string | null>`orders.van_day::text`.as("van_day"),
      "orders.van_slot",
      "orders.carrier",
      "orders.tracking_number",
      "customers.email",
      "customers.first_name",
      "customers.last_name",
      sql<number>`(
        SELECT coalesce(sum(quantity), 0)::int FROM order_lines
        WHERE order_lines.customer_id = orders.customer_id AND order_lines.order_id = orders.id
      )`.as("items"),
      sql<boolean[]>`ARRAY(
        SELECT DISTINCT is_food FROM order_lines
        WHERE order_lines.customer_id = orders.customer_id AND order_lines.order_id = orders.id
      )`.as("kinds"),
      sql<{ kind: ParcelKind; carrier: string; tracking_number: string }[]>`(
        SELECT coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'carrier', parcels.carrier, 'tracking_number', parcels.tracking_number)), '[]')
        FROM parcels WHERE parcels.customer_id = orders.customer_id AND parcels.order_id = orders.id
          AND (parcels.carrier <> '' OR parcels.tracking_number <> '')
      )`.as("tracked"),
    ])
    .where("orders.id", "in", ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The number of matching orders with an awaited payment, by status. */
export async function countFilteredByStatus(
  { db }: ShopContext,
  filter: OrderFilter,
): Promise<StatusCount[]> {
  const { rows } = await sql<StatusCount>`
    SELECT status, count(*)::int AS orders, (count(*) FILTER (WHERE ${IS_TO_PACK}))::int AS to_pack FROM orders
    WHERE payment_status = 'awaited' AND ${isIn(countedStates(filter))} AND ${matchesRest(filter)}
    GROUP BY status
  `.execute(db);
  return rows;
}

/**
 * The number of orders by status for a filter that the daily sums don't cover, such as the source; null if more than `most` orders
 * match.
 */
export async function countBySource(
  { db }: ShopContext,
  filter: OrderFilter,
  most: number,
): Promise<StatusCount[] | null> {
  const { rows } = await sql<StatusCount>`
    SELECT status, count(*)::int AS orders, (count(*) FILTER (WHERE ${IS_TO_PACK}))::int AS to_pack
    FROM (
      SELECT status, payment_status FROM orders
      WHERE ${isIn(countedStates(filter))} AND ${matchesRest(filter)} LIMIT ${most + 1}
    ) AS matching
    GROUP BY status
  `.execute(db);
  return rows.reduce((sum, { orders }) => sum + orders, 0) > most ? null : rows;
}

/** The newest order of all; 0 if there is none. */
export async function selectNewestId({ db }: ShopContext): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`SELECT max(id) AS id FROM orders`.execute(db);
  return rows[0]?.id ?? 0;
}

/** The number of orders newer than this one, at most `most`. */
export async function countNewer({ db }: ShopContext, than: number, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT FROM orders WHERE id > ${than} LIMIT ${most}) AS newer
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** The number of orders in the states of a filter, counted with index-only scans. */
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
