import {
  inTransaction,
  requireAdmin,
  requireCustomer,
  type ShopContext,
} from "#app/database/context.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import { changeCatalogue } from "#app/features/catalogue/catalogue-version-service.server.ts";
import { type BoundedPage, boundedPageOf, countingLimit } from "#app/shared/page-links.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import { addToRating } from "../review-queries.server.ts";
import type { ModeratedReview, ModerationQuery } from "../review-schema.ts";
import { toModeratedReview } from "../review-shape.server.ts";
import {
  countModeratedReviews,
  countReport,
  insertReport,
  lockReview,
  resolveReports,
  selectModeratedReview,
  selectModeratedReviews,
  setHiddenAt,
} from "./review-moderation-queries.server.ts";

const NO_SUCH_REVIEW = shopError("not-found", "Review not found");
const IS_HIDDEN = shopError("conflict", "This review is hidden. Show it again to approve it.");
const OWN_REVIEW = shopError("conflict", "This is your own review. You can change it instead.");

/** Reports a review to the shop-keeper. Repeated reports by the same customer count once. */
export async function reportReview(ctx: ShopContext, id: number): Promise<Result<undefined>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  const { customerId } = actor.value;
  return inTransaction(ctx, async (tx) => {
    const review = await lockReview(tx, id);
    if (!review || review.hidden_at !== null) return failed(NO_SUCH_REVIEW);
    if (review.customer_id === customerId) return failed(OWN_REVIEW);
    if (await insertReport(tx, customerId, { id, ...review }))
      await countReport(tx, review.customer_id, id);
    return ok();
  });
}

/** One page of all reviews: shown ones first, most reported first. For administrators. */
export async function listModeratedReviews(
  ctx: ShopContext,
  query: ModerationQuery & { url: string },
): Promise<Result<BoundedPage<ModeratedReview>>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const [rows, count] = await Promise.all([
    selectModeratedReviews(ctx, query.state, query),
    countModeratedReviews(ctx, query.state, countingLimit(query)),
  ]);
  return ok(boundedPageOf(rows.map(toModeratedReview), count, query));
}

/** Hides a review from everyone but its author, or shows it again, and updates the product's rating. For administrators. */
export async function setReviewHidden(
  ctx: ShopContext,
  id: number,
  hidden: boolean,
): Promise<Result<ModeratedReview>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  return changeCatalogue(ctx, async (tx) => {
    const review = await lockReview(tx, id);
    if (!review) return failed(NO_SUCH_REVIEW);
    if (hidden !== (review.hidden_at !== null)) {
      await setHiddenAt(tx, review.customer_id, id, hidden);
      await recordChange(tx, {
        what: hidden ? "review.hidden" : "review.shown",
        id,
        before: { hidden: !hidden },
        after: { hidden },
      });
      const sign = hidden ? -1 : 1;
      await addToRating(tx, review.product_id, { stars: sign * review.rating, reviews: sign });
    }
    const row = await selectModeratedReview(tx, review.customer_id, id);
    return row ? ok(toModeratedReview(row)) : failed(NO_SUCH_REVIEW);
  });
}

/** Approves a reported review by dismissing its current reports. For administrators. */
export async function approveReview(
  ctx: ShopContext,
  id: number,
): Promise<Result<ModeratedReview>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  return inTransaction(ctx, async (tx) => {
    const review = await lockReview(tx, id);
    if (!review) return failed(NO_SUCH_REVIEW);
    if (review.hidden_at !== null) return failed(IS_HIDDEN);
    const { customer_id, report_count } = review;
    if (report_count > 0) {
      await resolveReports(tx, customer_id, id);
      await recordChange(tx, {
        what: "review.kept",
        id,
        before: { reports: report_count },
        after: { reports: 0 },
      });
    }
    const row = await selectModeratedReview(tx, customer_id, id);
    return row ? ok(toModeratedReview(row)) : failed(NO_SUCH_REVIEW);
  });
}
