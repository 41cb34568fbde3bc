import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import { dayEnd, dayStart, indiaDate } from "#app/database/india-time.ts";

/** Queries for the sums of the documents of closed days, by the day of their issue. */

/** A day closes an hour after its end, when every transaction begun in it has ended. */
const CLOSING = sql<string>`${indiaDate(sql`(now() - interval '1 hour')`)}::text`;

/** Locks the rollup; undefined if another process has it. `first` is the day of the first document. */
export function lockDocumentRollup({ db }: TransactionContext) {
  return db
    .selectFrom("document_rollup")
    .select([
      sql<string | null>`closed_before::text`.as("closed_before"),
      CLOSING.as("closing"),
      sql<string | null>`(SELECT ${indiaDate(sql`min(issued_at)`)}::text FROM invoices)`.as(
        "first",
      ),
    ])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Sums the documents of the days from `from` to `before`, which is not included. */
export async function sumDocuments(
  { db }: TransactionContext,
  { from, before }: { from: string; before: string },
): Promise<void> {
  await sql`
    INSERT INTO document_days (day, documents, total_paise, tax_paise)
    SELECT ${indiaDate(sql.ref("issued_at"))}, count(*), ${net("total_paise")}, ${NET_TAX}
    FROM invoices WHERE issued_at >= ${dayStart(from)} AND issued_at < ${dayStart(before)}
    GROUP BY 1
  `.execute(db);
}

export async function setDocumentsClosedBefore(
  { db }: TransactionContext,
  day: string,
): Promise<void> {
  await db.updateTable("document_rollup").set({ closed_before: day }).execute();
}

/** The sums of the documents from one day to another, by month. Closed days come from the rollup, the others from the documents. */
export async function selectMonthSums(
  { db }: ShopContext,
  { from, to }: { from: string; to: string },
) {
  const { rows } = await sql<{ month: string; documents: number; total: number; tax: number }>`
    WITH open AS MATERIALIZED (
      SELECT greatest(coalesce(closed_before, ${from}::date), ${from}::date) AS day FROM document_rollup
    )
    SELECT to_char(day, 'YYYY-MM') AS month, sum(documents)::int AS documents, sum(total_paise)::bigint AS total,
      sum(tax_paise)::bigint AS tax
    FROM (
      SELECT day, documents, total_paise, tax_paise FROM document_days
      WHERE day BETWEEN ${from}::date AND ${to}::date AND day < (SELECT day FROM open)
      UNION ALL
      SELECT ${indiaDate(sql.ref("issued_at"))}, count(*), ${net("total_paise")}, ${NET_TAX}
      FROM invoices WHERE issued_at >= ${dayStart(sql`(SELECT day FROM open)`)} AND issued_at < ${dayEnd(to)}
      GROUP BY 1
    ) AS days GROUP BY 1
  `.execute(db);
  return rows;
}

/** Invoices less credit notes. */
function net(column: string) {
  return sql<number>`sum(CASE series WHEN 'invoice' THEN ${sql.ref(column)} ELSE -${sql.ref(column)} END)`;
}

const NET_TAX = sql<number>`${net("cgst_paise")} + ${net("sgst_paise")} + ${net("igst_paise")}`;
