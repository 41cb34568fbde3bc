import { Skeleton } from "#app/ui/skeleton.tsx";
import { REVIEW_COLUMNS } from "./review-columns.ts";

const BARS = [5, 4, 3, 2, 1];
/** As many as are initially shown. */
const REVIEWS = [1, 2, 3];

/**
 * A placeholder for a product's reviews while they load, about as high as the first reviews, so that the content below doesn't
 * shift.
 */
export function ReviewsSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className={REVIEW_COLUMNS}>
      <div className="max-md:max-w-md">
        <Skeleton className="h-18 w-44" />
        <div className="mt-5 grid gap-3">
          {BARS.map((bar) => (
            <Skeleton key={bar} className="h-3 w-full" />
          ))}
        </div>
      </div>
      <div className="grid content-start gap-3">
        <Skeleton className="h-5 w-48" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
        {REVIEWS.slice(0, count).map((review) => (
          <Skeleton key={review} className="h-54 w-full md:h-34" />
        ))}
      </div>
    </div>
  );
}
