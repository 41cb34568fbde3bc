import { type RawBuilder, sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import type { DeliveryCopy } from "#app/database/tables/tables.ts";
import type { OrderKey } from "../status/order-transition-queries.server.ts";
import type { RemittanceColumns } from "./remittance-columns.ts";

/** Queries for cash collected by couriers. */

/** A parcel with a given tracking number, and what its courier owes for it. */
export interface NamedParcel {
  /** The tracking number normalised for comparison: upper case, without spaces. */
  key: string;
  customer_id: number;
  order_id: number;
  carrier: string;
  tracking_number: string;
  status: string;
  payment_method: string;
  payment_status: string;
  total_paise: number;
  delivery: DeliveryCopy;
  /** Null until it is delivered. */
  owed_paise: number | null;
  remitted_paise: number | null;
  /** Whether all items of the order are in parcels with this number and carrier. */
  is_whole: boolean;
  /** The references recorded for it so far. */
  references: string[];
}

/** The parcels with one of these tracking numbers, given in upper case and without spaces. */
export async function selectNamedParcels({ db }: ShopContext, keys: string[]) {
  const { rows } = await sql<NamedParcel>`
    WITH named AS (
      SELECT customer_id, id AS order_id, carrier, tracking_number, upper(replace(tracking_number, ' ', '')) AS key
      FROM orders WHERE tracking_number <> '' AND upper(replace(tracking_number, ' ', '')) = ANY (${keys}::text[])
      UNION
      SELECT customer_id, order_id, carrier, tracking_number, upper(replace(tracking_number, ' ', ''))
      FROM parcels WHERE tracking_number <> '' AND upper(replace(tracking_number, ' ', '')) = ANY (${keys}::text[])
    )
    SELECT named.*, orders.status, orders.payment_method, orders.payment_status, orders.total_paise, orders.delivery,
      cash.owed_paise, cash.remitted_paise, ARRAY(
        SELECT reference FROM remittances
        WHERE (remittances.customer_id, remittances.order_id, remittances.tracking_number, remittances.carrier)
          = (cash.customer_id, cash.order_id, cash.tracking_number, cash.carrier)
      ) AS references, NOT EXISTS (
        SELECT FROM order_lines AS lines LEFT JOIN parcels ON (parcels.customer_id, parcels.order_id)
            = (lines.customer_id, lines.order_id) AND (parcels.carrier <> '' OR parcels.tracking_number <> '')
          AND parcels.kind = CASE WHEN lines.is_food THEN 'food' ELSE 'non-food' END
        WHERE (lines.customer_id, lines.order_id) = (orders.customer_id, orders.id)
          AND (upper(replace(coalesce(parcels.tracking_number, orders.tracking_number), ' ', '')) <> named.key
            OR named.carrier <> '' AND lower(coalesce(parcels.carrier, orders.carrier)) NOT IN ('', lower(named.carrier)))
      ) AS is_whole
    FROM named
      JOIN orders ON (orders.customer_id, orders.id) = (named.customer_id, named.order_id)
      LEFT JOIN LATERAL (
        SELECT * FROM courier_cash
        WHERE (courier_cash.customer_id, courier_cash.order_id) = (named.customer_id, named.order_id)
          AND upper(replace(courier_cash.tracking_number, ' ', '')) = named.key
        ORDER BY lower(courier_cash.carrier) = lower(named.carrier) DESC, courier_cash.carrier LIMIT 1
      ) AS cash ON true
    ORDER BY named.order_id
    LIMIT 20000
  `.execute(db);
  return rows;
}

export interface NewCourierCash {
  carrier: string;
  tracking_number: string;
  owed_paise: number;
}

export async function insertCourierCash(
  { db }: TransactionContext,
  { customer_id, id: order_id }: OrderKey,
  parcels: readonly NewCourierCash[],
): Promise<void> {
  await db
    .insertInto("courier_cash")
    .values(parcels.map((parcel) => ({ ...parcel, customer_id, order_id })))
    .execute();
}

const HAS_REMITTANCE = sql<boolean>`EXISTS (
  SELECT FROM remittances
  WHERE (remittances.customer_id, remittances.order_id, remittances.tracking_number, remittances.carrier)
    = (courier_cash.customer_id, courier_cash.order_id, courier_cash.tracking_number, courier_cash.carrier)
)`;

/** The cash that couriers have collected for an order, and whether any of it has been remitted. */
export function selectBookedCash({ db }: TransactionContext, { customer_id, id }: OrderKey) {
  return db
    .selectFrom("courier_cash")
    .select(["tracking_number", "carrier", "owed_paise", HAS_REMITTANCE.as("has_remittance")])
    .where("customer_id", "=", customer_id)
    .where("order_id", "=", id)
    .execute();
}

/** Replaces the unremitted part of an order's booked cash with these parcels. Keeps the original delivery time. */
export async function replaceCourierCash(
  { db }: TransactionContext,
  { customer_id, id: order_id }: OrderKey,
  parcels: readonly NewCourierCash[],
): Promise<void> {
  const removed = await db
    .deleteFrom("courier_cash")
    .where("customer_id", "=", customer_id)
    .where("order_id", "=", order_id)
    .where(sql<boolean>`NOT ${HAS_REMITTANCE}`)
    // Cast to text, because the driver would truncate the microseconds.
    .returning(sql<string>`delivered_at::text`.as("delivered_at"))
    .execute();
  const delivered_at = removed[0] && sql<Date>`${removed[0].delivered_at}::timestamptz`;
  await db
    .insertInto("courier_cash")
    .values(parcels.map((parcel) => ({ ...parcel, customer_id, order_id, delivered_at })))
    .execute();
}

/** Corrects the tracking number of a parcel's booked cash and of its remittances. */
export async function renumberCourierCash(
  { db }: TransactionContext,
  { customer_id, id: order_id }: OrderKey,
  { carrier, tracking_number }: Pick<NewCourierCash, "carrier" | "tracking_number">,
  corrected: string,
): Promise<void> {
  await db
    .updateTable("courier_cash")
    .set({ tracking_number: corrected })
    .where("customer_id", "=", customer_id)
    .where("order_id", "=", order_id)
    .where("tracking_number", "=", tracking_number)
    .where("carrier", "=", carrier)
    .execute();
}

/**
 * The cash that the courier owes for an order's parcel with this normalised tracking number. If several parcels have the number:
 * the one with this carrier; failing that, one without a carrier; failing that, any.
 */
export function selectCourierCash(
  { db }: TransactionContext,
  { customer_id, id }: OrderKey,
  { key, carrier }: { key: string; carrier: string },
) {
  return db
    .selectFrom("courier_cash")
    .select(["tracking_number", "carrier", "owed_paise", "remitted_paise"])
    .where("customer_id", "=", customer_id)
    .where("order_id", "=", id)
    .where(sql`upper(replace(tracking_number, ' ', ''))`, "=", key)
    .orderBy(sql`lower(carrier) = lower(${carrier})`, "desc")
    .orderBy("carrier")
    .executeTakeFirst();
}

/** Sets the carrier of a parcel's cash that was booked without one. */
export async function nameCarrier(
  { db }: TransactionContext,
  { customer_id, id }: OrderKey,
  { tracking_number, carrier }: { tracking_number: string; carrier: string },
): Promise<void> {
  await db
    .updateTable("courier_cash")
    .set({ carrier })
    .where("customer_id", "=", customer_id)
    .where("order_id", "=", id)
    .where("tracking_number", "=", tracking_number)
    .where("carrier", "=", "")
    .execute();
}

export interface NewRemittance {
  tracking_number: string;
  reference: string;
  carrier: string;
  amount_paise: number;
  deducted_paise: number;
  remitted_on: string;
}

/** Stores what a courier has remitted for a parcel; false if its reference is already recorded for the parcel. */
export async function insertRemittance(
  { db }: TransactionContext,
  { customer_id, id: order_id }: OrderKey,
  remittance: NewRemittance,
): Promise<boolean> {
  const row = await db
    .insertInto("remittances")
    .values({ ...remittance, customer_id, order_id })
    .onConflict((conflict) => conflict.doNothing())
    .returning("reference")
    .executeTakeFirst();
  if (!row) return false;
  await db
    .updateTable("courier_cash")
    .set({ remitted_paise: sql`remitted_paise + ${remittance.amount_paise}` })
    .where("customer_id", "=", customer_id)
    .where("order_id", "=", order_id)
    .where("tracking_number", "=", remittance.tracking_number)
    .where("carrier", "=", remittance.carrier)
    .execute();
  return true;
}

/** The assigned columns of a carrier's files; null if none are. */
export async function selectColumns(
  { db }: ShopContext,
  carrier: string,
): Promise<RemittanceColumns | null> {
  const row = await db
    .selectFrom("remittance_columns")
    .select("columns")
    .where("carrier", "=", carrier)
    .executeTakeFirst();
  return (row?.columns as RemittanceColumns | undefined) ?? null;
}

/** Stores the columns of a carrier's files, and deletes all but the `most` recently assigned ones. */
export async function saveColumns(
  { db }: TransactionContext,
  carrier: string,
  columns: RemittanceColumns,
  most: number,
): Promise<void> {
  const values = { columns: JSON.stringify(columns) };
  await db
    .insertInto("remittance_columns")
    .values({ carrier, ...values })
    .onConflict((conflict) =>
      conflict.column("carrier").doUpdateSet({ ...values, changed_at: sql`now()` }),
    )
    .execute();
  await sql`
    DELETE FROM remittance_columns WHERE carrier IN (
      SELECT carrier FROM remittance_columns ORDER BY changed_at DESC OFFSET ${most}
    )
  `.execute(db);
}

const IS_OWED = sql<boolean>`remitted_paise < owed_paise`;

/** The parcels with cash that the courier still owes, oldest first. */
export function selectOwed(
  { db }: ShopContext,
  { carrier, limit, offset }: { carrier?: string; limit: number; offset: number },
) {
  let query = db
    .selectFrom("courier_cash")
    .select([
      "order_id",
      "carrier",
      "tracking_number",
      "owed_paise",
      "remitted_paise",
      "delivered_at",
    ])
    .where(IS_OWED);
  if (carrier !== undefined) query = query.where("carrier", "=", carrier);
  return query
    .orderBy("delivered_at")
    .orderBy("order_id")
    .orderBy("tracking_number")
    .orderBy("carrier")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The amount that each carrier owes, by age since delivery; limited to the hundred that owe most. */
export async function selectOwedByCarrier({ db }: ShopContext) {
  const aged = (condition: RawBuilder<unknown>) =>
    sql<number>`coalesce(sum(owed_paise - remitted_paise) FILTER (WHERE ${condition}), 0)::bigint`;
  const { rows } = await sql<{
    carrier: string;
    parcels: number;
    owed: number;
    week: number;
    month: number;
    older: number;
  }>`
    SELECT carrier, count(*)::int AS parcels, sum(owed_paise - remitted_paise)::bigint AS owed,
      ${aged(sql`delivered_at >= now() - interval '7 days'`)} AS week,
      ${aged(sql`delivered_at < now() - interval '7 days' AND delivered_at >= now() - interval '30 days'`)} AS month,
      ${aged(sql`delivered_at < now() - interval '30 days'`)} AS older
    FROM courier_cash WHERE ${IS_OWED}
    GROUP BY carrier ORDER BY owed DESC, carrier LIMIT 100
  `.execute(db);
  return rows;
}
