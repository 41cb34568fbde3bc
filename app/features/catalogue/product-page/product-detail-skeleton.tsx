import { BusyText } from "#app/ui/busy-text.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";

/** A placeholder with the product page's dimensions while the product loads. */
export function ProductDetailSkeleton() {
  return (
    <div className="grid gap-x-10 gap-y-6 pt-4 md:grid-cols-[minmax(0,29fr)_minmax(0,28fr)] lg:gap-x-15">
      <Skeleton className="w-full rounded-panel max-sm:h-[94vw] max-sm:max-h-120 sm:mx-auto sm:size-110 md:aspect-square md:h-auto md:w-full" />
      <div className="grid content-start gap-4">
        <BusyText>Loading...</BusyText>
        <Skeleton className="h-12 w-3/4" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-11 w-2/5" />
        <Skeleton className="h-22 w-full rounded-card" />
        <Skeleton className="h-[3.375rem] w-full rounded-full" />
      </div>
    </div>
  );
}
