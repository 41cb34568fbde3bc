import { lazy, Suspense, useState } from "react";
import type { Product } from "#app/features/catalogue/product/product-schema.ts";
import { LoadWhenVisible } from "#app/features/catalogue/product-page/load-when-visible.tsx";
import { ReviewsFailed } from "./reviews-failed.tsx";
import { ReviewsSkeleton } from "./reviews-skeleton.tsx";

/** If the code can't be loaded, only this section shows an error. */
const ProductReviews = lazy(() =>
  import("./product-reviews.tsx").catch(() => ({ default: () => <ReviewsFailed /> })),
);

/** A product's reviews, loaded with their code when the shopper scrolls near them. */
export function ReviewsWhenVisible({ product }: { product: Product }) {
  const [near, setNear] = useState(false);
  return (
    <section
      id="reviews"
      aria-labelledby="reviews-title"
      className={`mt-14 border-t border-line pt-10 md:mt-20 md:pt-14${near ? "" : " print:hidden"}`}
    >
      <h2 id="reviews-title">Reviews</h2>
      <div className="mt-5 min-h-72">
        <LoadWhenVisible onVisible={() => setNear(true)} />
        {near ? (
          <Suspense fallback={<ReviewsSkeleton count={product.review_count} />}>
            <ProductReviews product={product} />
          </Suspense>
        ) : (
          <ReviewsSkeleton count={product.review_count} />
        )}
      </div>
    </section>
  );
}
