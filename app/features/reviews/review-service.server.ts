import {
  requireCustomer,
  type ShopContext,
  type TransactionContext,
} from "#app/database/context.ts";
import { lacksConfirmedEmail } from "#app/features/account/email-confirmation/email-confirmation-service.server.ts";
import { limitCustomer } from "#app/features/account/login/attempt-service.server.ts";
import { changeCatalogue } from "#app/features/catalogue/catalogue-version-service.server.ts";
import { NO_SUCH_PRODUCT } from "#app/features/catalogue/product/product-service.server.ts";
import { privateSettings } from "#app/settings.ts";
import { pageOf } from "#app/shared/page-links.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import {
  addToRating,
  countRatings,
  insertReview,
  isOnSale,
  lockOwnReview,
  selectOwnReports,
  selectOwnReview,
  selectOwnReviews,
  selectReceivedPack,
  selectReviews,
  updateReview,
} from "./review-queries.server.ts";
import type { OwnReview, ReviewEligibility, ReviewInput, ReviewPage } from "./review-schema.ts";
import { toOwnReview, toRatings, toReview } from "./review-shape.server.ts";

/** The limit per customer, since each change clears the cache of the public pages. */
const MAX_CHANGES_AN_HOUR = 20;
const NOT_RECEIVED = shopError(
  "forbidden",
  "Only customers who received this product can review it. Please wait until your order is delivered.",
);
const NOT_CONFIRMED = shopError(
  "forbidden",
  "Please confirm your email address before you write a review. Open the link in our email, or ask for a new one under My Profile.",
);
const REVIEWED = shopError(
  "conflict",
  "You've already reviewed this product. You can change your review.",
);
const NO_REVIEW = shopError("not-found", "You haven't reviewed this product yet.");

/** One page of a product's reviews, newest first, with the average and the histogram of all of them. */
export async function listReviews(
  ctx: ShopContext,
  productId: number,
  query: { limit: number; offset: number; url: string },
): Promise<Result<ReviewPage>> {
  const [onSale, ratings, rows] = await Promise.all([
    isOnSale(ctx, productId),
    countRatings(ctx, productId),
    selectReviews(ctx, productId, query),
  ]);
  if (!onSale) return failed(NO_SUCH_PRODUCT);
  const { count, average, histogram } = toRatings(ratings);
  return ok({ ...pageOf(rows.map(toReview), count, query), average, histogram });
}

/** The logged-in customer's review of a product, and whether they may write one. */
export async function readReviewEligibility(
  ctx: ShopContext,
  productId: number,
): Promise<Result<ReviewEligibility>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  const { customerId } = actor.value;
  const [onSale, row, pack] = await Promise.all([
    isOnSale(ctx, productId),
    selectOwnReview(ctx, customerId, productId),
    selectReceivedPack(ctx, customerId, productId),
  ]);
  if (!onSale) return failed(NO_SUCH_PRODUCT);
  return ok({ can_review: !row && pack !== undefined, review: row ? toOwnReview(row) : null });
}

/**
 * Writes the logged-in customer's review of a product that they received, one per customer and product. A repeated identical call
 * returns the existing review.
 */
export async function writeReview(
  ctx: ShopContext,
  productId: number,
  input: ReviewInput,
): Promise<Result<OwnReview>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  const { customerId } = actor.value;
  if (privateSettings.confirmedEmail.forReviews && (await lacksConfirmedEmail(ctx, customerId))) {
    return failed(NOT_CONFIRMED);
  }
  const earlier = await selectOwnReview(ctx, customerId, productId);
  // A repeated call finds the review that it has written.
  if (earlier) return isSame(earlier, input) ? ok(toOwnReview(earlier)) : failed(REVIEWED);
  return changeCatalogue(ctx, async (tx) => {
    if (!(await isOnSale(tx, productId))) return failed(NO_SUCH_PRODUCT);
    const pack_label = await selectReceivedPack(tx, customerId, productId);
    if (pack_label === undefined) return failed(NOT_RECEIVED);
    const row = { ...input, customer_id: customerId, product_id: productId, pack_label };
    if (!(await insertReview(tx, row))) return failed(REVIEWED);
    await addToRating(tx, productId, { stars: input.rating, reviews: 1 });
    return readBack(tx, customerId, productId);
  });
}

function isSame(review: ReviewInput, { rating, title, text }: ReviewInput): boolean {
  return review.rating === rating && review.title === title && review.text === text;
}

/** Replaces the logged-in customer's review of a product. A hidden review stays hidden and doesn't count. */
export async function changeReview(
  ctx: ShopContext,
  productId: number,
  input: ReviewInput,
): Promise<Result<OwnReview>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  const { customerId } = actor.value;
  const limit = { what: "changes of reviews", customerId, max: MAX_CHANGES_AN_HOUR };
  const allowed = await limitCustomer(ctx, limit);
  if (!allowed.ok) return allowed;
  return changeCatalogue(ctx, async (tx) => {
    const current = await lockOwnReview(tx, customerId, productId);
    if (!current) return failed(NO_REVIEW);
    await updateReview(tx, customerId, current.id, input);
    if (current.hidden_at === null) {
      await addToRating(tx, productId, { stars: input.rating - current.rating, reviews: 0 });
    }
    return readBack(tx, customerId, productId);
  });
}

async function readBack(
  tx: TransactionContext,
  customerId: number,
  productId: number,
): Promise<Result<OwnReview>> {
  const row = await selectOwnReview(tx, customerId, productId);
  return row ? ok(toOwnReview(row)) : failed(NO_REVIEW);
}

/** A customer's reviews, newest first, and the reviews that they have reported. */
export async function listOwnReviews(
  ctx: ShopContext,
  customerId: number,
  slice: { limit: number; offset: number },
) {
  const [reviews, reports] = await Promise.all([
    selectOwnReviews(ctx, customerId, slice),
    selectOwnReports(ctx, customerId, slice),
  ]);
  return {
    reviews: reviews.map(toOwnReview),
    reported: reports.map(({ review_id, created_at }) => ({
      review_id,
      created_at: created_at.toISOString(),
    })),
  };
}
