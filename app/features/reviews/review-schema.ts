import { z } from "zod";
import { id, instant, listOf, pageQuery, text } from "#app/shared/wire-fields.ts";

/** The API shapes of reviews. A rating is 1 to 5 whole stars. */

const rating = z
  .int("Please choose 1 to 5 stars.")
  .min(1, "Please choose 1 to 5 stars.")
  .max(5, "Please choose 1 to 5 stars.");

export const reviewInput = z.object({
  rating,
  title: text(120).default(""),
  text: text(4000).default(""),
});
export type ReviewInput = z.infer<typeof reviewInput>;

/** A public review. `author` is a first name and an initial; `pack_label` is the pack that the author received. */
export const review = z.object({
  id: z.int(),
  author: z.string(),
  rating: z.int(),
  title: z.string(),
  text: z.string(),
  pack_label: z.string(),
  created_at: instant,
  updated_at: instant,
});
export type Review = z.infer<typeof review>;

/** One page of a product's reviews, with the average of all (0 for none) and the number with 5, 4, 3, 2 and 1 stars. */
export const reviewPage = listOf(review).extend({
  average: z.number(),
  histogram: z.array(z.object({ rating: z.int(), count: z.int() })),
});
export type ReviewPage = z.infer<typeof reviewPage>;

/** A review for its author. */
export const ownReview = review.extend({
  product: z.object({ id, title: z.string() }),
  hidden: z.boolean(),
});
export type OwnReview = z.infer<typeof ownReview>;

/** Whether a customer may review a product, and their existing review. */
export const reviewEligibility = z.object({
  can_review: z.boolean(),
  review: ownReview.nullable(),
});
export type ReviewEligibility = z.infer<typeof reviewEligibility>;

/** A review for moderation, with the number of customers who reported it. */
export const moderatedReview = ownReview.extend({ reports: z.int() });
export type ModeratedReview = z.infer<typeof moderatedReview>;

export const moderationQuery = pageQuery.extend({
  state: z.enum(["reported", "shown", "hidden"]).optional(),
});
export type ModerationQuery = z.infer<typeof moderationQuery>;

export const moderationInput = z.object({ hidden: z.boolean("This must be true or false.") });
