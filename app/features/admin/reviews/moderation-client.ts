import type { ModeratedReview } from "#app/features/reviews/review-schema.ts";
import { callApi, clearApiCache } from "#app/shared/api-client.ts";
import type { BoundedPage } from "#app/shared/page-links.ts";

/** The browser's calls for the moderation of reviews; for administrators. */

export const readModeratedReviews = (query: URLSearchParams) =>
  callApi<BoundedPage<ModeratedReview>>(`/admin/reviews/?${query}`);

export async function setReviewHidden(id: number, hidden: boolean): Promise<void> {
  await callApi(`/admin/reviews/${id}/`, { method: "PUT", body: { hidden } });
  clearApiCache();
}

/** Approves a reported review; its reports no longer count. */
export const approveReview = (id: number) =>
  callApi<ModeratedReview>(`/admin/reviews/${id}/approve/`, { method: "POST" });
