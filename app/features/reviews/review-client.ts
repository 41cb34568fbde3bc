import { callApi, clearApiCache } from "#app/shared/api-client.ts";
import type { OwnReview, ReviewEligibility, ReviewInput, ReviewPage } from "./review-schema.ts";

/** The browser's calls about reviews. Each throws ApiError if it fails. */

export function readReviews(
  productId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReviewPage> {
  return callApi(`/products/${productId}/reviews/?limit=${limit}&offset=${offset}`);
}

/** The shopper's own review of a product, and whether they may write one. */
export function readReviewEligibility(productId: number): Promise<ReviewEligibility> {
  return callApi(`/products/${productId}/reviews/mine/`);
}

/** Writes the shopper's review, or replaces the existing one. */
export async function saveReview(
  productId: number,
  input: ReviewInput,
  { replace }: { replace: boolean },
): Promise<OwnReview> {
  const saved = await callApi<OwnReview>(
    `/products/${productId}/reviews/${replace ? "mine/" : ""}`,
    { method: replace ? "PUT" : "POST", body: input },
  );
  clearApiCache();
  return saved;
}

export function reportReview(id: number): Promise<void> {
  return callApi(`/reviews/${id}/report/`, { method: "POST" });
}
