import { Skeleton } from "#app/ui/skeleton.tsx";
import { REVIEW_COLUMNS } from "./review-columns.ts";

const BARS = [5, 4, 3, 2, 1];

/** A placeholder for the reviews while they load. */
export function ReviewsSkeleton() {
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
      </div>
    </div>
  );
}
