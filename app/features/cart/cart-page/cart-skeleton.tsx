import { BusyText } from "#app/ui/busy-text.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { CartColumns } from "./cart-columns.tsx";

function LineSkeleton() {
  return (
    <li className="flex gap-4 border-b border-line py-5 sm:gap-6 sm:py-6">
      <Skeleton className="size-21 shrink-0 rounded-card sm:size-30" />
      <div className="grid flex-1 content-start gap-3 max-sm:pb-15">
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-2/5" />
      </div>
    </li>
  );
}

/** Placeholder of the cart's size while it loads. */
export function CartSkeleton() {
  return (
    <>
      <div className="relative">
        <BusyText className="absolute -top-6 text-sm">Loading your cart...</BusyText>
      </div>
      <CartColumns
        side={
          <Panel aria-hidden="true" className="grid gap-5">
            <Skeleton className="h-8 w-1/2" />
            <Skeleton className="h-5" />
            <Skeleton className="h-5" />
            <Skeleton className="h-9 w-3/4" />
            <Skeleton className="h-13 rounded-full" />
            <Skeleton className="h-12 rounded-full" />
          </Panel>
        }
      >
        <ul aria-hidden="true" className="border-t border-line">
          <LineSkeleton />
          <LineSkeleton />
          <LineSkeleton />
        </ul>
      </CartColumns>
    </>
  );
}
