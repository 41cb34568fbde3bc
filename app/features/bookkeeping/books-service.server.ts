import { inTransaction, requireAdmin, type ShopContext } from "#app/database/context.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import type { DocumentCursor } from "#app/features/invoices/issue/issued-document.server.ts";
import { shop } from "#app/settings.ts";
import { daysOfMonth } from "#app/shared/india-time.ts";
import { toRupees } from "#app/shared/money.ts";
import { type Page, pageOf } from "#app/shared/page-links.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import {
  insertBooks,
  selectBooks,
  selectClosed,
  selectDocuments,
  selectFigures,
  selectFirst,
  selectNow,
} from "./bookkeeping-queries.server.ts";
import type { MonthBooks, MonthEntry } from "./bookkeeping-schema.ts";
import { type BookedDocument, type Books, BooksBuilder, toBooked } from "./books.server.ts";
import { toMonthBooks } from "./books-shape.server.ts";
import type { MonthDocument } from "./gst/month-document.server.ts";
import { selectCourierCosts } from "./money/courier-cost-queries.server.ts";
import { selectMoney } from "./money/money-queries.server.ts";
import { readOpenFigures } from "./month-figures-service.server.ts";
import { closableFrom, monthsSince } from "./months.ts";
import { selectMonthSums } from "./rollup/document-rollup-queries.server.ts";

/** Documents per query. */
const BATCH = 200;

const NO_SUCH_MONTH = shopError("not-found", "The shop has no books of this month.");
const NOT_ENDED = shopError("conflict", "A month can be closed once it has ended.");
const CLOSED = shopError("conflict", "This month is closed already.");

/** The documents of a month with their lines, in order of issue. Only one batch is in memory at a time. */
export async function* monthDocuments(
  ctx: ShopContext,
  month: string,
): AsyncGenerator<MonthDocument> {
  let after: DocumentCursor | null = null;
  for (;;) {
    const documents: Awaited<ReturnType<typeof selectDocuments>> = await selectDocuments(
      ctx,
      month,
      { after, limit: BATCH },
    );
    const last = documents.at(-1);
    if (!last) return;
    yield* documents;
    after = { issued: last.issued, number: last.number };
  }
}

/** The months of the shop, newest first. For administrators. */
export async function listMonths(
  ctx: ShopContext,
  { url, limit, offset }: { url: string; limit: number; offset: number },
): Promise<Result<Page<MonthEntry>>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const now = new Date();
  const all = monthsSince((await selectFirst(ctx)) ?? now, now);
  const shown = all.slice(offset, offset + limit);
  if (shown.length === 0) return ok(pageOf<MonthEntry>([], all.length, { url, limit, offset }));
  const { from } = daysOfMonth(shown.at(-1) ?? "");
  const { to } = daysOfMonth(shown[0] ?? "");
  const [sums, closed] = await Promise.all([
    selectMonthSums(ctx, { from, to }),
    selectClosed(ctx, shown),
  ]);
  const entries = shown.map((month): MonthEntry => {
    const { documents = 0, total = 0, tax = 0 } = sums.find((own) => own.month === month) ?? {};
    const state = closed.has(month) ? "closed" : stateOf(month, now);
    return { month, state, documents, total: toRupees(total), tax: toRupees(tax) };
  });
  return ok(pageOf(entries, all.length, { url, limit, offset }));
}

/** Whether a month has books: it is not before the first document or money, and not in the future. */
async function hasBooks(ctx: ShopContext, month: string, now: Date): Promise<boolean> {
  return monthsSince((await selectFirst(ctx)) ?? now, now).includes(month);
}

function stateOf(month: string, now: Date): "running" | "open" {
  return now < closableFrom(month) ? "running" : "open";
}

/** The time at which a month was closed; null if it is open. Fails if the shop has no books for it. For administrators. */
export async function findMonth(
  ctx: ShopContext,
  month: string,
  now = new Date(),
): Promise<Result<Date | null>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const closed = await selectClosed(ctx, [month]);
  const closedAt = closed.get(month) ?? null;
  return closedAt || (await hasBooks(ctx, month, now)) ? ok(closedAt) : failed(NO_SUCH_MONTH);
}

export interface ReadBooks {
  books: Books;
  /** Null while the month is open. */
  closed_at: Date | null;
}

/** The books of a month, as stored when it was closed or, if it is open, as of now. For administrators. */
export async function readBooks(
  ctx: ShopContext,
  month: string,
  now = new Date(),
): Promise<Result<ReadBooks>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const closed = await selectBooks(ctx, month);
  if (closed) return ok(closed);
  if (!(await hasBooks(ctx, month, now))) return failed(NO_SUCH_MONTH);
  return ok({ books: await makeBooks(ctx, month), closed_at: null });
}

/** Builds a month's books from its current documents and money. Calls `note` with each document. */
async function makeBooks(
  ctx: ShopContext,
  month: string,
  note: (document: MonthDocument) => void = () => {},
): Promise<Books> {
  const builder = new BooksBuilder();
  for await (const document of monthDocuments(ctx, month)) {
    builder.add(document);
    note(document);
  }
  const days = daysOfMonth(month);
  const money = await selectMoney(ctx, days);
  const couriers = await selectCourierCosts(ctx, days);
  return builder.build(shop.gstin, month, { money, couriers });
}

/** The figures of a month for its page, without reading the documents again. For administrators. */
export async function readMonth(
  ctx: ShopContext,
  month: string,
  now = new Date(),
): Promise<Result<MonthBooks>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const closed = await selectFigures(ctx, month);
  if (closed)
    return ok(toMonthBooks(closed.figures, { closed_at: closed.closed_at, state: "closed" }));
  if (!(await hasBooks(ctx, month, now))) return failed(NO_SUCH_MONTH);
  const figures = await readOpenFigures(ctx, month);
  return ok(toMonthBooks(figures, { closed_at: null, state: stateOf(month, now) }));
}

/**
 * Closes a month: stores its books permanently. Documents and money are dated when they are recorded, so later ones belong to a
 * later month. Fails with a conflict if the month is already closed, or hasn't ended by the database's clock, which dates the
 * records. For administrators.
 */
export async function closeMonth(ctx: ShopContext, month: string): Promise<Result<MonthBooks>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const now = await selectNow(ctx);
  if (now < closableFrom(month)) return failed(NOT_ENDED);
  const found = await findMonth(ctx, month, now);
  if (!found.ok) return found;
  if (found.value) return failed(CLOSED);
  const documents: BookedDocument[] = [];
  const books = await makeBooks(ctx, month, (each) => void documents.push(toBooked(each)));
  const stored = await inTransaction(ctx, async (tx) => {
    const isNew = await insertBooks(tx, { ...books, documents }, admin.value.customerId);
    if (!isNew) return failed(CLOSED);
    const { invoices, credit_notes } = books;
    const after = { invoices, credit_notes };
    await recordChange(tx, { what: "month.closed", id: month, before: null, after });
    return ok();
  });
  return stored.ok ? readMonth(ctx, month, now) : stored;
}
