import { authorName } from "./review-author.ts";
import type { countRatings, selectReviews } from "./review-queries.server.ts";
import type { ModeratedReview, OwnReview, Review, ReviewPage } from "./review-schema.ts";

type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number];
type RatingRow = Awaited<ReturnType<typeof countRatings>>[number];

const RATINGS = [5, 4, 3, 2, 1];

/** Converts a row to its API shape. */
export function toReview(row: ReviewRow): Review {
  return {
    id: row.id,
    author: authorName(row),
    rating: row.rating,
    title: row.title,
    text: row.text,
    pack_label: row.pack_label,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function toOwnReview(row: ReviewRow): OwnReview {
  return {
    ...toReview(row),
    product: { id: row.product_id, title: row.product_title },
    hidden: row.hidden_at !== null,
  };
}

export function toModeratedReview(row: ReviewRow): ModeratedReview {
  return { ...toOwnReview(row), reports: row.report_count };
}

/** Count, average with one decimal (0 for none) and histogram of the ratings of all reviews, five stars first. */
export function toRatings(rows: RatingRow[]): Pick<ReviewPage, "count" | "average" | "histogram"> {
  const counts = new Map(rows.map(({ rating, count }) => [rating, count]));
  const histogram = RATINGS.map((rating) => ({ rating, count: counts.get(rating) ?? 0 }));
  const count = histogram.reduce((sum, bar) => sum + bar.count, 0);
  const stars = histogram.reduce((sum, bar) => sum + bar.rating * bar.count, 0);
  return { count, average: count === 0 ? 0 : Math.round((stars * 10) / count) / 10, histogram };
}
