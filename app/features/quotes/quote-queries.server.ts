import { type SelectQueryBuilder, sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import type { Tables } from "#app/database/tables/tables.ts";
import { customerHas } from "#app/features/account/person-words.server.ts";
import { parseQuoteNumber, type QuoteState } from "./quote-states.ts";

type Db = Pick<ShopContext, "db">;

const IS_ON_SALE = sql<boolean>`packs.retired_at IS NULL AND products.hidden_at IS NULL`.as(
  "on_sale",
);

/**
 * Takes the next number of a year. Concurrent callers wait until this transaction ends; after a rollback, the next one gets the
 * same number.
 */
export async function takeQuoteSerial({ db }: TransactionContext, year: number): Promise<number> {
  const { last_serial } = await db
    .insertInto("quote_counters")
    .values({ year, last_serial: 1 })
    .onConflict((conflict) =>
      conflict
        .column("year")
        .doUpdateSet({ last_serial: sql<number>`quote_counters.last_serial + 1` }),
    )
    .returning("last_serial")
    .executeTakeFirstOrThrow();
  return last_serial;
}

export interface QuoteContent {
  note: string;
  valid_until: string;
  delivery_charge_paise: number;
}

export interface QuoteLine {
  pack_id: number;
  product_id: number;
  title: string;
  pack_label: string;
  quantity: number;
  price_paise: number;
}

export async function insertQuote(
  { db }: TransactionContext,
  quote: QuoteContent & { customer_id: number; year: number; serial: number; attempt: string },
): Promise<number> {
  const { id } = await db
    .insertInto("quotes")
    .values({ ...quote, link: null, order_id: null, sent_at: null, closed_at: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

interface QuoteKey {
  customer_id: number;
  id: number;
}

/** Replaces the lines of a quote that the transaction has inserted or locked. */
export async function replaceLines(
  { db }: TransactionContext,
  { customer_id, id }: QuoteKey,
  lines: readonly QuoteLine[],
): Promise<void> {
  await db
    .deleteFrom("quote_lines")
    .where("customer_id", "=", customer_id)
    .where("quote_id", "=", id)
    .execute();
  await db
    .insertInto("quote_lines")
    .values(lines.map((line, at) => ({ ...line, customer_id, quote_id: id, line: at + 1 })))
    .execute();
}

/** The quote that an earlier call with the same attempt has created for the customer. */
export function selectAttempt({ db }: Db, customerId: number, attempt: string) {
  return db
    .selectFrom("quotes")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("attempt", "=", attempt)
    .executeTakeFirst();
}

function quotesWithCustomer({ db }: Db) {
  return db
    .selectFrom("quotes")
    .innerJoin("customers", "customers.id", "quotes.customer_id")
    .selectAll("quotes")
    .select(["first_name", "last_name", "email", "phone", "erased_at"]);
}

export function selectQuote(ctx: Db, id: number) {
  return quotesWithCustomer(ctx).where("quotes.id", "=", id).executeTakeFirst();
}

export type QuoteRow = NonNullable<Awaited<ReturnType<typeof selectQuote>>>;

export function selectQuoteByLink(ctx: Db, link: string) {
  return quotesWithCustomer(ctx).where("quotes.link", "=", link).executeTakeFirst();
}

/** Locks a quote until the transaction ends. */
export function lockQuote({ db }: TransactionContext, { customer_id, id }: QuoteKey) {
  return db
    .selectFrom("quotes")
    .selectAll()
    .where("customer_id", "=", customer_id)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** The lines of quotes, with the current data and prices of their packs. */
export function selectLines({ db }: Db, quotes: readonly QuoteKey[]) {
  return db
    .selectFrom("quote_lines")
    .leftJoin("packs", "packs.id", "quote_lines.pack_id")
    .leftJoin("products", "products.id", "packs.product_id")
    .selectAll("quote_lines")
    .select([
      "packs.price_paise as shop_price_paise",
      "packs.mrp_paise",
      "packs.label as label_now",
      IS_ON_SALE,
    ])
    .where(
      "quote_lines.customer_id",
      "in",
      quotes.map(({ customer_id }) => customer_id),
    )
    .where(
      "quote_lines.quote_id",
      "in",
      quotes.map(({ id }) => id),
    )
    .orderBy("quote_lines.quote_id")
    .orderBy("quote_lines.line")
    .execute();
}

export type QuoteLineRow = Awaited<ReturnType<typeof selectLines>>[number];

/** The packs that a quote's lines can refer to, with their products and MRP, including those not on sale. */
export function selectPacks({ db }: Db, ids: readonly number[]) {
  return db
    .selectFrom("packs")
    .innerJoin("products", "products.id", "packs.product_id")
    .select(["packs.id", "packs.product_id", "packs.label", "packs.mrp_paise", "products.title"])
    .select(IS_ON_SALE)
    .where("packs.id", "in", ids)
    .execute();
}

/** Changes a quote that the transaction has locked. */
export async function updateQuote(
  { db }: TransactionContext,
  { customer_id, id }: QuoteKey,
  change: Partial<QuoteContent> & {
    state?: QuoteState;
    link?: string;
    sent_at?: Date;
    closed_at?: Date;
    order_id?: number;
    decline_reason?: string;
    version?: number;
  },
): Promise<void> {
  await db
    .updateTable("quotes")
    .set(change)
    .where("customer_id", "=", customer_id)
    .where("id", "=", id)
    .execute();
}

interface Filter {
  state?: QuoteState;
  q?: string;
  customer_id?: number;
  /** The day in India. */
  today: string;
}

/** Quotes with their totals, newest first. */
export function selectQuotes({ db }: Db, filter: Filter & { limit: number; offset: number }) {
  return filtered(
    db.selectFrom("quotes").innerJoin("customers", "customers.id", "quotes.customer_id"),
    filter,
  )
    .selectAll("quotes")
    .select([
      "first_name",
      "last_name",
      sql<number>`delivery_charge_paise + (SELECT coalesce(sum(quantity * price_paise), 0)::bigint FROM quote_lines
        WHERE quote_lines.customer_id = quotes.customer_id AND quote_id = quotes.id)`.as(
        "total_paise",
      ),
    ])
    .orderBy("quotes.id", "desc")
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
}

/** The number of matching quotes. Counting stops at `limit`. */
export async function countQuotes({ db }: Db, filter: Filter, limit: number): Promise<number> {
  const matching = filtered(
    db.selectFrom("quotes").innerJoin("customers", "customers.id", "quotes.customer_id"),
    filter,
  )
    .select("quotes.id")
    .limit(limit)
    .as("matching");
  const { count } = await db
    .selectFrom(matching)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

type Quotes = SelectQueryBuilder<Tables, "quotes" | "customers", object>;

function filtered(query: Quotes, { state, q, customer_id, today }: Filter): Quotes {
  const number = q ? parseQuoteNumber(q) : undefined;
  const phone = (q ?? "").replace(/\D/g, "").slice(-10);
  return query
    .$if(customer_id !== undefined, (all) => all.where("quotes.customer_id", "=", customer_id ?? 0))
    .$if(state === "sent", (all) =>
      all.where("quotes.state", "=", "sent").where("valid_until", ">=", today),
    )
    .$if(state === "expired", (all) =>
      all.where((eb) =>
        eb.or([
          eb("quotes.state", "=", "expired"),
          eb.and([eb("quotes.state", "=", "sent"), eb("valid_until", "<", today)]),
        ]),
      ),
    )
    .$if(state !== undefined && state !== "sent" && state !== "expired", (all) =>
      all.where("quotes.state", "=", state ?? "draft"),
    )
    .$if(number !== undefined, (all) =>
      all.where("year", "=", number?.year ?? 0).where("serial", "=", number?.serial ?? 0),
    )
    .$if(q !== undefined && q !== "" && number === undefined, (all) =>
      all.where((eb) =>
        eb.or([
          eb(sql`lower(email)`, "=", (q ?? "").toLowerCase()),
          ...(phone.length === 10 ? [customerHas(phone)] : []),
        ]),
      ),
    );
}

/** All quotes sent to a customer, newest first. */
export function selectSentTo({ db }: Db, customerId: number, limit: number) {
  return db
    .selectFrom("quotes")
    .selectAll()
    .where("customer_id", "=", customerId)
    .where("sent_at", "is not", null)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Withdraws a customer's drafts and open quotes, and removes the notes, reasons and links of all their quotes. */
export async function forgetQuotesOf(
  { db }: TransactionContext,
  customerId: number,
): Promise<void> {
  await db
    .updateTable("quotes")
    .set({
      note: "",
      decline_reason: "",
      link: null,
      state: sql<QuoteState>`CASE WHEN state IN ('draft', 'sent') THEN 'withdrawn' ELSE state END`,
      closed_at: sql<Date>`coalesce(closed_at, now())`,
    })
    .where("customer_id", "=", customerId)
    .execute();
}

/** Marks up to `limit` sent quotes as expired if their last day is before `today`. Returns the number marked. */
export async function expireBefore({ db }: Db, today: string, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE quotes SET state = 'expired', closed_at = now()
    WHERE (customer_id, id) IN (
      SELECT customer_id, id FROM quotes WHERE state = 'sent' AND valid_until < ${today}::date
      ORDER BY valid_until, id LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
  `.execute(db);
  return Number(numAffectedRows);
}
