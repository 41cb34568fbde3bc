import { type SelectQueryBuilder, sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import type { Tables } from "#app/database/tables/tables.ts";
import { type Slice, withNames } from "../review-queries.server.ts";
import type { ModerationQuery } from "../review-schema.ts";

/** Locks a review of any customer until the transaction ends. */
export function lockReview({ db }: TransactionContext, id: number) {
  return db
    .selectFrom("reviews")
    .select([
      "customer_id",
      "product_id",
      "rating",
      "hidden_at",
      "report_count",
      "reports_cleared_at",
      "updated_at",
    ])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

interface ReportedReview {
  id: number;
  reports_cleared_at: Date | null;
  updated_at: Date;
}

/**
 * Records a customer's report of a review. Returns false if they have already reported it. After an administrator has dismissed
 * the reports, a customer can report the review again only if it has changed since.
 */
export async function insertReport(
  { db }: TransactionContext,
  customerId: number,
  { id, reports_cleared_at, updated_at }: ReportedReview,
): Promise<boolean> {
  const changed = reports_cleared_at !== null && updated_at > reports_cleared_at;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("review_reports")
    .values({ customer_id: customerId, review_id: id })
    .onConflict((conflict) =>
      conflict
        .columns(["customer_id", "review_id"])
        .doUpdateSet({ created_at: sql<Date>`now()` })
        .where(sql<boolean>`${changed} AND review_reports.created_at <= ${reports_cleared_at}`),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function countReport(
  { db }: TransactionContext,
  customerId: number,
  id: number,
): Promise<void> {
  await db
    .updateTable("reviews")
    .set((eb) => ({ report_count: eb("report_count", "+", 1) }))
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .execute();
}

/** Dismisses all current reports. */
export async function resolveReports(
  { db }: TransactionContext,
  customerId: number,
  id: number,
): Promise<void> {
  await db
    .updateTable("reviews")
    .set({ report_count: 0, reports_cleared_at: sql<Date>`now()` })
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .execute();
}

type State = ModerationQuery["state"];

/**
 * All reviews, or those in one state: shown reviews first, then by number of reports, most first, then newest first. Selects the
 * ids from an index first, so that earlier pages aren't joined with products and customers.
 */
export function selectModeratedReviews(ctx: ShopContext, state: State, { limit, offset }: Slice) {
  const ids = inOrder(ctx.db.selectFrom("reviews").select("reviews.id").where(inState(state)))
    .limit(limit)
    .offset(offset);
  return inOrder(withNames(ctx).where("reviews.id", "in", ids)).execute();
}

function inOrder<Row>(reviews: SelectQueryBuilder<Tables, "reviews", Row>) {
  return reviews
    .orderBy(sql`(reviews.hidden_at IS NULL)`, "desc")
    .orderBy("reviews.report_count", "desc")
    .orderBy("reviews.id", "desc");
}

/** Counts the reviews, up to `most`. */
export async function countModeratedReviews(
  { db }: ShopContext,
  state: State,
  most: number,
): Promise<number> {
  const counted = db.selectFrom("reviews").select("id").where(inState(state)).limit(most);
  const { count } = await db
    .selectFrom(counted.as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

function inState(state: State) {
  // Written like the index expression, since the planner doesn't match IS NOT NULL to it.
  if (state === "hidden") return sql<boolean>`(reviews.hidden_at IS NULL) < true`;
  if (state === "shown") return sql<boolean>`reviews.hidden_at IS NULL`;
  if (state === "reported")
    return sql<boolean>`reviews.hidden_at IS NULL AND reviews.report_count > 0`;
  return sql<boolean>`true`;
}

export function selectModeratedReview(ctx: ShopContext, customerId: number, id: number) {
  return withNames(ctx)
    .where("reviews.customer_id", "=", customerId)
    .where("reviews.id", "=", id)
    .executeTakeFirst();
}

export async function setHiddenAt(
  { db }: TransactionContext,
  customerId: number,
  id: number,
  hidden: boolean,
): Promise<void> {
  await db
    .updateTable("reviews")
    .set({ hidden_at: hidden ? sql<Date>`now()` : null })
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .execute();
}
