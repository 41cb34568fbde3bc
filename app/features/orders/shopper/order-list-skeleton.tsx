import { Skeleton } from "#app/ui/skeleton.tsx";

/** Placeholder for three orders while they load. */
export function OrderListSkeleton() {
  return (
    <div className="grid gap-5" aria-busy="true">
      <p role="status" className="sr-only">
        Loading your orders...
      </p>
      {[1, 2, 3].map((place) => (
        <div key={place} aria-hidden="true" className="rounded-panel border border-line bg-surface">
          <div className="grid gap-2 border-b border-line px-5 py-4 sm:px-7">
            <Skeleton className="h-7 w-36" />
            <Skeleton className="h-4 w-60 max-w-full" />
          </div>
          <div className="grid gap-4 px-5 py-5 sm:px-7">
            <Skeleton className="h-15 md:w-3/5" />
            <Skeleton className="h-15 md:w-3/5" />
            <Skeleton className="h-12 rounded-full md:w-50" />
          </div>
        </div>
      ))}
    </div>
  );
}
