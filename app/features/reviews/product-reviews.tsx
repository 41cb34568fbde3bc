import { useRevalidator } from "react-router";
import { readProduct } from "#app/features/catalogue/catalogue-client.ts";
import type { Product } from "#app/features/catalogue/product/product-schema.ts";
import { Button } from "#app/ui/button.tsx";
import { RatingSummary } from "./rating-summary.tsx";
import { ReportButton } from "./report-button.tsx";
import { REVIEW_COLUMNS } from "./review-columns.ts";
import { ReviewItem } from "./review-item.tsx";
import { ReviewsFailed } from "./reviews-failed.tsx";
import { ReviewsSkeleton } from "./reviews-skeleton.tsx";
import { useProductReviews } from "./use-product-reviews.ts";
import { useReviewEligibility } from "./use-review-eligibility.ts";
import { WriteReview } from "./write-review.tsx";

/** A product's average rating, histogram and reviews, with the shopper's own review. */
export default function ProductReviews({ product }: { product: Product }) {
  const { id, is_food } = product;
  const { revalidate } = useRevalidator();
  const { page, reviews, state, reload, loadMore } = useProductReviews(id);
  const [eligibility, reloadEligibility] = useReviewEligibility(id);

  async function changed() {
    // Loads the product into the cache first, so that the page doesn't show a skeleton while it revalidates.
    await Promise.all([reload(), reloadEligibility(), readProduct(id).catch(() => null)]);
    await revalidate();
  }

  if (!page)
    return state === "failed" ? (
      <ReviewsFailed onRetry={reload} />
    ) : (
      <ReviewsSkeleton count={product.review_count} />
    );
  const ownId = eligibility === "anonymous" ? undefined : eligibility?.review?.id;
  return (
    <div className={REVIEW_COLUMNS}>
      <div className="max-md:max-w-md">
        {page.count > 0 && <RatingSummary page={page} />}
        <div className={page.count > 0 ? "mt-6" : undefined}>
          <WriteReview product={product} eligibility={eligibility} onChanged={changed} />
        </div>
      </div>
      <div className="min-w-0">
        {page.count === 0 && <NoReviews food={is_food !== false} />}
        <ul>
          {reviews.map((review) => (
            <ReviewItem
              key={review.id}
              review={review}
              own={review.id === ownId}
              action={
                eligibility !== "anonymous" &&
                review.id !== ownId && <ReportButton review={review} />
              }
            />
          ))}
        </ul>
        {state === "failed" && <ReviewsFailed onRetry={loadMore} />}
        {state !== "failed" && reviews.length < page.count && (
          <Button
            variant="tonal"
            className="mt-6"
            busy={state === "loading"}
            busyText="Loading..."
            onClick={loadMore}
          >
            Show more reviews ({page.count - reviews.length})
          </Button>
        )}
      </div>
    </div>
  );
}

function NoReviews({ food }: { food: boolean }) {
  return (
    <div>
      <h3>No reviews yet</h3>
      <p className="mt-1.5 max-w-md text-soft">
        Once your order is delivered, you can tell others{" "}
        {food ? "how it looks, cooks and tastes" : "how it looks, smells and lasts"}.
      </p>
    </div>
  );
}
