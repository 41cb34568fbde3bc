import { type Expression, type RawBuilder, sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import { indiaClock } from "#app/database/india-time.ts";
import type { DocumentSeries } from "#app/database/tables/invoice-tables.ts";
import type { IssuedDocument } from "./issued-document.server.ts";

/** SQL: the Indian financial year of a moment, from 1 April to 31 March, such as '26-27'. */
function financialYear(moment: Expression<Date>): RawBuilder<string> {
  const year = sql`${indiaClock(moment)} - interval '3 months'`;
  return sql<string>`to_char(${year}, 'YY') || '-' || to_char(${year} + interval '1 year', 'YY')`;
}

export interface Serial {
  serial: number;
  /** The time of issue. Within a series, a later time always has a higher number. */
  issued_at: Date;
  /** The financial year of that time. */
  financial_year: string;
}

/**
 * Takes the next number of a series, with the time from the database's clock (`now` in tests). Concurrent callers wait until this
 * transaction ends; after a rollback, the next one gets the same number. The clock is read after waiting for the series' counters
 * of all years, so the time may already be in the next year.
 */
export function takeDocumentSerial(
  { db }: TransactionContext,
  series: DocumentSeries,
  now: Date | null,
): Promise<Serial> {
  const at = sql.ref<Date>("moment.at");
  return db
    .with("locked", (own) =>
      own
        .selectFrom("invoice_counters")
        .select("financial_year")
        .where("series", "=", series)
        .orderBy("financial_year")
        .forUpdate(),
    )
    .with(
      "moment",
      () =>
        sql<{ at: Date }>`(
        SELECT coalesce(${now}::timestamptz, clock_timestamp()) AS at
        FROM (SELECT count(*) AS years FROM locked) AS waited WHERE years >= 0
      )`,
    )
    .insertInto("invoice_counters")
    .columns(["series", "financial_year", "last_serial"])
    .expression((eb) =>
      eb
        .selectFrom("moment")
        .select([
          sql.val(series).as("series"),
          financialYear(at).as("year"),
          sql.lit(1).as("serial"),
        ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["series", "financial_year"])
        .doUpdateSet({ last_serial: sql<number>`invoice_counters.last_serial + 1` }),
    )
    .returning([
      "last_serial as serial",
      "financial_year",
      sql<Date>`(SELECT at FROM moment)`.as("issued_at"),
    ])
    .executeTakeFirstOrThrow();
}

/** The series of the first and the last number that start with `prefix` in the current financial year, by index. */
export async function selectSeriesOfPrefix(
  { db }: ShopContext,
  prefix: string,
): Promise<DocumentSeries[]> {
  const { rows } = await sql<{ series: DocumentSeries }>`
    WITH named AS MATERIALIZED (SELECT ${prefix}::text || '/' || ${financialYear(sql`now()`)} AS year),
    numbered AS NOT MATERIALIZED (
      SELECT upper(number) AS number, series FROM invoices
      WHERE upper(number) ~>~ (SELECT year || '/' FROM named) AND upper(number) ~<~ (SELECT year || '0' FROM named)
    )
    (SELECT series FROM numbered ORDER BY number USING ~<~ LIMIT 1)
    UNION (SELECT series FROM numbered ORDER BY number USING ~>~ LIMIT 1)
  `.execute(db);
  return rows.map(({ series }) => series);
}

export interface NewDocument extends IssuedDocument {
  customer_id: number;
}

export async function insertDocument(
  { db }: TransactionContext,
  { lines, particulars, ...document }: NewDocument,
): Promise<void> {
  const { customer_id, order_id, series, sequence } = document;
  await db
    .insertInto("invoices")
    .values({ ...document, particulars: JSON.stringify(particulars) })
    .execute();
  await db
    .insertInto("invoice_lines")
    .values(lines.map((line) => ({ customer_id, order_id, series, sequence, ...line })))
    .execute();
}

const LINE_COLUMNS = [
  "line",
  "title",
  "pack_label",
  "hsn",
  "quantity",
  "price_paise",
  "discount_paise",
  "gst_rate_basis_points",
  "taxable_paise",
  "exempt_paise",
  "cgst_paise",
  "sgst_paise",
  "igst_paise",
  "total_paise",
] as const;

/** One document of an order; without `sequence`, the newest of its series. */
export function selectDocument(
  { db }: ShopContext,
  customerId: number,
  orderId: number,
  { series, sequence }: { series: DocumentSeries; sequence?: number },
) {
  let query = db
    .selectFrom("invoices")
    .selectAll()
    .where("customer_id", "=", customerId)
    .where("order_id", "=", orderId)
    .where("series", "=", series);
  if (sequence !== undefined) query = query.where("sequence", "=", sequence);
  return query.orderBy("sequence", "desc").limit(1).executeTakeFirst();
}

export function selectDocumentLines(
  { db }: ShopContext,
  customerId: number,
  orderId: number,
  { series, sequence }: { series: DocumentSeries; sequence: number },
) {
  return db
    .selectFrom("invoice_lines")
    .select(LINE_COLUMNS)
    .where("customer_id", "=", customerId)
    .where("order_id", "=", orderId)
    .where("series", "=", series)
    .where("sequence", "=", sequence)
    .orderBy("line")
    .execute();
}

/** The lines of an order's invoice and of all its credit notes. */
export function selectAllLines({ db }: ShopContext, customerId: number, orderId: number) {
  return db
    .selectFrom("invoice_lines")
    .select(["series", "sequence", ...LINE_COLUMNS])
    .where("customer_id", "=", customerId)
    .where("order_id", "=", orderId)
    .orderBy("series")
    .orderBy("sequence")
    .orderBy("line")
    .execute();
}

/** The documents issued for a customer's orders, oldest first. */
export function selectIssued({ db }: ShopContext, customerId: number, orderIds: number[]) {
  return db
    .selectFrom("invoices")
    .select(["order_id", "series", "sequence", "number", "issued_at", "total_paise"])
    .where("customer_id", "=", customerId)
    .where("order_id", "in", orderIds)
    .orderBy("order_id")
    .orderBy("sequence")
    .execute();
}

/** The invoices of these orders of these customers, by order. */
export function selectInvoices({ db }: ShopContext, customerIds: number[], orderIds: number[]) {
  return db
    .selectFrom("invoices")
    .selectAll()
    .where("customer_id", "in", customerIds)
    .where("order_id", "in", orderIds)
    .where("series", "=", "invoice")
    .orderBy("order_id")
    .execute();
}

/** The lines of these invoices, by line number. */
export function selectInvoiceLines({ db }: ShopContext, customerIds: number[], orderIds: number[]) {
  return db
    .selectFrom("invoice_lines")
    .select(["order_id", ...LINE_COLUMNS])
    .where("customer_id", "in", customerIds)
    .where("order_id", "in", orderIds)
    .where("series", "=", "invoice")
    .orderBy("order_id")
    .orderBy("line")
    .execute();
}
