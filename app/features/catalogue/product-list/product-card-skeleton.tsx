import { Skeleton } from "#app/ui/skeleton.tsx";

/** A card's own measures while its product is on its way. */
export function ProductCardSkeleton() {
  return (
    <div className="flex min-h-[23.125rem] w-full max-w-80 flex-col overflow-hidden rounded-card border border-line bg-surface">
      <Skeleton className="h-38 w-full rounded-none" />
      <div className="flex grow flex-col gap-2.5 px-4 pt-4 pb-3.5">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-3.5 w-1/2" />
        <Skeleton className="h-3.5 w-full" />
        <Skeleton className="h-3.5 w-4/5" />
        <Skeleton className="h-3.5 w-3/5" />
        <div className="mt-auto flex items-end justify-between">
          <Skeleton className="h-9 w-20" />
          <Skeleton className="h-11 w-28 rounded-full" />
        </div>
      </div>
    </div>
  );
}
