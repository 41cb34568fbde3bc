import { type RawBuilder, sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import { CLOSING_DAY, dayStart, indiaDate } from "#app/database/india-time.ts";
import type { DocumentSeries } from "#app/database/tables/invoice-tables.ts";
import type { Amounts } from "#app/features/invoices/issue/issued-document.server.ts";
import type { CheckedDocument } from "../month-problems.server.ts";

/** Queries for the document sums of closed days, by day of issue. */

/** Locks the rollup; undefined if another process holds the lock. `first` is the day of the first document. */
export function lockDocumentRollup({ db }: TransactionContext) {
  return db
    .selectFrom("document_rollup")
    .select([
      sql<string | null>`closed_before::text`.as("closed_before"),
      CLOSING_DAY.as("closing"),
      sql<string | null>`(SELECT ${indiaDate(sql`min(issued_at)`)}::text FROM invoices)`.as(
        "first",
      ),
    ])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Days in India from `from` to `before` (exclusive): SQL expressions or 'YYYY-MM-DD'. */
interface Days {
  from: string | RawBuilder<unknown>;
  before: string | RawBuilder<unknown>;
}

const AMOUNTS = ["taxable", "exempt", "cgst", "sgst", "igst", "total"].map(
  (amount) => `${amount}_paise`,
);
const COLUMNS = sql.join(["day", "series", "documents", ...AMOUNTS].map((name) => sql.ref(name)));
/** The sums of lines. In older documents, goods at 0% have their exempt value in `taxable_paise`; see `lineAmounts`. */
const LINE_SUMS = sql`
  sum(CASE gst_rate_basis_points WHEN 0 THEN 0 ELSE taxable_paise END) AS taxable_paise,
  sum(exempt_paise + CASE gst_rate_basis_points WHEN 0 THEN taxable_paise ELSE 0 END) AS exempt_paise,
  sum(cgst_paise) AS cgst_paise, sum(sgst_paise) AS sgst_paise, sum(igst_paise) AS igst_paise,
  sum(total_paise) AS total_paise
`;
const DAY_SUMS = sql.join(AMOUNTS.map((name) => sql`sum(${sql.ref(`lines.${name}`)})::bigint`));
const MONTH_SUMS = sql.join(
  AMOUNTS.map((name) => sql`sum(${sql.ref(name)})::bigint AS ${sql.ref(name)}`),
);

/** Selects the document sums of these days from their lines, by day and series: COLUMNS. */
function documentSums({ from, before }: Days) {
  return sql`
    SELECT ${indiaDate(sql.ref("issued_at"))} AS day, series, count(*)::int AS documents, ${DAY_SUMS}
    FROM invoices CROSS JOIN LATERAL (
      SELECT ${LINE_SUMS} FROM invoice_lines
      WHERE (invoice_lines.customer_id, invoice_lines.order_id, invoice_lines.series, invoice_lines.sequence)
        = (invoices.customer_id, invoices.order_id, invoices.series, invoices.sequence)
    ) AS lines
    WHERE issued_at >= ${dayStart(from)} AND issued_at < ${dayStart(before)}
    GROUP BY 1, 2
  `;
}

/** Stores the document sums of these days. */
export async function sumDocuments({ db }: TransactionContext, days: Days): Promise<void> {
  await sql`INSERT INTO document_days (${COLUMNS}) ${documentSums(days)}`.execute(db);
}

/** Stores the problems of days. Days without problems get no row. */
export async function insertProblems(
  { db }: TransactionContext,
  days: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  if (days.size === 0) return;
  const rows = [...days].map(([day, problems]) => ({ day, problems: JSON.stringify(problems) }));
  await db.insertInto("document_problems").values(rows).execute();
}

/** See `lastCreditDay`. */
const LAST_CREDIT_DAY = sql`make_date(extract(year FROM invoiced_on - interval '3 months')::int + 1, 11, 30)`;

/** The documents of these days that have a problem, in order of issue; the first `most` per day. */
export async function selectDocumentsToCheck(
  { db }: ShopContext,
  { from, before, most }: Days & { most: number },
): Promise<CheckedDocument[]> {
  const { rows } = await sql<CheckedDocument>`
    SELECT day::text, number, series, kind, gstin, invoice, coalesce(invoiced_on::text, '') AS invoiced_on, titles FROM (
      SELECT *, row_number() OVER (PARTITION BY day ORDER BY issued_at, number) AS place FROM (
        SELECT ${indiaDate(sql.ref("issued_at"))} AS day, issued_at, number, series, kind,
          coalesce(particulars->'buyer'->>'gstin', '') AS gstin,
          coalesce(particulars->'against'->>'number', '') AS invoice,
          ${indiaDate(sql`(particulars->'against'->>'issued_at')::timestamptz`)} AS invoiced_on, ARRAY(
            SELECT title FROM invoice_lines
            WHERE (invoice_lines.customer_id, invoice_lines.order_id, invoice_lines.series, invoice_lines.sequence)
              = (invoices.customer_id, invoices.order_id, invoices.series, invoices.sequence)
              AND coalesce(hsn, '') = ''
            ORDER BY line
          ) AS titles
        FROM invoices WHERE issued_at >= ${dayStart(from)} AND issued_at < ${dayStart(before)}
      ) AS issued
      WHERE titles <> '{}' OR (gstin <> '' AND kind = 'invoice-cum-bill-of-supply' AND series = 'invoice')
        OR day > ${LAST_CREDIT_DAY}
    ) AS numbered
    WHERE place <= ${most} ORDER BY issued_at, number
  `.execute(db);
  return rows;
}

export async function setDocumentsClosedBefore(
  { db }: TransactionContext,
  day: string,
): Promise<void> {
  await db.updateTable("document_rollup").set({ closed_before: day }).execute();
}

/** Deletes the sums of this day and later days, if they are closed. */
export async function reopenDocumentDays({ db }: TransactionContext, day: string): Promise<void> {
  await db.deleteFrom("document_days").where("day", ">=", day).execute();
  await db.deleteFrom("document_problems").where("day", ">=", day).execute();
  await db
    .updateTable("document_rollup")
    .set({ closed_before: day })
    .where("closed_before", ">", day)
    .execute();
}

/** The first open day. Earlier days are read from their sums; this and later days from their documents. */
const OPEN = (from: string) => sql`
  SELECT greatest(coalesce(closed_before, ${from}::date), ${from}::date) AS day FROM document_rollup
`;
const OPEN_DAY = sql`(SELECT day FROM open)`;

/** Sums by day and series: from the rollup for closed days, from the documents for others. Needs the CTE `open`. */
function daySums({ from, to }: { from: string; to: string }) {
  return sql`
    SELECT ${COLUMNS} FROM document_days
    WHERE day BETWEEN ${from}::date AND ${to}::date AND day < ${OPEN_DAY}
    UNION ALL
    ${documentSums({ from: OPEN_DAY, before: sql`(${to}::date + 1)` })}
  `;
}

/** The document sums for a range of days, by month: invoices less credit notes. */
export async function selectMonthSums(
  { db }: ShopContext,
  { from, to }: { from: string; to: string },
) {
  const { rows } = await sql<{ month: string; documents: number; total: number; tax: number }>`
    WITH open AS MATERIALIZED (${OPEN(from)})
    SELECT to_char(day, 'YYYY-MM') AS month, sum(documents)::int AS documents, sum(sign * total_paise)::bigint AS total,
      sum(sign * (cgst_paise + sgst_paise + igst_paise))::bigint AS tax
    FROM (
      SELECT *, CASE series WHEN 'invoice' THEN 1 ELSE -1 END AS sign FROM (${daySums({ from, to })}) AS sums
    ) AS days GROUP BY 1
  `.execute(db);
  return rows;
}

interface SeriesSums extends Amounts {
  series: DocumentSeries;
  count: number;
}

/** The document sums for a range of days, by series. */
export async function selectSeriesSums(
  { db }: ShopContext,
  { from, to }: { from: string; to: string },
): Promise<SeriesSums[]> {
  const { rows } = await sql<SeriesSums>`
    WITH open AS MATERIALIZED (${OPEN(from)})
    SELECT series, sum(documents)::int AS count, ${MONTH_SUMS}
    FROM (${daySums({ from, to })}) AS days GROUP BY series
  `.execute(db);
  return rows;
}

/** The stored problems of closed days in a range, oldest first, and the first open day. */
export async function selectProblems(
  { db }: ShopContext,
  { from, to }: { from: string; to: string },
) {
  const { rows } = await sql<{ problems: string[]; open: string }>`
    WITH open AS MATERIALIZED (${OPEN(from)})
    SELECT day::text AS open, (
      SELECT coalesce(jsonb_agg(problem ORDER BY stored.day, place), '[]')
      FROM document_problems AS stored
        CROSS JOIN LATERAL jsonb_array_elements_text(problems) WITH ORDINALITY AS each (problem, place)
      WHERE stored.day BETWEEN ${from}::date AND ${to}::date AND stored.day < open.day
    ) AS problems FROM open
  `.execute(db);
  return rows[0] ?? { problems: [], open: from };
}
