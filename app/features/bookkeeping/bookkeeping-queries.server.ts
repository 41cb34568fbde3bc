import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import { dayEnd, dayStart, indiaDate } from "#app/database/india-time.ts";
import type {
  DocumentCursor,
  IssuedLine,
} from "#app/features/invoices/issue/issued-document.server.ts";
import { daysOfMonth } from "#app/shared/india-time.ts";
import type { Books, StoredBooks } from "./books.server.ts";
import { figuresOf, type MonthFigures } from "./month-figures.server.ts";

/** The next `limit` documents of a month with their lines, in order of issue. */
export async function selectDocuments(
  { db }: ShopContext,
  month: string,
  { after, limit }: { after: DocumentCursor | null; limit: number },
) {
  const { from, to } = daysOfMonth(month);
  let query = db
    .selectFrom("invoices")
    .where("issued_at", ">=", dayStart(from))
    .where("issued_at", "<", dayEnd(to));
  if (after)
    query = query.where(
      sql<boolean>`(issued_at, number) > (${after.issued}::timestamptz, ${after.number})`,
    );
  return query
    .selectAll()
    .select((eb) => [
      sql<string>`issued_at::text`.as("issued"),
      sql<string>`${indiaDate(eb.ref("issued_at"))}::text`.as("day"),
      sql<number>`(
        SELECT total_paise FROM invoices AS billed
        WHERE (billed.customer_id, billed.order_id) = (invoices.customer_id, invoices.order_id)
          AND billed.series = 'invoice' AND billed.sequence = 1
      )`.as("invoice_paise"),
      sql<IssuedLine[]>`(
        SELECT jsonb_agg(lines ORDER BY line) FROM invoice_lines AS lines
        WHERE (lines.customer_id, lines.order_id, lines.series, lines.sequence)
          = (invoices.customer_id, invoices.order_id, invoices.series, invoices.sequence)
      )`.as("lines"),
    ])
    .orderBy("issued_at")
    .orderBy("number")
    .limit(limit)
    .execute();
}

/** The time of the first document or the first recorded money, whichever is earlier; null in a new shop. */
export async function selectFirst({ db }: ShopContext): Promise<Date | null> {
  const { rows } = await sql<{ first: Date | null }>`
    SELECT least((SELECT min(issued_at) FROM invoices), (SELECT min(received_at) FROM receipts)) AS first
  `.execute(db);
  return rows[0]?.first ?? null;
}

/** The current time by the database's clock. */
export async function selectNow({ db }: ShopContext): Promise<Date> {
  const { now } = await db
    .selectNoFrom(sql<Date>`clock_timestamp()`.as("now"))
    .executeTakeFirstOrThrow();
  return now;
}

/** The closed months among these, with the time of closing. */
export async function selectClosed(
  { db }: ShopContext,
  months: readonly string[],
): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom("closed_months")
    .select(["month", "closed_at"])
    .where("month", "in", months)
    .execute();
  return new Map(rows.map(({ month, closed_at }) => [month, closed_at]));
}

/** The figures of a closed month; undefined if it is open. Reads the month's books only if it was closed without figures. */
export async function selectFigures({ db }: ShopContext, month: string) {
  const row = await db
    .selectFrom("closed_months")
    .select([
      "closed_at",
      "figures",
      sql<Books | null>`CASE WHEN figures IS NULL THEN books END`.as("books"),
    ])
    .where("month", "=", month)
    .executeTakeFirst();
  if (!row) return undefined;
  const figures = row.books ? figuresOf(row.books) : (row.figures as MonthFigures);
  return { closed_at: row.closed_at, figures };
}

/** The books of a closed month without its list of documents; undefined if it is open. */
export async function selectBooks({ db }: ShopContext, month: string) {
  const row = await db
    .selectFrom("closed_months")
    .select(["closed_at", sql<Books>`books - 'documents'`.as("books")])
    .where("month", "=", month)
    .executeTakeFirst();
  return row;
}

/** Stores a month's books and figures. Returns false if it is already closed. */
export async function insertBooks(
  { db }: TransactionContext,
  books: StoredBooks,
  closedBy: number,
): Promise<boolean> {
  const row = await db
    .insertInto("closed_months")
    .values({
      month: books.month,
      closed_by: closedBy,
      books: JSON.stringify(books),
      figures: JSON.stringify(figuresOf(books)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("month")
    .executeTakeFirst();
  return row !== undefined;
}
