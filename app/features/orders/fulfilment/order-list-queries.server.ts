import { type RawBuilder, sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";
import { customerHas } from "#app/features/account/person-words.server.ts";
import { receiverHas } from "../receiver-words.server.ts";
import type { StatusCount } from "../sales/sales-rollup-queries.server.ts";
import type { AdminOrderQuery } from "./admin-order-schema.ts";
import {
  countedStates,
  fitsRest,
  IS_TO_PACK,
  isIn,
  type OrderFilter,
  statesOf,
} from "./order-filter.server.ts";
import type { OrderSearch } from "./order-search.ts";

/** Statements that list orders of all customers, for the shop-keeper: first which ones, by indexes alone, then what they are. */

/** A place in the list: before or after an order, which is told by its id. */
export type OrderPlace = Pick<AdminOrderQuery, "limit" | "before" | "after"> & {
  /** Whether the list, and so its first page, begins with the oldest. */
  oldestFirst: boolean;
};

/**
 * The ids of one page: with `after` those just newer than that order, the oldest first, with `before` those just older, the
 * newest first. Without the order whose number is searched for, which has a place of its own. Each state is
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

/** Whether a page is read from the older orders to the newer ones. */
export function isReadUpwards({ before, after, oldestFirst }: OrderPlace): boolean {
  return after !== undefined || (before === undefined && oldestFirst);
}

function inOrder(place: OrderPlace) {
  return isReadUpwards(place) ? sql`created_at, id` : sql`created_at DESC, id DESC`;
}

/** Whether an order fits; looked up order by order, which is quick only for words that many have. */
function isNamed(search: OrderSearch): RawBuilder<boolean> {
  const { words, reference, totalPaise } = search;
  return sql`(id IS DISTINCT FROM ${search.id} AND (${receiverHas(words)} OR
    (SELECT ${customerHas(words)} FROM customers WHERE customers.id = orders.customer_id)
    OR payment_reference = ${reference} OR total_paise = ${totalPaise}
    OR ${isTracked(search)} OR ${hasPaper(search)}))`;
}

function isTracked({ tracking }: OrderSearch): RawBuilder<boolean> {
  if (tracking === null) return sql`false`;
  return sql`(orders.tracking_number <> '' AND upper(replace(orders.tracking_number, ' ', '')) LIKE ${tracking})`;
}

/** Whether a parcel or a document of the order is so numbered. */
function hasPaper({ tracking, documents }: OrderSearch): RawBuilder<boolean> {
  const parcel = sql<boolean>`EXISTS (SELECT FROM parcels
    WHERE parcels.customer_id = orders.customer_id AND parcels.order_id = orders.id AND ${parcelFits(tracking)})`;
  const document = sql<boolean>`EXISTS (SELECT FROM invoices
    WHERE invoices.customer_id = orders.customer_id AND invoices.order_id = orders.id AND ${documentFits(documents)})`;
  return sql`((${tracking !== null} AND ${parcel}) OR (${documents.length > 0} AND ${document}))`;
}

/** Letter for letter as its index has it. */
function parcelFits(tracking: string | null): RawBuilder<boolean> {
  return sql`(parcels.tracking_number <> '' AND upper(replace(parcels.tracking_number, ' ', '')) LIKE ${tracking})`;
}

/** One comparison for each pattern, since only so the index is used. */
function documentFits(documents: string[]): RawBuilder<boolean> {
  const terms = documents.map((number) => sql<boolean>`upper(invoices.number) LIKE ${number}`);
  return terms.length > 0 ? sql`(${sql.join(terms, sql` OR `)})` : sql`false`;
}

export interface OrderMatches {
  /** There are more than `most`, which are not looked through. */
  tooMany: boolean;
  /** The order whose number was searched for fits the filter too. */
  exact: boolean;
  ids: number[];
  counts: StatusCount[];
}

/**
 * Looks words up in their indexes: one page of what fits, and how many are in each status, if at most `most` fit. Of one
 * customer all orders are looked through.
 */
export async function findOrders(
  { db }: ShopContext,
  filter: OrderFilter,
  { search, most, ...place }: OrderPlace & { search: OrderSearch | null; most: number },
): Promise<OrderMatches> {
  const few =
    filter.customer === undefined && search
      ? sql`id = ANY (ARRAY(SELECT id FROM found, size WHERE NOT "tooMany")) AND id IS DISTINCT FROM ${search.id} AND ${fitsRest(filter)}`
      : sql`${fitsRest(filter)} AND ${search ? isNamed(search) : sql`true`}`;
  const { rows } = await sql<OrderMatches>`
    WITH ${filter.customer === undefined && search ? foundBy(search, most) : NOT_TOO_MANY},
    few AS MATERIALIZED (
      SELECT id, created_at, status, payment_status FROM orders WHERE ${few}
    ), exact AS MATERIALIZED (
      SELECT id, status, payment_status FROM orders WHERE id = ${search?.id ?? null} AND ${fitsRest(filter)}
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
  if (!found) throw new Error("The search answered nothing.");
  return found;
}

const NOT_TOO_MANY = sql`size AS (SELECT false AS "tooMany")`;

/** What the indexes know of some words, and whether it is too much to be looked through. */
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
      UNION (SELECT id FROM orders WHERE ${isTracked(search)} LIMIT ${most + 1})
      UNION (SELECT order_id FROM parcels WHERE ${parcelFits(search.tracking)} LIMIT ${most + 1})
      UNION (SELECT order_id FROM invoices WHERE ${documentFits(search.documents)} LIMIT ${most + 1})
    ), size AS MATERIALIZED (
      SELECT (SELECT count(*) FROM found) > ${most} OR (SELECT count(*) FROM few_buyers) > ${most} AS "tooMany"
    )`;
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
      sql<boolean[]>`ARRAY(
        SELECT DISTINCT is_food FROM order_lines
        WHERE order_lines.customer_id = orders.customer_id AND order_lines.order_id = orders.id
      )`.as("kinds"),
    ])
    .where("orders.id", "in", ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** How many UPI payments the shopper has told of, and nobody has looked up, by the status of their order. */
export async function countFilteredByStatus(
  { db }: ShopContext,
  filter: OrderFilter,
): Promise<StatusCount[]> {
  const { rows } = await sql<StatusCount>`
    SELECT status, count(*)::int AS orders, (count(*) FILTER (WHERE ${IS_TO_PACK}))::int AS to_pack FROM orders
    WHERE payment_status = 'awaited' AND ${isIn(countedStates(filter))} AND ${fitsRest(filter)}
    GROUP BY status
  `.execute(db);
  return rows;
}

/** The newest order of all; 0 if there is none. */
export async function selectNewestId({ db }: ShopContext): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`SELECT max(id) AS id FROM orders`.execute(db);
  return rows[0]?.id ?? 0;
}

/** How many orders are newer than this one, counted up to `most`. */
export async function countNewer({ db }: ShopContext, than: number, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT FROM orders WHERE id > ${than} LIMIT ${most}) AS newer
  `.execute(db);
  return rows[0]?.count ?? 0;
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
