import type { ModeratedReview } from "#app/features/reviews/review-schema.ts";
import { callApi, clearApiCache } from "#app/shared/api-client.ts";
import type { BoundedPage } from "#app/shared/page-links.ts";

/** The browser's API calls for moderating reviews; for administrators. */

export const readModeratedReviews = (query: URLSearchParams) =>
  callApi<BoundedPage<ModeratedReview>>(`/admin/reviews/?${query}`);

export async function setReviewHidden(id: number, hidden: boolean): Promise<void> {
  await callApi(`/admin/reviews/${id}/`, { method: "PUT", body: { hidden } });
  clearApiCache();
}

/** Approves a reported review, which resets its reports. */
export const approveReview = (id: number) =>
  callApi<ModeratedReview>(`/admin/reviews/${id}/approve/`, { method: "POST" });
