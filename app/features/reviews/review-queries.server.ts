import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import type { ReviewInput } from "./review-schema.ts";

export interface Slice {
  limit: number;
  offset: number;
}

/** Reviews with the names of author and product. */
export function withNames({ db }: ShopContext) {
  return db
    .selectFrom("reviews")
    .innerJoin("customers", "customers.id", "reviews.customer_id")
    .innerJoin("products", "products.id", "reviews.product_id")
    .selectAll("reviews")
    .select(["customers.first_name", "customers.last_name", "products.title as product_title"]);
}

export async function isOnSale({ db }: ShopContext, productId: number): Promise<boolean> {
  const row = await db
    .selectFrom("products")
    .select("id")
    .where("id", "=", productId)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** A product's visible reviews, newest first. */
export function selectReviews(ctx: ShopContext, productId: number, { limit, offset }: Slice) {
  return withNames(ctx)
    .where("reviews.product_id", "=", productId)
    .where("reviews.hidden_at", "is", null)
    .orderBy("reviews.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The number of visible reviews by rating; ratings without reviews are left out. */
export function countRatings({ db }: ShopContext, productId: number) {
  return db
    .selectFrom("reviews")
    .select((eb) => ["rating", eb.fn.countAll<number>().as("count")])
    .where("product_id", "=", productId)
    .where("hidden_at", "is", null)
    .groupBy("rating")
    .execute();
}

/** The pack of the product in the customer's latest delivered order; undefined if there is none. */
export async function selectReceivedPack(
  { db }: ShopContext,
  customerId: number,
  productId: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("order_lines")
    .innerJoin("orders", (join) =>
      join
        .onRef("orders.customer_id", "=", "order_lines.customer_id")
        .onRef("orders.id", "=", "order_lines.order_id"),
    )
    .select("order_lines.pack_label")
    .where("order_lines.customer_id", "=", customerId)
    .where("order_lines.product_id", "=", productId)
    .where("orders.status", "=", "delivered")
    .orderBy("orders.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.pack_label;
}

export function selectOwnReview(ctx: ShopContext, customerId: number, productId: number) {
  return withNames(ctx)
    .where("reviews.customer_id", "=", customerId)
    .where("reviews.product_id", "=", productId)
    .executeTakeFirst();
}

export function selectOwnReviews(ctx: ShopContext, customerId: number, { limit, offset }: Slice) {
  return withNames(ctx)
    .where("reviews.customer_id", "=", customerId)
    .orderBy("reviews.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Inserts a review; returns false if the customer has already reviewed the product. */
export async function insertReview(
  { db }: TransactionContext,
  row: ReviewInput & { customer_id: number; product_id: number; pack_label: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("reviews")
    .values({ ...row, hidden_at: null })
    .onConflict((conflict) => conflict.columns(["customer_id", "product_id"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Locks a customer's review until the transaction ends, to serialise changes. */
export function lockOwnReview({ db }: TransactionContext, customerId: number, productId: number) {
  return db
    .selectFrom("reviews")
    .select(["id", "rating", "hidden_at"])
    .where("customer_id", "=", customerId)
    .where("product_id", "=", productId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateReview(
  { db }: TransactionContext,
  customerId: number,
  id: number,
  input: ReviewInput,
): Promise<void> {
  await db
    .updateTable("reviews")
    .set({ ...input, updated_at: sql<Date>`now()` })
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .execute();
}

/** Adds to a product's rating sum and review count. Lock or insert the review first, to avoid deadlocks. */
export async function addToRating(
  { db }: TransactionContext,
  productId: number,
  { stars, reviews }: { stars: number; reviews: number },
): Promise<void> {
  if (stars === 0 && reviews === 0) return;
  await db
    .updateTable("products")
    .set((eb) => ({
      rating_sum: eb("rating_sum", "+", stars),
      review_count: eb("review_count", "+", reviews),
    }))
    .where("id", "=", productId)
    .execute();
}

export function selectOwnReports({ db }: ShopContext, customerId: number, { limit }: Slice) {
  return db
    .selectFrom("review_reports")
    .select(["review_id", "created_at"])
    .where("customer_id", "=", customerId)
    .orderBy("review_id")
    .limit(limit)
    .execute();
}
